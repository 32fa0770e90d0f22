/**
 * What somebody wanted on a network that does its worst, and what the server made of it. Compared in the end: every save once, every
 * edit once and in order, nothing of another account.
 */
import type { NewWorkout, Workout } from '@workout-tracker/core/workouts/workout';
import type { FaultProxy } from './fault-proxy.ts';
import type { Person } from './people.ts';
import { apiOf } from './person-api.ts';
import { callAs } from './programs.ts';

export interface Wanted {
  /** On the device for sure, or told to it when it died. */
  readonly saved: Map<string, NewWorkout>;
  readonly unsure: Set<string>;
  /** Notes of each workout, in the order in which they were written. */
  readonly notes: Map<string, string[]>;
  readonly deleted: Set<string>;
}

export const nothingYet = (): Wanted => ({ saved: new Map(), unsure: new Set(), notes: new Map(), deleted: new Set() });

/** What is wrong, in words; nothing when all is as it was wanted. */
export async function expectWorkouts(
  url: string,
  person: Person,
  wanted: Wanted,
  proxy: FaultProxy,
): Promise<string[]> {
  const { listed, thrownAway, total } = await readLists(url, person);
  const diary = apiOf(url, person);
  const read = async (id: string) => (await diary.call('GET /api/workouts/:id', { params: { id } })).data;
  const stored = await Promise.all([...listed, ...thrownAway].map(read));
  const ids = stored.map(({ _id }) => _id);
  return [
    ...[...wanted.saved.keys()].filter((id) => !ids.includes(id)).map((id) => `lost: ${id}`),
    ...ids.filter((id) => !wanted.saved.has(id) && !wanted.unsure.has(id)).map((id) => `from somewhere else: ${id}`),
    ...(total === listed.length ? [] : [`counted ${total} times: ${listed.length} workouts`]),
    ...stored.flatMap((workout) => judgeWorkout(workout, wanted, proxy)),
  ];
}

function judgeWorkout(workout: Workout, { saved, notes, deleted }: Wanted, proxy: FaultProxy): string[] {
  const { _id, revision } = workout;
  const sent = saved.get(_id);
  const values = ['', ...(notes.get(_id) ?? [])];
  const states = statesOf(proxy, _id);
  const inOrder = [...states].toSorted(([one], [other]) => one - other).map(([, state]) => state);
  // Edits that waited behind each other may have become one, but none comes back and none overtakes another.
  const places = inOrder.map((each) => values.indexOf(each));
  const isInOrder = places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
  return [
    ...((workout.deletedAt !== null) === deleted.has(_id) ? [] : [`thrown away or not: ${_id}`]),
    ...(workout.notes === values.at(-1) ? [] : [`not the last words: ${_id} "${workout.notes}"`]),
    ...(isInOrder ? [] : [`out of order: ${_id} ${inOrder.join(', ')}`]),
    ...(revision <= values.length ? [] : [`changed ${revision - 1} times: ${_id}`]),
    ...(sent ? whatDiffers(workout, sent).map((what) => `not as it was sent: ${_id} ${what}`) : []),
  ];
}

function whatDiffers(workout: Workout, sent: NewWorkout): string[] {
  const fields = ['created', 'ended', 'moves', 'hr'] as const;
  const isSame = (field: (typeof fields)[number]) => JSON.stringify(workout[field]) === JSON.stringify(sent[field]);
  return fields.filter((field) => !isSame(field)).map((field) => `${field} ${JSON.stringify(workout[field])}`);
}

/** The notes of each revision that the server ever told. */
function statesOf({ answered }: FaultProxy, id: string): Map<number, string> {
  const states = new Map<number, string>();
  for (const { status, body } of answered) {
    const { data } = body as { data?: Workout };
    if (status < 300 && data?._id === id) states.set(data.revision, data.notes);
  }
  return states;
}

async function readLists(url: string, person: Person) {
  const list = (query: string) => callAs(url, person, 'GET /api/workouts', { path: `/api/workouts?${query}` });
  const [listed, thrownAway, counted] = await Promise.all(['page=-1', 'page=-1&deleted=true', 'limit=1'].map(list));
  const idsOf = (answer: typeof listed) => answer?.data.map(({ _id }) => _id) ?? [];
  // The whole is counted by years, and each save adds to its year: a save that acted twice would count twice.
  return { listed: idsOf(listed), thrownAway: idsOf(thrownAway), total: counted?.pagination.totalCount };
}
