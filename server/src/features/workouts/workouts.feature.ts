/** Answers are JSON text that the database wrote. */
import { workoutsContract } from '@workout-tracker/core/contract/workouts';
import { feature } from '#base/feature.ts';
import { JsonText } from '#http/route.ts';
import { type ListedWorkouts, listStatement, presentList } from './list-workouts.ts';
import { missingWorkout } from './refusals.ts';
import { restoreWorkout } from './restore-workout.ts';
import { saveWorkout } from './save-workout.ts';
import { searchInLanguage } from './search-in-language.ts';
import { deleteWorkout } from './trash-workout.ts';
import { updateWorkout } from './update-workout.ts';
import { findChartedWorkout, readFilters } from './workouts.queries.ts';

const data = (json: string): JsonText => new JsonText(`{"data":${json}}`);

export const workoutsFeature = feature({
  endpoints: workoutsContract,
  needs: ['db', 'clock'],
  handlers(base) {
    const { db } = base;
    return {
      listWorkouts: {
        statement: async (userId, { query }) => listStatement(userId, query, await searchInLanguage(query)),
        answer: (row: ListedWorkouts, { query }) => ({ status: 200, body: new JsonText(presentList(row, query)) }),
      },
      async readWorkoutFilters({ session }) {
        return { status: 200, body: data(await readFilters(db, session.userId)) };
      },
      async readWorkout({ session, params }) {
        const workout = await findChartedWorkout(db, session.userId, params.id);
        if (workout === undefined) throw await missingWorkout(db, session.userId, params.id);
        return { status: 200, body: data(workout) };
      },
      async createWorkout({ session, body }) {
        const { isNew, workout } = await saveWorkout(base, session.userId, body);
        return { status: isNew ? 201 : 200, body: data(workout) };
      },
      async updateWorkout({ session, params, body }) {
        const edit = { workoutId: params.id, changes: body };
        return { status: 200, body: data(await updateWorkout(base, session.userId, edit)) };
      },
      async deleteWorkout({ session, params }) {
        return { status: 200, body: data(await deleteWorkout(base, session.userId, params.id)) };
      },
      async restoreWorkout({ session, params }) {
        return { status: 200, body: data(await restoreWorkout(base, session.userId, params.id)) };
      },
    };
  },
});
