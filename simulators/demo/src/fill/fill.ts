/**
 * Fills a running server with the story, through its public API alone. Ids are the story's own, so what a fill that was cut short has saved
 * is recognised and left as it is: the next one ends where this one would have.
 */
import { contentOf, garageSaturday } from '#story/own-program.ts';
import type { StoryWorkout } from '#story/story-workout.ts';
import type { Story } from '#story/write-story.ts';
import { Api, RefusedCall } from './api.ts';
import { beginRuns, endFirstRun, type RunIds } from './begin-runs.ts';
import { bringClasses, importedClasses } from './bring-classes.ts';
import { inParallel } from './in-parallel.ts';
import { settleIn } from './settle-in.ts';

const savesAtOnce = 6;

/** `tell` hears how many steps are done, of how many; `signal` breaks it off. */
export async function fill(
  base: string,
  story: Story,
  tell: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const api = new Api(base, signal);
  const total = story.workouts.length + importedClasses(story.classes).length;
  let done = 0;
  const onDone = (): void => tell(++done, total);
  await settleIn(api, story.setting);
  const body = { _id: garageSaturday.id, ...contentOf(garageSaturday) };
  await api.call('POST /api/programs', { body });
  const runIds = await beginRuns(api, story.setting);
  const save = async (item: StoryWorkout): Promise<void> => {
    await saveOne(api, item, runIds);
    onDone();
  };
  // What classes are merged into comes first, so that both can go on side by side: Peloton is asked slowly.
  const isMerged = ({ mergedClass }: StoryWorkout): boolean => mergedClass !== undefined;
  await inParallel(story.workouts.filter(isMerged), savesAtOnce, save);
  const others = story.workouts.filter((item) => !isMerged(item));
  await Promise.all([bringClasses(api, story, onDone), inParallel(others, savesAtOnce, save)]);
  await endFirstRun(api, story.setting, runIds);
}

async function saveOne(api: Api, { workout, run, isTrashed }: StoryWorkout, runIds: RunIds): Promise<void> {
  const seriesInstanceId = run ? runIds[run] : null;
  const { weekNumber = null, dayOfWeek = null } = workout;
  await api.call('POST /api/workouts', { body: { ...workout, seriesInstanceId, weekNumber, dayOfWeek } });
  if (!isTrashed) return;
  await api.call('DELETE /api/workouts/:id', { params: { id: workout._id } }).catch((error: unknown) => {
    // Thrown away by an earlier fill.
    if (!(error instanceof RefusedCall && error.status === 404)) throw error;
  });
}
