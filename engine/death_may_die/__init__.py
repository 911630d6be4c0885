"""Death May Die.

game.py has the contract, on choices.py (legal moves), turns.py and actions.py (the turn, advances, stages), cards.py
(mythos, discovery, used cards), paths.py (who moves where), rounds.py, places.py and effects.py (the content's ops),
results.py and dice.py (rolls and what comes of them), tracks.py (what happens to whom), modifiers.py and sources.py
(skills, cards), conditions.py, board.py and table.py (what lies where, selectors), layout.py (in which bytes). book.py
holds the compiled content, codes.py its numbers, moves.py those of moves and events, words.py their words. cells.py and
reading.py are for the chip's sake: what is done most often, by machine code.
"""
