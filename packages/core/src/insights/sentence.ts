/**
 * The sentence on top of looking back, as codes with values: which lanes of the last seven days are above, below or as usual, and which workouts
 * made the difference. It compares and names, and advises nothing.
 */
import { addDays, daysBetween } from '../time/local-date.ts';
import type { InsightsInput } from './insights-input.ts';
import { type DayLane, type DayLanes, type LaneName, laneNames, usualWeeks } from './lanes.ts';
import { dayValue, meanBefore, type TrainingDays, trainingDays } from './training-days.ts';

/** What a workout is taken for when a load is traced to where it came from. */
export type WorkoutKind = 'ride' | 'lift' | 'other';

export interface LaneSaid {
  readonly lane: LaneName;
  /** As usual is within a tenth of it. */
  readonly is: 'above' | 'below' | 'usual';
  /** How far from usual, without a sign; null where one's usual is nothing. */
  readonly percent: number | null;
  /** The kind of workout that makes up at least half of the difference, and how many of them there were; null where none does. */
  readonly from: { readonly kind: WorkoutKind; readonly count: number } | null;
}

export type InsightsSentence =
  | { readonly kind: 'empty' }
  /** `from`: the first day on which something can be compared if training goes on; null where that cannot be said. */
  | { readonly kind: 'too-early'; readonly from: string | null }
  /** Nothing in these seven days. */
  | { readonly kind: 'quiet'; readonly lastDate: string }
  /** The lane furthest from usual first, then the others that can be compared. */
  | { readonly kind: 'compared'; readonly lanes: readonly LaneSaid[] };

/** In percent. */
const asUsual = 10;

const kinds: readonly WorkoutKind[] = ['ride', 'lift', 'other'];

/** `lanes` are those of the same input. */
export function sentenceOf(input: InsightsInput, { lanes, from }: DayLanes): InsightsSentence {
  const days = trainingDays(input);
  if (!days) return { kind: 'empty' };
  const last = Math.max(...[...days.workouts.keys()].filter((index) => index <= days.today));
  if (addDays(days.first, last) < from) return { kind: 'quiet', lastDate: addDays(days.first, last) };
  const said = laneNames.flatMap((lane) => laneSaid(days, lanes[lane]) ?? []);
  if (said.length === 0) return { kind: 'too-early', from: firstComparable(days) };
  return { kind: 'compared', lanes: said.sort((one, other) => distance(other) - distance(one)) };
}

const distance = ({ is, percent }: LaneSaid): number => (is === 'usual' ? 0 : (percent ?? Number.POSITIVE_INFINITY));

/** Two weeks after the first workout that a comparison of today would reach back to. */
function firstComparable(days: TrainingDays): string | null {
  const reach = days.today - 7 * usualWeeks - 6;
  const first = Math.min(...[...days.workouts.keys()].filter((index) => index >= reach));
  return first + 14 > days.today ? addDays(days.first, first + 14) : null;
}

function laneSaid(days: TrainingDays, { lane, total, usual, leftOut, days: shown }: DayLane): LaneSaid | null {
  if (total === null || usual === null) return null;
  if (usual === 0 && total === 0) return { lane, is: 'usual', percent: 0, from: null };
  const percent = usual === 0 ? null : Math.round(Math.abs(total / usual - 1) * 100);
  if (percent !== null && percent <= asUsual) return { lane, is: 'usual', percent, from: null };
  const left = new Set(leftOut.map(({ date }) => date));
  const compared = shown.filter(({ date }) => !left.has(date)).map(({ date }) => daysBetween(days.first, date));
  return { lane, is: total > usual ? 'above' : 'below', percent, from: driverOf(days, lane, compared, total - usual) };
}

function driverOf(
  days: TrainingDays,
  lane: LaneName,
  compared: readonly number[],
  difference: number,
): LaneSaid['from'] {
  const differences = kinds.map((kind) => {
    const valueAt = (index: number): number => sumOfKind(days, index, lane, kind);
    const usualAt = (index: number): number =>
      meanBefore(index, usualWeeks, (at) => (dayValue(days, at, lane).value === null ? null : valueAt(at))) ?? 0;
    const made = compared.reduce((sum, index) => sum + valueAt(index) - usualAt(index), 0);
    return { kind, share: made / difference };
  });
  const [most] = differences.sort((one, other) => other.share - one.share);
  if (!most || most.share < 0.5) return null;
  const { kind } = most;
  const count = compared.reduce((sum, index) => sum + workoutsOfKind(days, index, kind).length, 0);
  return { kind, count };
}

const workoutsOfKind = ({ workouts }: TrainingDays, index: number, ofKind: WorkoutKind) =>
  (workouts.get(index) ?? []).filter(({ kind }) => kind === ofKind);

const sumOfKind = (days: TrainingDays, index: number, lane: LaneName, kind: WorkoutKind): number =>
  workoutsOfKind(days, index, kind).reduce((sum, { values }) => sum + (values[lane] ?? 0), 0);
