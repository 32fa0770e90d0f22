/** A lift of core as its chart wants it: days as numbers, weights in the person's unit. */
import type { DayRange } from '@workout-tracker/core/insights/insights-input';
import type { Lift } from '@workout-tracker/core/insights/lifts';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { addDays, daysBetween } from '@workout-tracker/core/time/local-date';
import type { DaySpan, LiftChartProps } from './insights-charts.tsx';
import { formatSession } from './insights-format.ts';

export interface Spans {
  readonly deloads: readonly DayRange[];
  readonly pauses: readonly DayRange[];
}

export interface LiftGoal {
  readonly e1rmKg: number;
  /** Beside its line: 'Goal 110 kg' */
  readonly name: string;
}

interface Shown {
  readonly goal: LiftGoal | null;
  readonly spans: Spans;
  readonly today: string;
  readonly units: Units;
}

/** Days are counted from the first of the 90. */
export function liftChart(
  { sessions, trend: { slope } }: Lift,
  { goal, spans, today, units }: Shown,
): Omit<LiftChartProps, 'label'> {
  const start = addDays(today, -89);
  const day = (date: string) => daysBetween(start, date);
  const own = (kg: number) => convertWeight(kg, 'kg', units);
  // A day ends where the next begins.
  const shown = (ranges: readonly DayRange[]): DaySpan[] =>
    ranges.filter(({ from, to }) => to >= start && from <= today).map(({ from, to }) => [day(from), day(to) + 1]);
  return {
    points: sessions.map((session) => ({
      day: day(session.date),
      value: own(session.e1rmKg),
      low: own(session.lowKg),
      high: own(session.highKg),
      isFaint: session.isFaint,
      words: formatSession(session, units),
    })),
    from: 0,
    to: 89,
    slope: slope && {
      from: day(slope.from.date),
      to: day(slope.to.date),
      start: own(slope.from.value),
      end: own(slope.to.value),
    },
    deloads: shown(spans.deloads),
    pauses: shown(spans.pauses),
    goal: goal && { value: own(goal.e1rmKg), name: goal.name },
  };
}
