/**
 * The sets of this move: done with what was done, the current one framed, and those to come. A done one is a button that opens it to be
 * put right. The tick comes when the disk has it.
 */
import type { Position } from '@workout-tracker/core/live/positions';
import type { Units } from '@workout-tracker/core/people/user';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { LiveScreenProps } from '../live-screen.ts';
import { doneInWords } from '../set-format.ts';
import { groupAt, moveGroups } from './move-groups.ts';
import classes from './set-chips.module.css';

interface SetChipsProps extends Pick<LiveScreenProps, 'session' | 'kept'> {
  readonly isDisabled: boolean;
  readonly onOpen: (index: number) => void;
}

export function SetChips({ session: { positions, index, unit }, kept, isDisabled, onOpen }: SetChipsProps) {
  const group = groupAt(moveGroups(positions), index);
  if (!group) return null;
  const sets = group.positions.length;
  return (
    <ol className={classes.sets} data-columns={columnsOf(sets)} aria-label="Sets">
      {group.positions.map((position, place) => {
        const at = group.from + place;
        const isNow = at === index;
        const name = `Set ${place + 1}`;
        const state = stateOf(position, isNow);
        return (
          <li key={position.set} aria-current={isNow ? 'step' : undefined}>
            {state === 'done' ? (
              <button
                type="button"
                className={classes.set}
                data-state={state}
                disabled={isDisabled}
                onClick={() => onOpen(at)}
              >
                <DoneSet position={position} isKept={Boolean(kept?.positions[at]?.completed)} name={name} unit={unit} />
              </button>
            ) : (
              <span className={classes.set} data-state={state}>
                {wordsOf(state, name, sets)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** All of them in sight: up to four side by side on a phone, more in even rows. */
function columnsOf(sets: number): number {
  if (sets <= 4) return sets;
  return sets % 4 === 0 || sets > 9 ? 4 : 3;
}

type ChipState = 'now' | 'done' | 'skipped' | 'open';

function stateOf({ completed, isSkipped }: Position, isNow: boolean): ChipState {
  if (isNow) return 'now';
  if (completed) return 'done';
  return isSkipped ? 'skipped' : 'open';
}

function wordsOf(state: ChipState, name: string, sets: number): string {
  if (state === 'now') return sets === 1 ? 'One set' : `${name} of ${sets}`;
  return state === 'skipped' ? `${name} skipped` : name;
}

interface DoneSetProps {
  readonly position: Position;
  readonly isKept: boolean;
  readonly name: string;
  /** What weights are proposed in: one in the other unit says so. */
  readonly unit: Units;
}

function DoneSet({ position: { move, completed }, isKept, name, unit }: DoneSetProps) {
  if (!move || !completed) return null;
  const { values } = completed;
  const isOther = move.weight && values.weight !== null && values.unit !== unit;
  return (
    <>
      <span className={classes.tick} data-kept={isKept}>
        <Icon name="check" size={16} />
      </span>
      <span className={hidden.hidden}>{isKept ? `${name} done: ` : `${name}: `}</span>
      {move.trackable ? `${doneInWords(move, values)}${isOther ? ` ${values.unit}` : ''}` : 'Done'}
      <span className={hidden.hidden}>, change</span>
    </>
  );
}
