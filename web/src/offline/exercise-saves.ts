/** Exercises, what a person adds to them, and body weights, on their way through the outbox. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { BodyWeight } from '@workout-tracker/core/exercises/exercise';
import type { Flush } from './flush.ts';
import type { NewItem, Outbox } from './outbox.ts';
import { waitingExercises } from './pending-exercise.ts';
import type { SaveOutcome, WorkoutSaves } from './workout-saves.ts';

type NewExercise = VerbInput<'POST /api/exercises'>['body'] & { readonly _id: string };
type ExerciseChanges = VerbInput<'PUT /api/exercises/:id'>['body'];
export type ExerciseSettings = VerbInput<'PUT /api/exercises/:id/settings'>['body'];

export interface ExerciseSaves {
  createExercise(exercise: NewExercise): Promise<SaveOutcome>;
  editExercise(id: string, changes: ExerciseChanges): Promise<SaveOutcome>;
  /** A pinned note, a rest of one's own, or out of sight. */
  changeSettings(id: string, settings: ExerciseSettings): Promise<SaveOutcome>;
  /** `insteadOf` is the day that the changed entry stood on before. */
  saveBodyWeight(entry: BodyWeight, insteadOf?: string): Promise<SaveOutcome>;
  deleteBodyWeight(date: string): Promise<SaveOutcome>;
  /** For what is not sent through the outbox and names exercises: the new ones among them go first. */
  sendBefore(exerciseIds: readonly (string | null)[]): Promise<void>;
}

interface Parts {
  readonly outbox: Outbox;
  readonly flush: Flush;
  readonly saves: Pick<WorkoutSaves, 'saveAll'>;
}

export function createExerciseSaves({ outbox, flush, saves: { saveAll } }: Parts): ExerciseSaves {
  const exercise = (id: string) => ({ subject: { kind: 'exercise', id } }) as const;
  const at = (id: string, more = ''): string => `/api/exercises/${id}${more}`;
  return {
    createExercise: ({ _id, ...content }) =>
      saveAll([{ url: '/api/exercises', method: 'POST', data: { _id, ...content }, ...exercise(_id) }]),
    editExercise: (id, changes) => saveAll([{ url: at(id), method: 'PUT', data: { ...changes }, ...exercise(id) }]),
    changeSettings: (id, settings) =>
      saveAll([{ url: at(id, '/settings'), method: 'PUT', data: { ...settings }, ...exercise(id) }]),
    saveBodyWeight({ date, weight, unit }, insteadOf = date) {
      const moved = insteadOf === date ? [] : [bodyWeight(insteadOf, 'DELETE', null)];
      return saveAll([...moved, bodyWeight(date, 'PUT', { weight, unit })]);
    },
    deleteBodyWeight: (date) => saveAll([bodyWeight(date, 'DELETE', null)]),
    async sendBefore(exerciseIds) {
      const waiting = waitingExercises(outbox.getSnapshot().items);
      if (waiting.some(({ exerciseId, kind }) => kind === 'create' && exerciseIds.includes(exerciseId))) {
        await flush.run('queued');
      }
    },
  };
}

const bodyWeight = (date: string, method: 'PUT' | 'DELETE', data: NewItem['data']): NewItem => ({
  url: `/api/body-weights/${date}`,
  method,
  data,
  subject: { kind: 'body-weight', id: date },
});
