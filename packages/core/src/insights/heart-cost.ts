/**
 * What the same set costs the heart, month by month: its peak, and how far it fell in the first minute after. Sets are the same within 5 % of the
 * weight and two reps. Of the sets of the last 30 days the one is taken that the most months can be compared at.
 */
import { median } from '../heart-rate/track.ts';
import { addDays } from '../time/local-date.ts';
import type { InsightsInput } from './insights-input.ts';
import type { SetHeart } from './workout-sums.ts';

interface HeartCostMonth {
  /** `2026-08`. */
  readonly month: string;
  readonly sets: number;
  /** Medians; of the drop null where no set has one. */
  readonly peak: number;
  readonly drop: number | null;
}

/** Sets of about the same weight and reps, month by month. */
export interface HeartCost {
  readonly exerciseId: string;
  readonly title: string;
  readonly loadKg: number;
  readonly reps: number;
  /** Those with enough sets, oldest first; at least two, the last one not older than 30 days. */
  readonly months: readonly HeartCostMonth[];
}

const loadShare = 0.05;
const repsApart = 2;
const recentDays = 30;
const longestDays = 365;
/** In a month that is told. */
const fewestSets = 3;

interface DatedHeart extends SetHeart {
  readonly date: string;
}

/** Null where fewer than two months can be compared. */
export function heartCostOf(input: InsightsInput, exerciseId: string): HeartCost | null {
  const sets = setsOf(input, exerciseId);
  const since = addDays(input.today, 1 - recentDays);
  const recent = sets.filter(({ date }) => date >= since);
  const candidates = new Map(recent.map((set) => [`${set.loadKg} ${set.reps}`, set]));
  let most: { readonly sets: number; readonly cost: HeartCost } | null = null;
  for (const { loadKg, reps } of candidates.values()) {
    const alike = sets.filter((set) => isAlike(set, { loadKg, reps }));
    const months = monthsOf(alike);
    const last = months.at(-1)?.month;
    if (months.length < 2 || !last || !alike.some(({ date }) => date >= since && date.startsWith(last))) continue;
    const isMore =
      !most ||
      months.length > most.cost.months.length ||
      (months.length === most.cost.months.length && alike.length > most.sets);
    const title = input.exercises.get(exerciseId)?.title ?? exerciseId;
    if (isMore) most = { sets: alike.length, cost: { exerciseId, title, loadKg, reps, months } };
  }
  return most?.cost ?? null;
}

function setsOf({ workouts, today }: InsightsInput, exerciseId: string): DatedHeart[] {
  const from = addDays(today, 1 - longestDays);
  return workouts
    .filter(({ localDate }) => localDate >= from && localDate <= today)
    .flatMap(({ localDate, exercises }) =>
      exercises
        .filter((one) => one.exerciseId === exerciseId)
        .flatMap(({ hearts }) => hearts.map((heart) => ({ ...heart, date: localDate }))),
    );
}

const isAlike = (set: SetHeart, { loadKg, reps }: Pick<SetHeart, 'loadKg' | 'reps'>): boolean =>
  Math.abs(set.loadKg - loadKg) <= loadKg * loadShare && Math.abs(set.reps - reps) <= repsApart;

function monthsOf(sets: readonly DatedHeart[]): HeartCostMonth[] {
  return [...Map.groupBy(sets, ({ date }) => date.slice(0, 7))]
    .filter(([, ofMonth]) => ofMonth.length >= fewestSets)
    .map(([month, ofMonth]) => {
      const drop = median(ofMonth.flatMap((set) => set.drop ?? []));
      return {
        month,
        sets: ofMonth.length,
        peak: Math.round(median(ofMonth.map(({ peak }) => peak)) ?? 0),
        drop: drop === null ? null : Math.round(drop),
      };
    })
    .sort((one, other) => (one.month < other.month ? -1 : 1));
}
