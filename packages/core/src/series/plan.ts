/** Reading a plan: which program stands on which day. Plain values, without schemas, because the browser loads it. */
import { daysInWeek, numberOf, type Place } from './days.ts';

export interface PlanWeek {
  readonly programs: readonly { readonly day: number; readonly programId: string }[];
}

export interface Plan {
  readonly totalWeeks: number;
  readonly weeks: readonly PlanWeek[];
}

/** Null on a day of rest, and outside the plan. */
export function programOn({ weeks }: Pick<Plan, 'weeks'>, { week, day }: Place): string | null {
  return weeks[week - 1]?.programs.find((planned) => planned.day === day)?.programId ?? null;
}

/** The numbers of the days that have a program, in order. */
export function trainingDays({ weeks, totalWeeks }: Plan): number[] {
  const numbers = weeks
    .slice(0, totalWeeks)
    .flatMap(({ programs }, index) => programs.map(({ day }) => numberOf({ week: index + 1, day })));
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Each program of the plan, once. */
export function programsOf({ weeks }: Pick<Plan, 'weeks'>): string[] {
  return [...new Set(weeks.flatMap(({ programs }) => programs.map(({ programId }) => programId)))];
}

export function totalDaysOf({ totalWeeks }: Pick<Plan, 'totalWeeks'>): number {
  return totalWeeks * daysInWeek;
}
