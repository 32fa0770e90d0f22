/** What a screen shows of a session, worked out from it and a given `now`. */
import { liveClock } from './live-clock.ts';
import type { LiveSession } from './live-session.ts';
import { isPassed, type Position } from './positions.ts';
import { elapsedOn } from './session-clock.ts';
import { withinShown } from './shown-places.ts';

/** Milliseconds in the session, pauses and getting ready left out; never negative, whatever became of the clock. */
export function elapsedMs(session: LiveSession, now: number): number {
  return liveClock(session, now)?.elapsedMs ?? elapsedOn(session.clock, now);
}

export function isRunning({ clock }: LiveSession): boolean {
  return clock.runningSinceMs !== null;
}

export function currentPosition({ positions, index }: LiveSession): Position | undefined {
  return positions[index];
}

/**
 * Where to go on after a break: at the set one stood at, if it is still to be done; otherwise behind the last place passed, or on it when
 * it is the last of all.
 */
export function resumeIndex(session: LiveSession): number {
  const { positions, index } = session;
  const here = positions[index];
  if (here?.move && !isPassed(here)) return index;
  return withinShown(session, positions.findLastIndex(isPassed) + 1);
}
