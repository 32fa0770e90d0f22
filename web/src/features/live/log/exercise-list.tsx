/** The whole workout at a glance: its exercises in order, how many sets of each are done, and which one is being done. */
import { Card } from '@mantine/core';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { Icon } from '#ui/icon.tsx';
import { doneInWords, targetInWords } from '../set-format.ts';
import classes from './exercise-list.module.css';
import { groupAt, type MoveGroup, moveGroups } from './move-groups.ts';

export function ExerciseList({ session }: { readonly session: LiveSession }) {
  const groups = moveGroups(session.positions);
  const here = groupAt(groups, session.index);
  return (
    <Card component="section" aria-labelledby="exercises" className={classes.card}>
      <h2 id="exercises">This workout</h2>
      <ol>
        {groups.map((group) => {
          const isDone = group.passed === group.positions.length;
          const isNow = group === here;
          return (
            <li
              key={group.from}
              className={classes.row}
              data-state={isNow ? 'now' : isDone ? 'done' : 'open'}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden="true">
                {isDone ? <Icon name="check" size={16} /> : isNow && <Icon name="play" size={12} />}
              </span>
              <span className={classes.title}>{group.title}</span>
              <span className={classes.about}>{aboutOf(group)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** `'1 of 3 sets, last 10 × 20'`, `'3 sets of 10 reps'`; nothing for the warm-up and the cool-down. */
function aboutOf({ positions, passed }: MoveGroup): string {
  const move = positions[0]?.move;
  if (!move) return '';
  const sets = `${passed} of ${positions.length} ${positions.length === 1 ? 'set' : 'sets'}`;
  const last = positions.findLast(({ completed }) => completed)?.completed;
  if (last && move.trackable) return `${sets}, last ${doneInWords(move, last.values)}`;
  const target = targetInWords(move).replace('Target ', '');
  if (passed > 0 || !target) return sets;
  return positions.length === 1 ? target : `${positions.length} × ${target}`;
}
