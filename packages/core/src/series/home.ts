import Type, { type Static } from 'typebox';
import { closed, day, id, orNull } from '../schema/schema-helpers.ts';
import { cellStatuses } from './calendar.ts';
import { DashboardEntry, Today } from './instance.ts';
import { PlanProgram, Series } from './series.ts';

const { _id, title, description, totalWeeks, totalDays } = Series.properties;

const SuggestedSeries = Type.Object(
  { _id, title, description, totalWeeks, totalDays, plannedDays: Type.Integer() },
  { title: 'SuggestedSeries', ...closed },
);

export const Home = Type.Object(
  {
    /** Today, where the person is. */
    date: day,
    instance: orNull(DashboardEntry),
    today: orNull(Today),
    /** What today's program needs, by name. */
    needs: Type.Array(Type.String()),
    /** The week of the plan that today lies in; without a plan, this week with what was done. */
    week: Type.Array(
      Type.Object(
        {
          date: day,
          status: Type.Enum([...cellStatuses]),
          programId: orNull(id),
          workoutId: orNull(id),
        },
        closed,
      ),
    ),
    /** The programs that `week` and the next workout name. */
    programs: Type.Array(PlanProgram),
    /** The instance that was completed last; null while one is followed. */
    lastCompleted: orNull(Type.Object({ _id: id, title }, closed)),
    /** A few to begin with; empty while one is followed. */
    suggestions: Type.Array(SuggestedSeries),
  },
  { title: 'Home', ...closed },
);
export type Home = Static<typeof Home>;
