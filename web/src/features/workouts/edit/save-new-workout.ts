/**
 * Saves a workout entered afterwards. Its id was made with the form, so that pressing Save again after a lost answer is the same save.
 * If that first save arrived after all and something was changed since, the change is applied to what arrived.
 */
import type { NewWorkout, Workout } from '@workout-tracker/core/workouts/workout';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';

export async function saveNewWorkout(body: NewWorkout): Promise<Workout> {
  try {
    return (await apiClient.api('POST /api/workouts', { body })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return changeStored(body, error);
    throw error;
  }
}

async function changeStored(body: NewWorkout, refusal: ApiError): Promise<Workout> {
  const { _id: id, wid, programVersion: _, ...values } = body;
  const { data: stored } = await apiClient.api('GET /api/workouts/:id', { params: { id } });
  // Another program is another workout, and which one stays is not for us to decide.
  if (stored.wid !== wid) throw refusal;
  return (await apiClient.api('PUT /api/workouts/:id', { params: { id }, body: values })).data;
}
