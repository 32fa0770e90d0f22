import { hash } from 'node:crypto';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import type { WorkoutClock } from '@workout-tracker/core/workouts/workout-clock';
import { zoneOn } from './moment.ts';
import type { SessionClock } from './session-clock.ts';
import type { Setting } from './setting.ts';

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

/** Version 7 of RFC 9562: milliseconds first. `namedId(1_700_000_000_000, 'demo day 3')` */
function namedId(atMs: number, name: string): string {
  const time = Math.floor(atMs).toString(16).padStart(12, '0');
  const digest = hash('sha256', name, 'hex');
  const variant = (0x8 + (Number.parseInt(digest.charAt(3), 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${digest.slice(0, 3)}`,
    `${variant}${digest.slice(4, 7)}`,
    digest.slice(7, 19),
  ].join('-');
}
