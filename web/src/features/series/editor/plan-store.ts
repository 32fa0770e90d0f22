/**
 * A half-written series survives a reload, a closed tab and a dead battery: it is kept in local storage, for the person who wrote it and
 * for the series it is about. What is read back may be from another version or broken; then there is none.
 */
import type { PlanDraft } from './plan-draft.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

export interface PlanPlace {
  readonly userId: string;
  /** `new`, `new-for-catalogue` or the id of the series that is edited. */
  readonly subject: string;
}

export interface KeptPlan {
  readonly keptAt: string;
  /** The version of the series it began with; null for a new one. */
  readonly baseVersion: number | null;
  readonly draft: PlanDraft;
}

const form = 1;

const keyOf = ({ userId, subject }: PlanPlace): string => `series-draft:${userId}:${subject}`;

export function keepPlan(storage: DraftStorage, place: PlanPlace, plan: KeptPlan): void {
  try {
    storage?.setItem(keyOf(place), JSON.stringify({ form, ...plan }));
  } catch {
    // A full or forbidden storage keeps no drafts; the series on screen is still there.
  }
}

export function forgetPlan(storage: DraftStorage, place: PlanPlace): void {
  try {
    storage?.removeItem(keyOf(place));
  } catch {
    // What could not be kept need not be forgotten.
  }
}

export function readPlan(storage: DraftStorage, place: PlanPlace): KeptPlan | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keyOf(place)) ?? 'null');
    if (!isRecord(kept) || kept.form !== form) return null;
    const draft = parsePlan(kept.draft);
    const baseVersion = typeof kept.baseVersion === 'number' ? kept.baseVersion : null;
    return draft && { keptAt: textOf(kept.keptAt), baseVersion, draft };
  } catch {
    return null;
  }
}

function parsePlan(value: unknown): PlanDraft | null {
  if (!isRecord(value) || !Array.isArray(value.weeks) || value.weeks.length === 0) return null;
  const weeks = value.weeks.flatMap((week: unknown, index) => {
    const days = isRecord(week) && Array.isArray(week.days) && week.days.length === 7 ? week.days : null;
    return days ? [{ key: index + 1, days: days.map((day: unknown) => (typeof day === 'string' ? day : null)) }] : [];
  });
  if (weeks.length !== value.weeks.length) return null;
  return {
    title: textOf(value.title),
    description: textOf(value.description),
    active: value.active !== false,
    weeks,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
