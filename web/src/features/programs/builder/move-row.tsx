/** One move of the program under construction: closed it is a line that can be dragged, opened it shows everything that is planned. */
import type { PointerEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { DraftEvent } from './builder-draft.ts';
import type { DraftMove } from './draft.ts';
import type { DraftProblems } from './draft-problems.ts';
import { MoveFields } from './move-fields.tsx';
import classes from './move-row.module.css';
import { summaryOf } from './move-summary.ts';

interface MoveRowProps {
  /** Ids of the parts of this row begin with it. */
  readonly id: string;
  readonly move: DraftMove;
  readonly position: number;
  readonly total: number;
  readonly isOpen: boolean;
  readonly problems: DraftProblems;
  readonly change: (event: DraftEvent) => void;
  readonly onToggle: () => void;
  /** By the arrow keys on the handle, or by the buttons. */
  readonly onShift: (by: -1 | 1, from: 'grip' | 'up' | 'down') => void;
  readonly onRemove: () => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
}

export function MoveRow(props: MoveRowProps) {
  const { id, move, position, total, isOpen, problems, onToggle, onShift, onGrab } = props;
  const hasProblem = Object.keys(problems).length > 0;
  return (
    <>
      <div className={classes.head}>
        <button
          type="button"
          id={`${id}-grip`}
          className={classes.grip}
          aria-label={`Reorder ${move.title}, ${position} of ${total}`}
          aria-describedby={`${id}-how`}
          onPointerDown={onGrab}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onShift(event.key === 'ArrowUp' ? -1 : 1, 'grip');
          }}
        >
          <Icon name="grip" />
        </button>
        <span id={`${id}-how`} hidden>
          Drag, or use the up and down arrow keys.
        </span>
        <button
          type="button"
          id={`${id}-toggle`}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={onToggle}
        >
          <span className={classes.words}>
            <strong>{move.title.trim() || 'No name'}</strong>
            <small data-wrong={hasProblem || undefined}>{hasProblem ? 'Check this move' : summaryOf(move)}</small>
          </span>
          <Icon name={isOpen ? 'up' : 'down'} size={16} className={classes.chevron} />
        </button>
      </div>
      {isOpen && <MoveFields {...props} />}
    </>
  );
}
