/** What each action of a person makes of the log. One that makes no sense where it stands gives back the log as it was. */
import type { ClockLog, GivenScore, Jump } from './clock-log.ts';
import { type ClockPlan, isLed } from './clock-plan.ts';
import { type Passage, walkClock } from './clock-walk.ts';

/** A tap this soon after a change means the interval before. */
const justBegunMs = 2_000;

/** The next interval begins; from the last one it is over. */
export function skipInterval(plan: ClockPlan, log: ClockLog, atMs: number): ClockLog {
  const here = openPassage(plan, log, atMs);
  if (!here || (!isLed(plan) && here.index > 0)) return log;
  return jump(log, { atMs, to: here.index + 1 });
}

/** The interval begins again, or the one before it, when this one has only just begun. */
export function goBack(plan: ClockPlan, log: ClockLog, atMs: number): ClockLog {
  const here = openPassage(plan, log, atMs);
  if (!here || (!isLed(plan) && here.index > 0)) return log;
  const isBefore = here.index > 0 && atMs - here.fromMs < justBegunMs;
  return jump(log, { atMs, to: isBefore ? here.index - 1 : here.index });
}

/** One more round, done now. */
export function countRound(plan: ClockPlan, log: ClockLog, atMs: number): ClockLog {
  const here = openPassage(plan, log, atMs);
  if (plan.format.kind !== 'amrap' || !here || here.index === 0) return log;
  const { rounds, ...score } = log.score;
  // Rounds that were put right go on from there.
  return {
    ...log,
    rounds: [...log.rounds, atMs],
    score: rounds === undefined ? score : { ...score, rounds: rounds + 1 },
  };
}

/** Over with the last one; not over any more when one is taken back. */
export function tickMove(plan: ClockPlan, log: ClockLog, atMs: number, place: number, isTicked: boolean): ClockLog {
  const isKnown = log.ticks.some((tick) => tick.place === place);
  if (!isTicked) return isKnown ? { ...log, ticks: log.ticks.filter((tick) => tick.place !== place) } : log;
  const here = openPassage(plan, log, atMs);
  if (isKnown || place >= plan.ticks.length || !here || here.index === 0) return log;
  return { ...log, ticks: [...log.ticks, { place, atMs }] };
}

export function countReps(plan: ClockPlan, log: ClockLog, interval: number, reps: number | null): ClockLog {
  if (plan.intervals[interval]?.phase !== 'work') return log;
  const { [interval]: _before, ...others } = log.reps;
  return { ...log, reps: reps === null ? others : { ...others, [interval]: reps } };
}

/** Null takes the person's word back: what the clock counted stands again. */
export function changeScore(log: ClockLog, field: keyof GivenScore, value: number | null): ClockLog {
  const { [field]: _before, ...others } = log.score;
  return { ...log, score: value === null ? others : { ...others, [field]: value } };
}

/** The person is done, or has had enough. */
export function finishClock(plan: ClockPlan, log: ClockLog, atMs: number): ClockLog {
  return openPassage(plan, log, atMs) ? { ...log, finishedMs: atMs } : log;
}

/** Later jumps at the same moment take the place of those before them. */
const jump = (log: ClockLog, to: Jump): ClockLog => ({
  ...log,
  jumps: [...log.jumps.filter(({ atMs }) => atMs < to.atMs), to],
});

function openPassage(plan: ClockPlan, log: ClockLog, atMs: number): Passage | undefined {
  const { endMs, passages } = walkClock(plan, log, atMs);
  return endMs !== null && atMs >= endMs ? undefined : passages.at(-1);
}
