import type { CatalogueProgram, CatalogueSeries } from '@workout-tracker/core/catalogue/catalogue';
import { allPrograms } from '@workout-tracker/core/catalogue/programs/all-programs';
import { foundationStrength, upperLowerSplit } from '@workout-tracker/core/catalogue/series/strength';
import type { PlannedSession, RunName } from './planned-session.ts';
import { lastDay } from './setting.ts';

export interface Run {
  readonly name: RunName;
  readonly series: CatalogueSeries;
  readonly firstDay: number;
  /** Weeks that the plan itself makes light. */
  readonly easyWeeks: readonly number[];
  readonly missed: readonly string[];
}

/** Today is the fourth day of the sixth week of ten: two days of it done, one to do. */
const daysIntoCurrent = 38;

export const runs: Readonly<Record<RunName, Run>> = {
  first: { name: 'first', series: foundationStrength, firstDay: 0, easyWeeks: [4, 8], missed: ['2/5', '6/6'] },
  current: {
    name: 'current',
    series: upperLowerSplit,
    firstDay: lastDay - daysIntoCurrent,
    easyWeeks: [5, 10],
    missed: ['3/5'],
  },
};

const programs = new Map(allPrograms.map((program) => [program.id, program]));

export function runOn(day: number): Run | undefined {
  return Object.values(runs).find(({ firstDay, series }) => day >= firstDay && day < firstDay + series.totalWeeks * 7);
}

/** What the plan has for the day, done or to be done; nothing on a day of rest or one that was missed. */
export function sessionOfRun(run: Run, day: number): PlannedSession | undefined {
  const [week, inWeek] = [Math.floor((day - run.firstDay) / 7) + 1, ((day - run.firstDay) % 7) + 1];
  const planned = run.series.weeks[week - 1]?.programs.find((entry) => entry.day === inWeek);
  const program = planned && programs.get(planned.programId);
  if (!program || run.missed.includes(`${week}/${inWeek}`)) return undefined;
  return {
    day,
    program,
    kind: kindOf(program),
    isEasy: run.easyWeeks.includes(week),
    at: 'usual',
    place: { run: run.name, week, day: inWeek },
  };
}

export const kindOf = ({ timed }: CatalogueProgram): 'strength' | 'timed' => (timed ? 'timed' : 'strength');
