/**
 * Ids of Ada's in what others send: at every place where a body, a plan file or an archive takes an id, with an id of every kind. Whatever the
 * server makes of it, all verbs are then called as the sender, and none may tell a word of hers. Another's id is not told from one that is nowhere.
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import { Archive } from '@workout-tracker/core/files/archive';
import { ArchivedWorkout } from '@workout-tracker/core/files/archived-workout';
import { buildUser } from '../build-user.ts';
import { archiveOf, unzip, zipOf } from '../export-calls.ts';
import { callsOf } from '../file-import-calls.ts';
import type { Ids } from './copied-people.ts';
import { type IdField, idFieldsIn, idShapesOf, withId } from './id-fields.ts';
import { untilDone, type Verb, verbs } from './matrix.ts';
import { ladderOf, otherRequestsOf, type RecordedRequest, requestsOf, sendRequest } from './requests.ts';
import type { Stage } from './stage.ts';
import { type Person, wordsOfOthers } from './world.ts';

/** What a program, a series, a run, a workout or an exercise is called by. */
const kinds = ['program', 'series', 'instance', 'workout', 'exercise'] as const;
type Kind = (typeof kinds)[number];

interface Planting {
  readonly name: string;
  /** What went wrong; empty where nothing did. */
  try(): Promise<string[]>;
}

interface Plantings {
  readonly inBodies: Planting[];
  readonly inArchives: Planting[];
  /** Places for ids that nothing here reaches: a request or a row in the world has to be added. */
  readonly unreached: string[];
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

interface Asking extends Omit<Stage, 'close'> {
  /** The verbs that are called afterwards. */
  readonly asked: readonly Verb[];
}

/** What a person can call; and of that, what reads, or has to do with plans. */
const ofPeople = verbs.filter((verb) => contract[verb].access === 'user');
const ofPlans = ofPeople.filter(
  (verb) => contract[verb].method === 'GET' || /series|instance|program|plan|share|export/i.test(verb),
);

export async function createPlantings(on: Omit<Stage, 'close'>, isBrief: boolean): Promise<Plantings> {
  const stage: Asking = { ...on, asked: isBrief ? ofPlans : ofPeople };
  const bodies = bodyPlantings(stage);
  const archives = await archivePlantings(stage);
  return {
    inBodies: bodies.plantings,
    inArchives: archives.plantings,
    unreached: [...bodies.unreached, ...archives.unreached],
  };
}

/** Verbs as this person. Each in a trial of its own, so that all of them meet the same rows. */
async function leakedWords({ sandbox, app, world, asked }: Asking, people: readonly Person[], words: string[]) {
  const leaked: string[] = [];
  for (const person of people) {
    const all = requestsOf(person, world);
    const others = otherRequestsOf(person, world);
    for (const verb of asked) {
      for (const request of [all[verb] as RecordedRequest, ...(others[verb] ?? [])]) {
        const { result } = await sandbox.trial(async () => {
          const answer = await sendRequest(app, verb, request, person.accessToken);
          if (request.goesOn && answer.statusCode < 300) await untilDone(sandbox, person.userId);
          return answer.body;
        });
        leaked.push(...words.filter((word) => result.includes(word)).map((word) => `${verb} tells ${word}`));
      }
    }
  }
  return [...new Set(leaked)];
}

/** With what the sender may have made by it, under the id that is theirs to use. */
const withMade = (person: Person): Person => ({
  ...person,
  ids: { ...person.ids, ...Object.fromEntries(kinds.map((kind) => [kind, person.ids.fresh])) },
});

function bodyPlantings(stage: Asking): { plantings: Planting[]; unreached: string[] } {
  const { sandbox, app, world } = stage;
  const { ada, cyd } = world.people;
  const words = wordsOfOthers(world, 'cyd');
  const all = requestsOf(cyd, world);
  const others = otherRequestsOf(cyd, world);
  const plantings: Planting[] = [];
  const unreached: string[] = [];
  for (const verb of verbs) {
    const { body, access } = contract[verb] as Endpoint;
    if (!body) continue;
    const requests = [all[verb] as RecordedRequest, ...(others[verb] ?? [])];
    const reached = new Map<string, { request: RecordedRequest; field: IdField }>();
    for (const request of requests)
      for (const field of idFieldsIn(body, request.body))
        if (!reached.has(field.shape)) reached.set(field.shape, { request, field });
    unreached.push(
      ...idShapesOf(body)
        .filter((shape) => !reached.has(shape))
        .map((shape) => `${verb} ${shape}`),
    );
    if (access !== 'user') continue;
    for (const { request, field } of reached.values())
      for (const kind of kinds)
        plantings.push({ name: `${kind} in ${field.shape} of ${verb}`, try: plant(verb, request, field, kind) });
  }
  return { plantings, unreached };

  function plant(verb: Verb, request: RecordedRequest, field: IdField, kind: Kind) {
    return async (): Promise<string[]> => {
      const body = withId(request.body, field, ada.ids[kind]);
      const { result } = await sandbox.trial(async () => {
        const answer = await sendRequest(app, verb, { ...request, body }, cyd.accessToken);
        if (request.goesOn && answer.statusCode < 300) await untilDone(sandbox, cyd.userId);
        const leaked = words.filter((word) => answer.body.includes(word)).map((word) => `it tells ${word}`);
        return answer.statusCode < 300
          ? [...leaked, ...(await leakedWords(stage, [cyd, withMade(cyd)], words))]
          : leaked;
      });
      return result;
    };
  }
}

/** An archive of everything that Cyd has, under ids and words of nobody here. */
interface Template {
  readonly ids: Ids;
  readonly archive: object;
  /** By the name of the file. */
  readonly workouts: ReadonlyMap<string, object>;
  /** The table of readings. */
  readonly readings: string;
}

const clock = {
  format: { kind: 'stopwatch' },
  intervals: [
    {
      phase: 'work',
      round: 1,
      set: 1,
      mid: 'squat',
      startedAt: '2026-02-10T17:00:00.000Z',
      endedAt: '2026-02-10T17:10:00.000Z',
    },
  ].map((interval) => ({ ...interval, seconds: 600, plannedSeconds: null, isDone: true })),
  score: { kind: 'time', seconds: 600, isComplete: true, of: null, reps: null },
};

/** Names by ids in all that plans have: a ladder, what a week says of a line, what a workout was asked for. */
async function addPlans(sandbox: Stage['sandbox'], { userId, ids }: Stage['world']['people']['cyd']): Promise<void> {
  const plan = ladderOf(ids.exercise);
  const move = {
    ...{ _id: 'extra', title: 'Extra', exerciseId: ids.exercise, trackable: true, weight: true, measure: 'reps' },
    ...{ variants: [], sets: 3, reps: 5, seconds: null, plan },
  };
  const ofWeek = [{ programId: ids.program, mid: 'squat', rows: plan.weeks[0]?.rows }];
  const targets = [{ mid: 'squat', exerciseId: ids.exercise, sets: [] }];
  await sandbox.query(`update program_versions set moves = jsonb_set(moves, '{0,plan}', $2) where program_id = $1`, [
    ...[ids.program, JSON.stringify(plan)],
  ]);
  await sandbox.query(`update series set weeks = jsonb_set(weeks, '{0,targets}', $2) where _id = $1`, [
    ...[ids.series, JSON.stringify(ofWeek)],
  ]);
  await sandbox.query(
    `update series_instances set weeks = jsonb_set(weeks, '{0,targets}', $3) where user_id = $1 and _id = $2`,
    [userId, ids.instance, JSON.stringify(ofWeek)],
  );
  await sandbox.query('update workouts set targets = $3, extra_moves = $4 where user_id = $1 and _id = $2', [
    ...[userId, ids.workout, JSON.stringify(targets), JSON.stringify([move])],
  ]);
}

/** Names recordings wherever a workout or a recording may: one that was left out, one whose readings are in the workout, one of that workout alone. */
async function addRecordings(
  sandbox: Stage['sandbox'],
  { userId, ids }: Stage['world']['people']['cyd'],
): Promise<void> {
  await sandbox.query('update recordings set workout_id = $3 where user_id = $1 and _id = $2', [
    ...[userId, ids.recording, ids.workout],
  ]);
  const receipt = {
    ...{ version: 1, intervalMs: 2_000, lengthBefore: 0, cleared: [], replaced: null },
    fills: [{ recordingId: ids.recording, runs: [{ from: 0, bpm: [100] }] }],
  };
  await sandbox.query(
    `insert into recording_joins (user_id, workout_id, recording_ids, left_out, behind_ms, receipt) values ($1, $2, $3, $3, 0, $4)
      on conflict (user_id, workout_id) do update set recording_ids = $3, left_out = $3, receipt = $4`,
    [userId, ids.workout, [ids.recording], JSON.stringify(receipt)],
  );
}

async function templateOf({ sandbox, app, world }: Omit<Stage, 'close'>): Promise<Template> {
  const { cyd } = world.people;
  const { result: zip } = await sandbox.trial(async () => {
    const training = JSON.stringify({ insights: { lifts: [cyd.ids.exercise] } });
    await sandbox.query('update users set active_series = $2, training = $3 where _id = $1', [
      ...[cyd.userId, cyd.ids.instance, training],
    ]);
    await sandbox.query('update workouts set clock = $3 where user_id = $1 and _id = $2', [
      ...[cyd.userId, cyd.ids.workout, JSON.stringify(clock)],
    ]);
    await addPlans(sandbox, cyd);
    await addRecordings(sandbox, cyd);
    return archiveOf(app, { headers: { authorization: `Bearer ${cyd.accessToken}` } });
  });
  const ids = Object.fromEntries(Object.keys(cyd.ids).map((name) => [name, randomUUID()])) as Ids;
  const renamedText = (text: string): string =>
    Object.entries(cyd.ids)
      .reduce((so, [name, id]) => so.replaceAll(id, ids[name as keyof Ids]), text)
      .replaceAll(cyd.canary, 'kanarienobody');
  const renamed = (text: string): object => JSON.parse(renamedText(text)) as object;
  const files = unzip(zip);
  const workouts = [...files].filter(([name]) => name.startsWith('workouts/'));
  return {
    ids,
    archive: renamed(files.get('archive.json')?.toString() ?? ''),
    workouts: new Map(workouts.map(([name, bytes]) => [name, renamed(bytes.toString())])),
    readings: renamedText(files.get('csv/recordings.csv')?.toString() ?? ''),
  };
}

async function archivePlantings(stage: Asking): Promise<{ plantings: Planting[]; unreached: string[] }> {
  const { sandbox, app, world } = stage;
  const { ada, cyd } = world.people;
  const template = await templateOf(stage);
  const words = world.everybody.flatMap(({ canary, userId }) => [canary, userId]);
  const inArchive = Map.groupBy(idFieldsIn(Archive, template.archive), ({ shape }) => shape);
  const inWorkouts = new Map(
    [...template.workouts].flatMap(([file, workout]) =>
      idFieldsIn(ArchivedWorkout, workout).map(({ shape }) => [shape, file] as const),
    ),
  );
  /** At each place of that shape: in one run, one day of the first week is read as soon as another. */
  const planted = (value: object, fields: readonly IdField[], id: string): object => {
    // Two of a kind with one id would be one.
    const places = fields[0]?.shape.endsWith('_id') ? fields.slice(0, 1) : fields;
    return places.reduce((so, field) => withId(so, field, id), value);
  };

  /** Brought into a new account: what was noted, and what every verb tells that it should not. */
  const bring = async (files: ReadonlyMap<string, object | string>, isRead: boolean) => {
    const { result } = await sandbox.trial(async () => {
      const person = await buildUser(app);
      const calls = callsOf(app, person);
      const bytesOf = (file: object | string) => Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
      const zip = await zipOf(new Map([...files].map(([name, file]) => [name, bytesOf(file)])));
      const found = await calls.bring(zip);
      if (found.status !== 'ready') return { notes: [`${found.status} ${found.message}`], leaked: [] };
      const problems: { line: number; message: string }[] = (await calls.problems(found._id)).json().data;
      const notes = problems.map(({ line, message }) => `${line} ${message.replaceAll(uuids, 'an id')}`);
      const { failed, created } = await calls.applied(found._id);
      notes.push(`${created} created, ${failed} failed`);
      const { accessToken, email, user } = person;
      const own = { canary: 'kanarienobody', shareToken: 'none', userId: user._id, email, accessToken };
      const sender: Person = { ...cyd, ...own, ids: template.ids };
      const withVictims: Person = { ...sender, ids: ada.ids };
      return { notes, leaked: isRead ? await leakedWords(stage, [sender, withVictims], words) : [] };
    });
    return result;
  };

  const plant = (name: string, filesOf: (id: string) => ReadonlyMap<string, object | string>): Planting[] =>
    kinds.map((kind) => ({
      name: `${kind} in ${name}`,
      async try() {
        const theirs = await bring(filesOf(ada.ids[kind]), true);
        const nowhere = await bring(filesOf(randomUUID()), false);
        const isDifferent = JSON.stringify(theirs.notes) !== JSON.stringify(nowhere.notes);
        const difference = `is told from none: ${theirs.notes.join('; ')} instead of ${nowhere.notes.join('; ')}`;
        return [...theirs.leaked, ...(isDifferent ? [difference] : [])];
      },
    }));
  const filesWith = (archive: object, workouts: ReadonlyMap<string, object>, readings = template.readings) =>
    new Map<string, object | string>([...workouts, ['archive.json', archive], ['csv/recordings.csv', readings]]);
  const idOf = (field: IdField | undefined): string =>
    String(field?.path.reduce<unknown>((inside, step) => Reflect.get(Object(inside), step), template.archive));
  /** A recording under another id has its readings under that. */
  const readingsUnder = (id: string, fields: readonly IdField[]): string =>
    fields[0]?.shape === 'recordings/*/_id' ? template.readings.replaceAll(idOf(fields[0]), id) : template.readings;

  const plantings = [
    ...[...inArchive].flatMap(([shape, fields]) =>
      plant(`${shape} of an archive`, (id) =>
        filesWith(planted(template.archive, fields, id), template.workouts, readingsUnder(id, fields)),
      ),
    ),
    ...[...inWorkouts].flatMap(([shape, file]) =>
      plant(`${shape} of a workout in an archive`, (id) => {
        const workout = template.workouts.get(file) ?? {};
        const fields = idFieldsIn(ArchivedWorkout, workout).filter((field) => field.shape === shape);
        return filesWith(template.archive, new Map([...template.workouts, [file, planted(workout, fields, id)]]));
      }),
    ),
  ];
  const unreached = [
    ...idShapesOf(Archive)
      .filter((shape) => !inArchive.has(shape))
      .map((shape) => `archive ${shape}`),
    ...idShapesOf(ArchivedWorkout)
      .filter((shape) => !inWorkouts.has(shape))
      .map((shape) => `workout of an archive ${shape}`),
  ];
  return { plantings, unreached };
}
