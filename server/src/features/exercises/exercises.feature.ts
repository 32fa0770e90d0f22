import { exercisesContract } from '@workout-tracker/core/contract/exercises';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { feature } from '#base/feature.ts';
import { AppError, refuseInEnglish } from '#errors/app-error.ts';
import { jsonInPieces } from '#http/in-pieces.ts';
import { JsonText } from '#http/route.ts';
import { deleteBodyWeight, listBodyWeights, saveBodyWeight } from './body-weights.queries.ts';
import { countMerge, type ExercisePage, findExercise, listExercises, pageStatement } from './exercises.queries.ts';
import {
  type ChartRow,
  chartStatement,
  type HistoryRow,
  historyStatement,
  type Moment,
  presentChart,
  presentHistory,
  type RecordsRow,
  readBests,
  readWorkoutRecords,
  recordsStatement,
} from './history.queries.ts';
import { mergeExercise, undoMerge } from './merge-exercises.ts';
import { createExercise, updateExercise, updateSettings } from './save-exercise.ts';

export const exercisesFeature = feature({
  endpoints: exercisesContract,
  needs: ['db', 'clock'],
  handlers(base) {
    const { db } = base;
    const find = async (userId: string, id: string): Promise<Exercise> => {
      const exercise = await findExercise(db, userId, id);
      if (!exercise) throw new AppError('not_found');
      return exercise;
    };
    return {
      async listExercises({ session }) {
        const data = await jsonInPieces(await listExercises(db, session.userId), (exercise) => exercise);
        return { status: 200, body: new JsonText(`{"data":${data}}`) };
      },
      readExercise: {
        statement: (userId, { params }) => pageStatement(userId, params.id),
        answer: ({ exercise }: ExercisePage) => {
          if (exercise === null) throw new AppError('not_found');
          return { status: 200, body: new JsonText(`{"data":${exercise}}`) };
        },
      },
      async createExercise({ session, body }) {
        const { _id, isNew } = await createExercise(base, session, body);
        return { status: isNew ? 201 : 200, body: { data: await find(session.userId, _id) } };
      },
      async updateExercise({ session, params: { id }, body }) {
        await updateExercise(base, session, id, body);
        return { status: 200, body: { data: await find(session.userId, id) } };
      },
      async updateExerciseSettings({ session: { userId }, params: { id }, body }) {
        await updateSettings(base, userId, id, body);
        return { status: 200, body: { data: await find(userId, id) } };
      },
      async previewMerge({ session: { userId }, params: { id }, query: { intoId } }) {
        await find(userId, id);
        await find(userId, intoId);
        return { status: 200, body: { data: await countMerge(db, userId, id) } };
      },
      async mergeExercise({ session: { userId }, params: { id }, body: { intoId } }) {
        return { status: 200, body: { data: await mergeExercise(base, userId, { exerciseId: id, intoId }) } };
      },
      async undoMerge({ session: { userId }, params: { id } }) {
        await undoMerge(base, userId, id);
        return { status: 200, body: { data: await find(userId, id) } };
      },
      readExerciseHistory: {
        statement: (userId, { params, query: { after, limit = 20 } }) =>
          historyStatement(userId, { exerciseId: params.id, after: momentOf(after), limit }),
        answer: (row: HistoryRow, { query: { limit = 20 } }) => {
          requireSeen(row);
          // Written at once: by the schema, each figure that may be null is looked at in turn.
          return { status: 200, body: new JsonText(JSON.stringify(presentHistory(row, limit))) };
        },
      },
      readExerciseRecords: {
        statement: (userId, { params }) => recordsStatement(userId, params.id),
        answer: (row: RecordsRow) => {
          requireSeen(row);
          return { status: 200, body: new JsonText(`{"data":${row.records}}`) };
        },
      },
      readExerciseChart: {
        statement: (userId, { params }) => chartStatement(userId, params.id),
        answer: async (row: ChartRow) => {
          requireSeen(row);
          return { status: 200, body: new JsonText(`{"data":${await presentChart(row)}}`) };
        },
      },
      async listBests({ session: { userId } }) {
        const data = await jsonInPieces(await readBests(db, userId), ([exerciseId, { repsAt, lifts, ...figures }]) => ({
          exerciseId,
          ...figures,
          repsAt: [...repsAt].map(([weightKg, reps]) => ({ weightKg, reps })),
          lifts: [...lifts],
        }));
        return { status: 200, body: new JsonText(`{"data":${data}}`) };
      },
      async readWorkoutRecords({ session: { userId }, params: { id } }) {
        const data = await readWorkoutRecords(db, userId, id.toLowerCase());
        if (!data) throw new AppError('not_found');
        return { status: 200, body: { data } };
      },
      async listBodyWeights({ session: { userId } }) {
        return { status: 200, body: { data: await listBodyWeights(db, userId) } };
      },
      async saveBodyWeight({ session: { userId }, params: { date }, body }) {
        const entry = { date, ...body };
        await saveBodyWeight(db, userId, entry);
        return { status: 200, body: { data: entry } };
      },
      async deleteBodyWeight({ session: { userId }, params: { date } }) {
        await deleteBodyWeight(db, userId, date);
        return { status: 200, body: { data: { done: true } } };
      },
    };
  },
});

function requireSeen({ isSeen }: { isSeen: boolean }): void {
  if (!isSeen) throw new AppError('not_found');
}

/** The `next` of a page: the start of its last workout and its id. */
function momentOf(after: string | undefined): Moment | undefined {
  if (after === undefined) return undefined;
  const [doneAt = '', workoutId = ''] = after.split('_');
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  if (Number.isNaN(Date.parse(doneAt)) || !uuid.test(workoutId)) {
    throw refuseInEnglish('/after', 'This is not the next of an earlier page.');
  }
  return { doneAt, workoutId };
}
