/**
 * A workout is compared with the best figures of the workouts before it, so a first time sets the figures and beats nothing. Of several
 * sets of one workout that beat them, the best one counts, once. Warm-ups never count.
 */
import { type Estimated, repFactor, rpeInEstimate } from './estimated-maximum.ts';
import type { recordKinds } from './exercise.ts';
import type { SetKind } from './set-kinds.ts';

export type RecordKind = (typeof recordKinds)[number];

/** What a set is measured by. */
export interface MeasuredSet {
  kind: SetKind;
  reps: number | null;
  seconds: number | null;
  metres: number | null;
  /** What was entered, in kilograms: sets of one weight are those with the same one. */
  enteredKg: number | null;
  /** What was lifted, with the body where the exercise asks for it. */
  loadKg: number | null;
  e1rmKg: number | null;
}

/** The best figures so far; null where there is none. */
export interface Bests {
  heaviest: number | null;
  e1rm: number | null;
  volume: number | null;
  seconds: number | null;
  metres: number | null;
  /** The most reps for each weight in kilograms that was entered; 0 stands for none. */
  repsAt: ReadonlyMap<number, number>;
  /** Loads with the reps that were done, without those that a load as heavy had as many reps of. */
  lifts: readonly Lift[];
}

export interface Lift {
  readonly loadKg: number;
  readonly reps: number;
}

export const noBests: Bests = {
  heaviest: null,
  e1rm: null,
  volume: null,
  seconds: null,
  metres: null,
  repsAt: new Map(),
  lifts: [],
};

type Figure = Exclude<RecordKind, 'reps'>;

/** What a set gives for each kind of record after the lifts before it; null where it gives nothing. */
const figures: Record<Figure, (set: MeasuredSet, lifts: readonly Lift[]) => number | null> = {
  heaviest: ({ loadKg, reps }) => (reps === 0 || loadKg === null || loadKg <= 0 ? null : loadKg),
  e1rm: (set, lifts) => countedEstimate(set, lifts),
  volume: ({ loadKg, reps }) => (loadKg === null || !reps || loadKg <= 0 ? null : loadKg * reps),
  seconds: ({ seconds }) => seconds || null,
  metres: ({ metres }) => metres || null,
};

const figureKinds = Object.keys(figures) as Figure[];

/** The weight under which the most reps are counted, to the milligram: converting pounds leaves noise in the digits after that. */
export const weightKey = ({ enteredKg }: Pick<MeasuredSet, 'enteredKg'>): number =>
  Math.round((enteredKg ?? 0) * 1_000_000) / 1_000_000;

/** More by more than that noise. */
const beats = (value: number, best: number): boolean => value > best * (1 + 1e-9);

/**
 * An effort alone makes no record: reps in reserve count where so many reps with so much were not done before, and else the set counts as
 * if none had been left.
 */
function countedEstimate({ reps, loadKg, e1rmKg }: MeasuredSet, lifts: readonly Lift[]): number | null {
  if (e1rmKg === null || e1rmKg <= 0) return null;
  const factor = repFactor({ reps });
  if (reps === null || loadKg === null || factor === null) return e1rmKg;
  return wasDone(lifts, { reps, loadKg }) ? Math.min(e1rmKg, loadKg * factor) : e1rmKg;
}

const wasDone = (lifts: readonly Lift[], { loadKg, reps }: Lift): boolean =>
  lifts.some((lift) => lift.reps >= reps && !beats(loadKg, lift.loadKg));

/** Of one exercise: nobody has as many numbers of reps to do best in. Each set is held against all of them. */
const mostLifts = 500;

function addLift(lifts: readonly Lift[], { loadKg, reps }: MeasuredSet): readonly Lift[] {
  if (!reps || loadKg === null || loadKg <= 0) return lifts;
  const lift = { loadKg, reps };
  return wasDone(lifts, lift) ? lifts : [...lifts.filter((other) => !wasDone([lift], other)), lift].slice(-mostLifts);
}

/** The best figures after some more sets, in the order in which they were done. */
export function addToBests(bests: Bests, sets: readonly MeasuredSet[]): Bests {
  const after = { ...bests };
  const repsAt = new Map(bests.repsAt);
  for (const set of sets) {
    if (set.kind === 'warmup') continue;
    for (const kind of figureKinds) after[kind] = greater(after[kind], figures[kind](set, after.lifts));
    after.lifts = addLift(after.lifts, set);
    const reps = greater(repsAt.get(weightKey(set)) ?? null, set.reps || null);
    if (reps !== null) repsAt.set(weightKey(set), reps);
  }
  return { ...after, repsAt };
}

function greater(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

export interface SetRecord {
  kind: RecordKind;
  value: number;
  /** Which of the sets holds it. */
  index: number;
}

/** The exertion that a record was reckoned with; null where it was none. */
export function rpeInRecord({ kind, value }: Pick<SetRecord, 'kind' | 'value'>, set: Omit<Estimated, 'e1rmKg'>) {
  return kind === 'e1rm' ? rpeInEstimate({ reps: set.reps, loadKg: set.loadKg, e1rmKg: value }) : null;
}

/** What the sets of one workout beat of the figures before it: each kind once, by the first set that reached the best value. */
export function recordsOf(before: Bests, sets: readonly MeasuredSet[]): SetRecord[] {
  const found = new Map<RecordKind, SetRecord>();
  const consider = (kind: RecordKind, value: number | null, best: number | null, index: number): void => {
    if (value === null || best === null || !beats(value, best)) return;
    if (beats(value, found.get(kind)?.value ?? 0)) found.set(kind, { kind, value, index });
  };
  let { lifts } = before;
  sets.forEach((set, index) => {
    if (set.kind === 'warmup') return;
    for (const kind of figureKinds) consider(kind, figures[kind](set, lifts), before[kind], index);
    lifts = addLift(lifts, set);
    consider('reps', set.reps, before.repsAt.get(weightKey(set)) ?? null, index);
  });
  return recordOrder.flatMap((kind) => found.get(kind) ?? []);
}

/** The sets that raise the best figures, those of a first time included: each kind once, by the first set that has the best value. */
export function raisedBy(before: Bests, sets: readonly MeasuredSet[]): SetRecord[] {
  const found = new Map<RecordKind, SetRecord>();
  let { lifts } = before;
  sets.forEach((set, index) => {
    if (set.kind === 'warmup') return;
    for (const kind of figureKinds) {
      const value = figures[kind](set, lifts) ?? 0;
      if (value > (found.get(kind)?.value ?? before[kind] ?? 0)) found.set(kind, { kind, value, index });
    }
    lifts = addLift(lifts, set);
  });
  return [...found.values()];
}

const recordOrder: readonly RecordKind[] = ['heaviest', 'e1rm', 'volume', 'reps', 'seconds', 'metres'];

/** What a set beats at the moment it is done, with the sets of this workout before it held against it too. */
export function recordsAtSet(before: Bests, earlier: readonly MeasuredSet[], set: MeasuredSet): SetRecord[] {
  const soFar = addToBests(before, earlier);
  const found = recordsOf({ ...before, lifts: soFar.lifts }, [set]);
  return found.filter(({ kind, value }) => beats(value, bestFor(soFar, kind, set) ?? 0));
}

/** The figure that a set is held against. */
export function bestFor(bests: Bests, kind: RecordKind, set: Pick<MeasuredSet, 'enteredKg'>): number | null {
  return kind === 'reps' ? (bests.repsAt.get(weightKey(set)) ?? null) : bests[kind];
}
