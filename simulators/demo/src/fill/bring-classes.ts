import { demoPeloton } from '@workout-tracker/core/people/demo-account';
import type { RideClass } from '#story/ride-classes.ts';
import type { Story } from '#story/write-story.ts';
import type { Api } from './api.ts';
import { inParallel } from './in-parallel.ts';

/** As many as the product itself asks of Peloton at once. */
const atOnce = 2;

/** Repeating it changes nothing: a class goes into one workout. `onDone` hears of each. */
export async function bringClasses(api: Api, { classes, workouts }: Story, onDone: () => void): Promise<void> {
  const { username, password } = demoPeloton;
  const body = { username_or_email: username, password };
  const { sessionToken } = await api.call('POST /api/peloton/login', { body });
  api.carry('x-peloton-session', sessionToken);
  const workoutOf = new Map(
    workouts.flatMap(({ mergedClass, workout }) => (mergedClass ? [[mergedClass.session.id, workout._id]] : [])),
  );
  await inParallel(importedClasses(classes), atOnce, async ({ session: { id } }) => {
    const workoutId = workoutOf.get(id);
    if (workoutId === undefined) await api.call('POST /api/peloton/workouts/:id/import', { params: { id }, query: {} });
    else await api.call('POST /api/peloton/workouts/:id/merge', { params: { id }, query: {}, body: { workoutId } });
    onDone();
  });
  await api.call('POST /api/peloton/logout', {});
}

export const importedClasses = (classes: readonly RideClass[]): RideClass[] =>
  classes.filter(({ isImported }) => isImported);
