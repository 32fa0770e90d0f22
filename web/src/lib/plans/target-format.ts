/** Formats what a line asks for in a session: `3 × 8 × 60 kg`, `5, 5, 5+ × 77.5 kg`, `5 × 60, 5 × 70, 5+ × 77.5 kg`. */
import { plural, t } from '@lingui/core/macro';
import type { TargetSet } from '@workout-tracker/core/plans/plan-target';
import { comma, joinNumbers } from '#lib/list-marks.ts';
import { formatMetres } from '../distance-format.ts';
import { formatSeconds } from '../duration-format.ts';
import { formatNumber } from '../number-format.ts';
import { formatWeight, type SetShape } from '../set-format.ts';
import { formatThen } from './plan-format.ts';

/** Where weights stand in a row the last one names their unit. */
export function formatTarget(sets: readonly TargetSet[], shape: SetShape): string {
  const [first, ...others] = [mainSets(sets), backoffSets(sets)].filter((part) => part.length > 0);
  if (!first) return '';
  return formatThen([first, ...others].map((part) => formatRuns(runsOf(part), shape)));
}

/** The rows of a list of sessions: what stands large, the counts under it where the weights differ, and the back-off sets apart. */
export interface ShortTarget {
  /** `'6, 6, 6 × 60 kg'`; where the weights differ `'60, 70, 77.5 kg'`. */
  readonly main: string;
  /** `'5, 5, at least 5'`, where `main` has no room for them. */
  readonly counts: string | null;
  /** `'10 × 47.5'`: in the unit of `main`. */
  readonly backoff: string | null;
}

export function formatShortTarget(sets: readonly TargetSet[], shape: SetShape): ShortTarget {
  const main = mainSets(sets);
  const runs = runsOf(main);
  const backoff = backoffSets(sets);
  const isOneWeight = runs.length <= 1;
  const last = main.at(-1);
  return {
    main: isOneWeight
      ? formatRun(main, shape, { isEach: true, hasUnit: true })
      : `${joinNumbers(main.map((set) => formatLoad(set, shape, false)))}${last?.weight == null ? '' : ` ${last.unit}`}`,
    counts: isOneWeight ? null : formatCounts(main, shape),
    backoff:
      backoff.length === 0
        ? null
        : joinNumbers(runsOf(backoff).map((run) => formatRun(run, shape, { isEach: true, hasUnit: false }))),
  };
}

/** `'5, 5, at least 5'`; `'3 × 8'` where they are alike. */
function formatCounts(sets: readonly TargetSet[], shape: SetShape): string {
  const spoken = sets.map((set) => {
    if (!set.isAtLeast || set.count === null) return formatSetCount(set, shape);
    const least = counted(set.count, shape);
    return t`at least ${least}`;
  });
  return isAlike(spoken) && spoken.length > 1 ? `${spoken.length} × ${spoken[0]}` : joinNumbers(spoken);
}

/** `'8'`, `'6–8'`, `'5+'`, `'20–30 s'`; `'max'` where nothing is said of how many. */
export function formatSetCount({ count, to, isAtLeast }: TargetSet, shape: SetShape): string {
  if (count === null) return t({ message: 'max', comment: 'as many reps as go, where 8 would stand in: 3 × 8' });
  if (to !== undefined && to > count) {
    const [from, top] = [counted(count, shape), counted(to, shape)];
    const unit = top.split(' ')[1];
    return unit !== undefined && from.endsWith(` ${unit}`)
      ? `${from.slice(0, -unit.length - 1)}–${top}`
      : `${from}–${top}`;
  }
  return isAtLeast ? counted(count, shape).replace(/^\S+/, '$&+') : counted(count, shape);
}

function counted(count: number, { measure }: SetShape): string {
  if (measure === 'seconds') return formatSeconds(count);
  return measure === 'metres' ? formatMetres(count) : formatNumber(count);
}

const isBackoff = ({ kind, ofFirst }: TargetSet): boolean => kind === 'backoff' || ofFirst !== undefined;
const backoffSets = (sets: readonly TargetSet[]): TargetSet[] => sets.filter(isBackoff);
const mainSets = (sets: readonly TargetSet[]): TargetSet[] => {
  const main = sets.filter((set) => !isBackoff(set) && set.kind !== 'warmup');
  return main.length > 0 || backoffSets(sets).length > 0 ? main : [...sets];
};

/** Sets in a row that ask for the same weight. */
function runsOf(sets: readonly TargetSet[]): TargetSet[][] {
  const runs: TargetSet[][] = [];
  for (const set of sets) {
    const run = runs.at(-1);
    if (run?.[0] && isSameLoad(run[0], set)) run.push(set);
    else runs.push([set]);
  }
  return runs;
}

const isSameLoad = (one: TargetSet, other: TargetSet): boolean =>
  one.weight === other.weight &&
  one.unit === other.unit &&
  one.rpe === other.rpe &&
  one.rir === other.rir &&
  (one.weight !== null || one.ofFirst === other.ofFirst);

function formatRuns(runs: readonly TargetSet[][], shape: SetShape): string {
  return joinNumbers(
    runs.map((run, at) => {
      const next = runs[at + 1]?.[0];
      const isUnitLater = next !== undefined && next.weight !== null && next.unit === run[0]?.unit;
      return formatRun(run, shape, { isEach: false, hasUnit: !isUnitLater });
    }),
  );
}

interface RunLook {
  /** Each set by itself, also where they are alike. */
  readonly isEach: boolean;
  readonly hasUnit: boolean;
}

function formatRun(run: readonly TargetSet[], shape: SetShape, { isEach, hasUnit }: RunLook): string {
  const [first] = run;
  if (!first) return '';
  const counts = run.map((set) => formatSetCount(set, shape));
  const isShort = !isEach && run.length > 1 && isAlike(counts);
  const plain = isShort ? `${run.length} × ${counts[0]}` : joinNumbers(counts);
  const list = shape.isPerSide ? eachSide(plain) : plain;
  const load = formatLoad(first, shape, hasUnit);
  if (load === null) return run.length === 1 && shape.measure === 'reps' ? withReps(list, first) : list;
  if (first.weight === null) return t({ message: `${list} at ${load}`, comment: '3 × 8 at RPE 8' });
  return shape.isPerSide || shape.isPerHand ? `${list}${comma()}${load}` : `${list} × ${load}`;
}

const eachSide = (list: string): string => t`${list} each side`;

/** `'8 reps'`, `'5+ reps'`, `'6–8 reps'` */
function withReps(list: string, { count, to, isAtLeast }: TargetSet): string {
  const most = isAtLeast ? (count ?? 0) + 1 : (to ?? count ?? 0);
  return plural({ count: most }, { one: `${list} rep`, other: `${list} reps` });
}

const isAlike = (texts: readonly string[]): boolean => texts.every((text) => text === texts[0]);

/** What is lifted: a weight, an effort where the weight is the person's to find, or a share of a set that is not done yet. */
function formatLoad(set: TargetSet, shape: SetShape, hasUnit: boolean): string | null {
  if (set.weight !== null) return formatWeight(hasUnit ? set : { weight: set.weight }, shape, null);
  if (set.rpe !== undefined) return `RPE ${formatNumber(set.rpe)}`;
  if (set.rir !== undefined) return `RIR ${formatNumber(set.rir)}`;
  if (set.ofFirst === undefined) return null;
  const percent = formatNumber(set.ofFirst);
  return t`${percent} % of the first set`;
}
