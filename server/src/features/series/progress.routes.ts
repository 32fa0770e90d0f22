/** How far somebody has come, over HTTP. Each read is one statement, which also asks who is asking; core says what it means today. */

import { calendarOf } from '@workout-tracker/core/series/calendar';
import { progressOf, type seriesStatuses } from '@workout-tracker/core/series/progress';
import { addDays, localDateOf } from '@workout-tracker/core/time/local-date';
import type { AppContext } from '#app-context.ts';
import type { Statement } from '#db/connection.ts';
import type { Handlers } from '#http/route.ts';
import { type HomeRow, homeStatement, presentHome } from './home.ts';
import type { InstanceFact } from './instance-facts.ts';
import {
  type AllInstances,
  allInstancesStatement,
  bareInstanceStatement,
  instanceStatement,
  type OneInstance,
} from './instances.queries.ts';
import { presentDetails, presentEntry, presentSummary, presentToday } from './present-instance.ts';
import { notJoined } from './refusals.ts';

type ProgressVerbs =
  | 'readSeriesToday'
  | 'readInstanceToday'
  | 'readInstanceCalendar'
  | 'readSeriesProgress'
  | 'readDetailedProgress'
  | 'readSeriesSummary'
  | 'readSeriesDashboard'
  | 'readHome';

interface Named {
  params: { id: string };
}

/** Under way first, then those to come, then what is done with; the newest first in each. */
const shownFirst = ['in_progress', 'not_started', 'completed'] satisfies (typeof seriesStatuses)[number][];

export function progressRoutes({ clock }: AppContext): Pick<Handlers, ProgressVerbs> {
  const bare = (userId: string, { params }: Named): Statement => bareInstanceStatement(userId, params.id);
  const whole = (userId: string, { params }: Named): Statement => instanceStatement(userId, params.id);
  const open = ({ instance, time_zone }: OneInstance): { instance: InstanceFact; today: string } => {
    if (!instance) throw notJoined();
    return { instance, today: localDateOf(clock(), time_zone) };
  };
  const answerToday = (row: OneInstance) => {
    const { instance, today } = open(row);
    return { status: 200 as const, body: { today: presentToday(instance, row.programs, today) } };
  };
  return {
    readSeriesToday: { statement: whole, answer: answerToday },
    readInstanceToday: { statement: whole, answer: answerToday },
    readInstanceCalendar: {
      statement: bare,
      answer: (row: OneInstance) => {
        const { instance, today } = open(row);
        return { status: 200, body: { data: calendarOf(instance, instance.workouts, today) } };
      },
    },
    readSeriesProgress: {
      statement: bare,
      answer: (row: OneInstance) => {
        const { instance, today } = open(row);
        return { status: 200, body: { data: progressOf(instance, instance.workouts, today) } };
      },
    },
    readDetailedProgress: {
      statement: whole,
      answer: (row: OneInstance) => {
        const { instance, today } = open(row);
        return { status: 200, body: { data: presentDetails(instance, row.programs, today) } };
      },
    },
    readSeriesSummary: {
      statement: bare,
      answer: (row: OneInstance) => {
        const { instance, today } = open(row);
        return { status: 200, body: { data: presentSummary(instance, today) } };
      },
    },
    readSeriesDashboard: {
      statement: (userId) => allInstancesStatement(userId),
      answer: ({ instances, time_zone }: AllInstances) => {
        const today = localDateOf(clock(), time_zone);
        const entries = instances.filter(({ left }) => !left).map((instance) => presentEntry(instance, today));
        const rank = ({ status }: (typeof entries)[number]): number => shownFirst.indexOf(status);
        return { status: 200, body: { data: entries.sort((one, other) => rank(one) - rank(other)) } };
      },
    },
    readHome: {
      // A week and a day back: wherever the person is, their week began after that.
      statement: (userId) => homeStatement(userId, addDays(localDateOf(clock(), 'UTC'), -8)),
      answer: async (row: HomeRow) => ({ status: 200, body: { data: await presentHome(row, clock()) } }),
    },
  };
}
