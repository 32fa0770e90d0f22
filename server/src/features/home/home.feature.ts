import { activityDays, activitySpan, firstDay, streakWeeks } from '@workout-tracker/core/activity/activity-days';
import { homeContract } from '@workout-tracker/core/contract/home';
import { addDays, firstDayOf, localDateOf } from '@workout-tracker/core/time/local-date';
import { feature } from '#base/feature.ts';
import { type ActivityRow, activityStatement } from './activity.queries.ts';
import { type HomeRow, homeStatement, presentHome } from './read-home.ts';

/** Workouts that the dashboard shows below its days. */
const latestCount = 5;

export const homeFeature = feature({
  endpoints: homeContract,
  needs: ['clock'],
  handlers({ clock }) {
    return {
      readActivity: {
        // No zone is behind UTC by more than half a day, so one day more is enough.
        statement: (userId, { query: { days = activitySpan, weekStart = 'monday' } }) =>
          activityStatement(userId, {
            from: firstDay(localDateOf(clock(), 'UTC'), days + 1),
            latest: latestCount,
            firstDay: firstDayOf[weekStart],
          }),
        answer: (row: ActivityRow, { query: { days = activitySpan } }) => {
          const today = localDateOf(clock(), row.time_zone);
          const counted = activityDays(row.days, today, days);
          const shown = row.days.filter(({ date }) => date >= firstDay(today, days) && date <= today);
          const totals = {
            workouts: counted.reduce((sum, { count }) => sum + count, 0),
            seconds: Math.round(shown.reduce((sum, { seconds }) => sum + seconds, 0)),
          };
          const streak = streakWeeks(row.active_dates, today, row.first_day);
          const body = { data: counted, totals, streakWeeks: streak, latest: row.latest };
          return { status: 200, body };
        },
      },
      readHome: {
        // A week and a day back: wherever the person is, their week began after that.
        statement: (userId) => homeStatement(userId, addDays(localDateOf(clock(), 'UTC'), -8)),
        answer: async (row: HomeRow, { query: { weekStart = 'monday' } }) => ({
          status: 200,
          body: { data: await presentHome(row, clock(), weekStart) },
        }),
      },
    };
  },
});
