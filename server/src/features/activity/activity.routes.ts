/** The dashboard's activity over HTTP: facts from one statement, days and streak from core. */
import { activityDays, activitySpan, firstDay, streakWeeks } from '@workout-tracker/core/activity/activity-days';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { AppContext } from '#app-context.ts';
import type { Handlers } from '#http/route.ts';
import { type ActivityRow, activityStatement } from './activity.queries.ts';

const latestCount = 5;

export function activityRoutes({ clock }: AppContext): Pick<Handlers, 'readActivity'> {
  return {
    readActivity: {
      // No zone is behind UTC by more than half a day, so one day more is enough.
      statement: (userId, { query: { days = activitySpan } }) =>
        activityStatement(userId, { from: firstDay(localDateOf(clock(), 'UTC'), days + 1), latest: latestCount }),
      answer: (row: ActivityRow, { query: { days = activitySpan } }) => {
        const today = localDateOf(clock(), row.time_zone);
        const data = activityDays(row.days, today, days);
        const shown = row.days.filter(({ date }) => date >= firstDay(today, days) && date <= today);
        const totals = {
          workouts: data.reduce((sum, { count }) => sum + count, 0),
          seconds: Math.round(shown.reduce((sum, { seconds }) => sum + seconds, 0)),
        };
        const body = { data, totals, streakWeeks: streakWeeks(row.active_dates, today), latest: row.latest };
        return { status: 200, body };
      },
    },
  };
}
