import { describe, expect, test } from 'vitest';
import type { CatalogueWeek } from './catalogue.ts';
import { planSeries } from './plans/all-plans.ts';
import { allPrograms } from './programs/all-programs.ts';
import { allSeries } from './starter-series.ts';
import { minutesOf } from './testing/minutes-of.ts';

const programOf = new Map(allPrograms.map((program) => [program.id, program]));

const minutesOfWeek = (week: CatalogueWeek) =>
  week.programs
    .map(({ programId }) => programOf.get(programId))
    .reduce((sum, program) => sum + (program ? minutesOf(program) : 0), 0);

test('there are enough series, and the one our pictures show is among them', () => {
  expect(allSeries.length).toBeGreaterThanOrEqual(6);
  expect(allSeries.find((series) => series.title === 'Foundation Strength')?.totalWeeks).toBe(8);
});

test('every program has its place in a series or stands well alone', () => {
  const planned = new Set(
    allSeries.flatMap(({ weeks }) => weeks.flatMap((week) => week.programs)).map((day) => day.programId),
  );
  const alone = allPrograms.filter((program) => !planned.has(program.id)).map((program) => program.title);
  expect(alone).toEqual([
    ...['Dumbbell Only', 'Machine Start'],
    ...['Twelve Minutes', 'Floor Ten', 'Tabata First', 'Tabata Four', 'Bell Twenty', 'Heavy Every Two'],
    ...['Three for Time', 'The Long List', 'Engine Room', 'Stopwatch Run'],
  ]);
});

describe.each(allSeries.map((series) => [series.title, series] as const))('%s', (_, series) => {
  test('has as many weeks as it says, two to twelve', () => {
    expect(series.weeks.length).toBe(series.totalWeeks);
    expect(series.totalWeeks).toBeGreaterThanOrEqual(2);
    expect(series.totalWeeks).toBeLessThanOrEqual(12);
  });

  test('uses programs that exist', () => {
    const unknown = series.weeks.flatMap((week) => week.programs).filter((day) => !programOf.has(day.programId));
    expect(unknown).toEqual([]);
  });

  test('trains on one to six different days of each week, in order, and rests on the others', () => {
    for (const [index, week] of series.weeks.entries()) {
      const days = week.programs.map(({ day }) => day);
      expect(days, `week ${index + 1}`).toEqual([...new Set(days)].sort((a, b) => a - b));
      expect(days.filter((day) => !Number.isInteger(day) || day < 1 || day > 7)).toEqual([]);
      expect(days.length, `week ${index + 1}`).toBeGreaterThanOrEqual(1);
      expect(days.length, `week ${index + 1}`).toBeLessThanOrEqual(6);
    }
  });

  test('never repeats a program on the next day, also from one week to the next', () => {
    const days = series.weeks.flatMap((week, index) =>
      week.programs.map(({ day, programId }) => ({ number: index * 7 + day, programId })),
    );
    const repeats = days.filter(
      (day, index) => days[index - 1]?.programId === day.programId && days[index - 1]?.number === day.number - 1,
    );
    expect(repeats).toEqual([]);
  });
});

test('a series longer than a month that has no rules has a week well below its busiest, beside the first', () => {
  const longOnes = allSeries.filter((series) => series.totalWeeks > 4 && !planSeries.includes(series));
  const withoutLightWeek = longOnes.filter(({ weeks }) => {
    const minutes = weeks.map(minutesOfWeek);
    return Math.min(...minutes.slice(1)) > 0.75 * Math.max(...minutes);
  });
  expect(longOnes.length).toBeGreaterThan(0);
  expect(withoutLightWeek.map(({ title }) => title)).toEqual([]);
});
