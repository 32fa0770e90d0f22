/**
 * The moves of a program in their order: added at the foot, opened to be changed, dragged or stepped into another place. Whatever
 * happens to the order is said aloud, and the focus stays with the move it was at.
 */
import type { LibraryMove } from '@workout-tracker/core/programs/library-move';
import { useEffect, useId, useRef, useState } from 'react';
import { countWords } from '#lib/number-format.ts';
import { SectionCard } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { type DraftEvent, draftLimits } from './builder-draft.ts';
import { type Draft, numberIn } from './draft.ts';
import { type DraftProblems, problemsOfMove } from './draft-problems.ts';
import { MovePicker } from './move-picker.tsx';
import { MoveRow } from './move-row.tsx';
import classes from './moves-card.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface MovesCardProps {
  readonly moves: Draft['moves'];
  readonly problems: DraftProblems;
  readonly titleOfEquipment: (type: string) => string;
  readonly change: (event: DraftEvent) => void;
}

export function MovesCard({ moves, problems, titleOfEquipment, change }: MovesCardProps) {
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const drag = useDragOrder(list, (from, to) => shift(moves[from]?._id ?? '', to));

  // A row that is moved in the document loses the focus, which then returns to where the person was.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const idOf = (id: string) => `${listId}-${id}`;
  const titleOf = (id: string) => moves.find(({ _id }) => _id === id)?.title ?? '';

  function shift(id: string, to: number, part: 'grip' | 'up' | 'down' = 'grip') {
    if (to < 0 || to >= moves.length) return;
    focusNext.current = `${idOf(id)}-${part}`;
    change({ type: 'move-shifted', id, to });
    setSaid(`${titleOf(id)} is now move ${to + 1} of ${moves.length}.`);
  }

  function add(event: DraftEvent, title: string) {
    change(event);
    setSaid(`${title} added as move ${moves.length + 1}.`);
  }

  function remove(id: string, index: number) {
    const neighbour = moves[index + 1] ?? moves[index - 1];
    if (neighbour) focusNext.current = `${idOf(neighbour._id)}-toggle`;
    change({ type: 'move-removed', id });
    setSaid(`${titleOf(id)} removed.`);
  }

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  return (
    <SectionCard
      title="Moves"
      text="Warm-up and cool-down are added automatically."
      aside={
        <span className={classes.count}>
          {moves.length > 0 && `${countWords(moves.length, 'move')}, ${countWords(setsOf(moves), 'set')}`}
        </span>
      }
    >
      {moves.length > 0 && (
        <ol ref={list} className={classes.moves}>
          {moves.map((move, index) => (
            <li
              key={move._id}
              className={classes.move}
              style={drag.styleOf(index)}
              data-dragging={drag.isDragging(index) || undefined}
            >
              <MoveRow
                id={idOf(move._id)}
                move={move}
                position={index + 1}
                total={moves.length}
                isOpen={open.has(move._id)}
                problems={problemsOfMove(problems, index)}
                change={change}
                onToggle={() => toggle(move._id)}
                onShift={(by, part) => shift(move._id, index + by, part)}
                onRemove={() => remove(move._id, index)}
                onGrab={(event) => drag.begin(event, index)}
              />
            </li>
          ))}
        </ol>
      )}
      {problems['/moves'] && (
        <p className={classes.problem} role="alert">
          {problems['/moves']}
        </p>
      )}
      <div className={classes.picker}>
        <MovePicker
          isFull={moves.length >= draftLimits.moves}
          titleOfEquipment={titleOfEquipment}
          onPick={(move: LibraryMove) => add({ type: 'library-move-added', move }, move.title)}
          onOwn={(title) => add({ type: 'own-move-added', title }, title)}
        />
      </div>
      <p className={hidden.hidden} role="status">
        {said}
      </p>
    </SectionCard>
  );
}

/** A number that is half typed counts for nothing yet. */
function setsOf(moves: Draft['moves']): number {
  return moves.reduce((total, { sets }) => total + (numberIn(sets) || 0), 0);
}
