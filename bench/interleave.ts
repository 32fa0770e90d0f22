/**
 * Compares two ways of doing the same thing in turns, A B A B, after both are warm. The machine may slow down and speed up as it
 * likes: each turn is compared with its neighbour, and the middle one of those ratios is the result.
 */

/** What one turn did and what that cost. */
export interface Turn {
  count: number;
  cpuMs: number;
  elapsedMs: number;
}

export type TakeTurn = (durationMs: number) => Promise<Turn>;

export interface Schedule {
  warmUpMs: number;
  rounds: number;
  turnMs: number;
}

interface Pace {
  cpuUsEach: number;
  perSecond: number;
}

export interface Comparison {
  /** How much of the reference's speed is left, by processor time for each: 1 is as quick, 0.5 costs twice as much. */
  ratio: number;
  /** The same by how many are done in a second, which is what people wait for where processes wait for each other. */
  paceRatio: number;
  /** The lowest and the highest of the turns: how far to trust the middle. */
  range: readonly [number, number];
  ours: Pace;
  reference: Pace;
}

/**
 * With 1 s of warm-up the heavier of two programs looks twice as bad as it is: the compiler is not done with it. Turns are short,
 * so that neighbours see the same machine, and many, so that a bad moment does not count.
 */
const usualSchedule: Schedule = { warmUpMs: 6_000, rounds: 15, turnMs: 1_000 };

export async function interleave(
  takers: { ours: TakeTurn; reference: TakeTurn },
  { warmUpMs, rounds, turnMs }: Schedule = usualSchedule,
): Promise<Comparison> {
  await takers.reference(warmUpMs);
  await takers.ours(warmUpMs);
  const turns: { ours: Turn; reference: Turn }[] = [];
  for (let round = 0; round < rounds; round++) {
    const reference = await takers.reference(turnMs);
    const ours = await takers.ours(turnMs);
    turns.push({ ours, reference });
  }
  const ratios = turns.map(({ ours, reference }) => cpuEach(reference) / cpuEach(ours));
  return {
    ratio: median(ratios),
    paceRatio: median(turns.map(({ ours, reference }) => perSecond(ours) / perSecond(reference))),
    range: [Math.min(...ratios), Math.max(...ratios)],
    ours: pace(turns.map((turn) => turn.ours)),
    reference: pace(turns.map((turn) => turn.reference)),
  };
}

/** `median([3, 1, 2])` is 2; between two middle values it is their mean. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

function cpuEach({ count, cpuMs }: Turn): number {
  if (count === 0) throw new Error('A turn got nothing done.');
  return cpuMs / count;
}

const perSecond = ({ count, elapsedMs }: Turn): number => (count * 1000) / elapsedMs;

function pace(turns: readonly Turn[]): Pace {
  return {
    cpuUsEach: median(turns.map((turn) => cpuEach(turn) * 1000)),
    perSecond: median(turns.map(perSecond)),
  };
}
