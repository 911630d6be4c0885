"""Snollygoster.

game.py has the rules of a turn, on windows.py (played cards and who may answer them), meals.py (hunger, quarantine,
death), cards.py (decks), choices.py (legal moves), scoring.py (agendas, points, winners), guessing.py (worlds that fit a
view), table.py (what lies where and who sees it) and layout.py (in which bytes); check.py is for saves, moves.py has the
numbers, words.py the words.
"""
