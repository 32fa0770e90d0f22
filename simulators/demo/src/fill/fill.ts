/**
 * Fills a running server with the story, through its public API alone. Ids are the story's own, so what a fill that was cut short has saved
 * is recognised and left as it is: the next one ends where this one would have.
 */
import { demoPeloton } from '@workout-tracker/core/people/demo-account';
import { goalsOf } from '#story/goals.ts';
import { contentOf, garageSaturday } from '#story/own-program.ts';
import type { RunName } from '#story/planned-session.ts';
import type { RideClass } from '#story/ride-classes.ts';
import { runs } from '#story/runs.ts';
import { dateOf, type Setting } from '#story/setting.ts';
import type { StoryWorkout } from '#story/story-workout.ts';
import type { Story } from '#story/write-story.ts';
import { Api, RefusedCall } from './api.ts';
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
  for (const { _id: id, ...body } of goalsOf(story)) await api.call('PUT /api/goals/:id', { params: { id }, body });
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

type RunIds = Readonly<Record<RunName, string>>;

async function beginRuns(api: Api, setting: Setting): Promise<RunIds> {
  const { data: known } = await api.call('GET /api/series-instances', { query: {} });
  const begin = async (name: RunName): Promise<string> => {
    const { series, firstDay } = runs[name];
    const startDate = dateOf(setting, firstDay);
    const earlier = known.find((run) => run.seriesId === series.id && run.startDate === startDate);
    if (earlier) return earlier._id;
    const { data } = await api.call('POST /api/series-instances', { body: { seriesId: series.id, startDate } });
    return data._id;
  };
  return { first: await begin('first'), current: await begin('current') };
}

/** The first is over; the other is the one that Home shows. */
async function endFirstRun(api: Api, setting: Setting, { first, current }: RunIds): Promise<void> {
  const { series, firstDay } = runs.first;
  const endDate = dateOf(setting, firstDay + series.totalWeeks * 7 - 1);
  await api.call('PATCH /api/series-instances/:id', { params: { id: first }, body: { completed: true, endDate } });
  await api.call('PUT /api/workout-tracker/users/me', { body: { activeSeries: current } });
}

/** As many as the product itself asks of Peloton at once. */
const atOnce = 2;

/** Repeating it changes nothing: a class goes into one workout. `onDone` hears of each. */
async function bringClasses(api: Api, { classes, workouts }: Story, onDone: () => void): Promise<void> {
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

const importedClasses = (classes: readonly RideClass[]): RideClass[] => classes.filter(({ isImported }) => isImported);
