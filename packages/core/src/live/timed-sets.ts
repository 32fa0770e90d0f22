/**
 * What was done of a timed plan, told by its clock. The plan is a list of stretches, one per set, and the stopwatch walks along it: a
 * stretch that it has passed was done whole, the one it stopped in for as long as it ran, the rest not at all. A set that counts reps has
 * no length of its own; it was done when the clock came to it.
 */
import { clockSets } from './clock-sets.ts';
import type { ClockOutcome } from './live-clock.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import type { DoneSet, Position } from './positions.ts';
import type { Run } from './session-clock.ts';
import type { SessionSpan } from './session-span.ts';
import { plannedCount } from './set-values.ts';
import { hasFixedPlaces } from './shown-places.ts';

interface Stretch {
  readonly index: number;
  readonly position: Position;
  /** On the stopwatch, from and to. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The sets of the plan on the stopwatch: three of 40 s begin at 0, 40 000 and 80 000. */
export function stretchesOf({ positions }: Pick<LiveSession, 'positions'>): Stretch[] {
  let at = 0;
  return positions.flatMap((position, index) => {
    if (!position.move) return [];
    const fromMs = at;
    at += lengthMs(position.move);
    return [{ index, position, fromMs, toMs: at }];
  });
}

const lengthMs = ({ measure, seconds }: LiveMove): number => (measure === 'seconds' ? (seconds ?? 0) * 1000 : 0);

/**
 * The sets done in a span, with the times at which they were. The warm-up lasts until the clock first ran, the cool-down from the last set
 * to the end; both are there once the clock ran, the cool-down once the session is over. `outcome` is null where only a stopwatch ran.
 */
export function timedSets(session: LiveSession, span: SessionSpan, outcome: ClockOutcome | null): DoneSet[] {
  const { runs, ranMs, endMs } = span;
  const [first] = runs;
  if (!first || ranMs === 0) return [];
  const done = outcome ? clockSets(session, outcome, runs) : stretchSets(session, span);
  const lastEndMs = done.reduce((latest, { completed }) => Math.max(latest, completed.endedMs), first.fromMs);
  const [warmup, cooldown] = [session.positions[0], session.positions.at(-1)];
  const values = { count: null, weight: null, unit: session.unit, variant: 0 };
  const fixed = (position: Position | undefined, startedMs: number, endedMs: number): DoneSet[] =>
    position && hasFixedPlaces(session.start)
      ? [{ position, completed: position.completed ?? { values, startedMs, endedMs } }]
      : [];
  return [
    ...fixed(warmup, session.startedMs, first.fromMs),
    ...done,
    ...(session.status === 'open' ? [] : fixed(cooldown, Math.min(lastEndMs, endMs), endMs)),
  ];
}

/** Less than that is a finger that stopped late. */
const shortestMs = 1000;

function stretchSets(session: LiveSession, { runs, ranMs }: SessionSpan): DoneSet[] {
  return stretchesOf(session).flatMap(({ position, fromMs, toMs }): DoneSet[] => {
    const { move } = position;
    if (position.completed) return [{ position, completed: position.completed }];
    const endsMs = Math.min(toMs, ranMs);
    const isDone = toMs > fromMs ? endsMs - fromMs >= Math.min(shortestMs, toMs - fromMs) : fromMs <= ranMs;
    if (!move || !isDone) return [];
    const count = move.measure === 'seconds' ? Math.floor((endsMs - fromMs) / 1000) : plannedCount(move);
    const values = { count, weight: null, unit: session.unit, variant: 0 };
    const endedMs = timeOf(runs, endsMs, true);
    const completed = { values, startedMs: Math.min(timeOf(runs, fromMs, false), endedMs), endedMs };
    return [{ position, completed, isUntimed: toMs === fromMs }];
  });
}

/** When the stopwatch showed `clockMs`. A stretch that begins where it was stopped begins when it ran again. */
function timeOf(runs: readonly Run[], clockMs: number, isEnd: boolean): number {
  let before = 0;
  for (const { fromMs, toMs } of runs) {
    const after = before + toMs - fromMs;
    if (clockMs < after || (isEnd && clockMs === after)) return fromMs + clockMs - before;
    before = after;
  }
  return runs.at(-1)?.toMs ?? 0;
}
