"""Death May Die.

game.py has the contract, on turns.py (the turn, advances, stages), cards.py (mythos, discovery, used cards), paths.py
(who moves where), effects.py (the ops of the content), dice.py (rolls and what comes of them), tracks.py (what happens
to whom), modifiers.py (skills and cards), table.py (what lies where, selectors, conditions), layout.py (in which bytes);
book.py holds the compiled content, codes.py its numbers, moves.py those of moves and events, words.py their words.
"""
