/** The sets of this move: done with what was done, the current one framed, and those to come. The tick comes when the disk has it. */
import type { Position } from '@workout-tracker/core/live/positions';
import fade from '#ui/edge-fade.module.css';
import { Icon } from '#ui/icon.tsx';
import { useEdgeFade } from '#ui/use-edge-fade.ts';
import hidden from '#ui/visually-hidden.module.css';
import type { LiveScreenProps } from '../live-screen.ts';
import { doneInWords } from '../set-words.ts';
import { groupAt, moveGroups } from './move-groups.ts';
import classes from './set-chips.module.css';

export function SetChips({ session: { positions, index }, kept }: Pick<LiveScreenProps, 'session' | 'kept'>) {
  const fadeEdges = useEdgeFade();
  const group = groupAt(moveGroups(positions), index);
  if (!group) return null;
  const sets = group.positions.length;
  return (
    <ol ref={fadeEdges} className={`${fade.fade} ${classes.sets}`} data-sets={sets} aria-label="Sets">
      {group.positions.map((position, place) => {
        const isNow = group.from + place === index;
        const isKept = Boolean(kept?.positions[group.from + place]?.completed);
        return (
          <li
            key={position.set}
            ref={isNow ? intoSight : undefined}
            className={classes.set}
            data-state={stateOf(position, isNow)}
            aria-current={isNow ? 'step' : undefined}
          >
            <Words position={position} isNow={isNow} isKept={isKept} name={`Set ${place + 1}`} sets={sets} />
          </li>
        );
      })}
    </ol>
  );
}

/** More than four scroll sideways: the current one comes into sight, and nothing else moves. */
function intoSight(chip: HTMLLIElement | null): void {
  if (chip?.parentElement) chip.parentElement.scrollLeft = chip.offsetLeft - chip.offsetWidth - 8;
}

function stateOf({ completed, isSkipped }: Position, isNow: boolean): string {
  if (isNow) return 'now';
  if (completed) return 'done';
  return isSkipped ? 'skipped' : 'open';
}

interface WordsProps {
  readonly position: Position;
  readonly isNow: boolean;
  readonly isKept: boolean;
  readonly name: string;
  readonly sets: number;
}

function Words({ position: { move, completed, isSkipped }, isNow, isKept, name, sets }: WordsProps) {
  if (isNow) return sets === 1 ? 'One set' : `${name} of ${sets}`;
  if (completed && move) {
    return (
      <>
        <span className={classes.tick} data-kept={isKept}>
          <Icon name="check" size={16} />
        </span>
        <span className={hidden.hidden}>{isKept ? `${name} done: ` : `${name}: `}</span>
        {move.trackable ? doneInWords(move, completed.values) : 'Done'}
      </>
    );
  }
  return isSkipped ? `${name} skipped` : name;
}
