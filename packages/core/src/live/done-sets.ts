/** The sets of a session that were done: those that the person completed, and of a timed plan those that its clock tells. */
import { clockSets } from './clock-sets.ts';
import type { ClockOutcome } from './live-clock.ts';
import type { LiveSession } from './live-session.ts';
import type { DoneSet, Position } from './positions.ts';
import type { SessionSpan } from './session-clock.ts';
import { valuesByMove } from './set-values.ts';
import { hasFixedPlaces } from './shown-places.ts';
import { stopwatchSets } from './stopwatch-sets.ts';

export function completedSets({ positions }: Pick<LiveSession, 'positions'>): DoneSet[] {
  return positions.flatMap((position) => {
    const { completed } = position;
    return completed ? [{ position, completed }] : [];
  });
}

/**
 * `outcome` is null where no format led. Of a timed plan the warm-up lasts until the clock first ran, the cool-down from the last set to the
 * end; both are there once the clock ran, the cool-down once the session is over.
 */
export function doneSets(session: LiveSession, span: SessionSpan, outcome: ClockOutcome | null): DoneSet[] {
  const { start, positions, unit, status } = session;
  if (!start.plan.timed) return completedSets(session);
  if (span.ranMs === 0) return [];
  const done = outcome ? clockSets(valuesByMove(session), outcome, span) : stopwatchSets(positions, unit, span);
  if (!hasFixedPlaces(start)) return done;
  const { startedMs, endMs, runs } = span;
  const ranFromMs = runs[0]?.fromMs ?? endMs;
  const lastEndMs = done.reduce((latest, { completed }) => Math.max(latest, completed.endedMs), ranFromMs);
  const values = { count: null, weight: null, unit, variant: 0 };
  const fixed = (position: Position | undefined, fromMs: number, toMs: number): DoneSet[] =>
    position ? [{ position, completed: position.completed ?? { values, startedMs: fromMs, endedMs: toMs } }] : [];
  return [
    ...fixed(positions[0], startedMs, ranFromMs),
    ...done,
    ...(status === 'open' ? [] : fixed(positions.at(-1), Math.min(lastEndMs, endMs), endMs)),
  ];
}
