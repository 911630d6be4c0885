"""Enemies and Allies.

game.py has the rules, on supply.py (tokens), choices.py (legal moves), table.py (what lies where and who sees it) and
layout.py (in which bytes); check.py is for saves, trophies.py for points, moves.py has the numbers, words.py the words.
"""
