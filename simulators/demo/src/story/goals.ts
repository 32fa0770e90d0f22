/** What the person of the story wants: four workouts a week, which they have managed before, and a bench press that is still to come. */
import { repFactor } from '@workout-tracker/core/exercises/estimated-maximum';
import type { Goal } from '@workout-tracker/core/insights/goal';
import { goalReachedOn } from '@workout-tracker/core/insights/goal-reached';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { runs } from './runs.ts';
import { dateOf } from './setting.ts';
import type { Story } from './write-story.ts';

const benchPress = 'bench-press';
const steps = { kg: 2.5, lb: 5 } as const;

export function goalsOf({ setting, workouts }: Story): Goal[] {
  const setAt = `${dateOf(setting, runs.current.firstDay)}T06:00:00.000Z`;
  const weekly = { aim: { kind: 'weekly-workouts', count: 4 }, setAt } as const;
  const weight = liftOf(workouts, setting);
  const lift = { kind: 'lift', exerciseId: benchPress, weight, unit: setting.units, reps: null } as const;
  const reachedOn = goalReachedOn(weekly, {
    workouts: workouts
      .filter(({ isTrashed }) => !isTrashed)
      .map(({ workout: { created, ended, timeZone = setting.timeZone } }) => ({
        ...{ localDate: localDateOf(ended ?? created, timeZone), ended: ended ?? created, exercises: [] },
      }))
      .toSorted((one, other) => one.ended.localeCompare(other.ended)),
    bodyWeights: [],
    today: setting.today,
    timeZone: setting.timeZone,
    firstDayOfWeek: 1,
  });
  return [
    { _id: '019a8000-0000-7000-8000-00000000901a', ...weekly, reachedOn },
    { _id: '019a8000-0000-7000-8000-00000000901b', aim: lift, setAt, reachedOn: null },
  ];
}

/** A twentieth over the best estimate so far, as a weight that a bar can have. */
function liftOf(workouts: Story['workouts'], { units }: Story['setting']): number {
  const entries = workouts.flatMap(({ workout }) => workout.moves.filter(({ mid }) => mid === benchPress));
  const estimates = entries.map(({ weight, reps = null, rpe }) => (weight ?? 0) * (repFactor({ reps, rpe }) ?? 0));
  return Math.ceil((1.05 * Math.max(0, ...estimates)) / steps[units]) * steps[units];
}
