import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import type { WorkoutClock } from '@workout-tracker/core/workouts/workout-clock';
import { zoneOn } from './moment.ts';
import type { SessionClock } from './session-clock.ts';
import type { Setting } from './setting.ts';
import { namedId } from './workout-id.ts';

export function savedAs(
  setting: Setting,
  { startMs, nowMs, entries, led }: SessionClock,
  { day, wid, timed }: { day: number; wid: string; timed: boolean },
): NewWorkout {
  return {
    _id: namedId(startMs, `${setting.seed} ${day} ${wid}`),
    wid,
    created: new Date(startMs).toISOString(),
    ended: new Date(nowMs).toISOString(),
    moves: entries,
    timed,
    elapsed: timed ? Math.round(led ? trainedSeconds(led) : (nowMs - startMs) / 1000) : null,
    ...(led && { clock: led }),
    timeZone: zoneOn(setting, day),
  };
}

const trainedSeconds = ({ intervals }: WorkoutClock): number =>
  intervals.reduce((sum, { phase, seconds }) => (phase === 'ready' ? sum : sum + seconds), 0);
