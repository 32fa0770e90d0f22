import { randomUUID } from 'node:crypto';
import {
  type CallToolResult,
  createMcpHandler,
  fromJsonSchema,
  type jsonSchemaValidator,
  McpServer,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { TokenScope } from '@workout-tracker/core/contract/endpoint';
import { programsContract } from '@workout-tracker/core/contract/programs';
import { type Exercise, ExerciseId } from '@workout-tracker/core/exercises/exercise';
import { createExerciseSearch } from '@workout-tracker/core/exercises/search-exercises';
import type { Units } from '@workout-tracker/core/people/user';
import { freeMoveId, isWeighed, moveIdFor, slugOf } from '@workout-tracker/core/programs/move-id';
import { PlannedMove } from '@workout-tracker/core/programs/program';
import { closed, id, instant } from '@workout-tracker/core/schema/schema-helpers';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import { movesOf, untitledWorkout, withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { type AssistantField, assistantFields } from '@workout-tracker/core/workouts/set-fields';
import { Entry, NewWorkout } from '@workout-tracker/core/workouts/workout';
import Type, { type Static } from 'typebox';
import { version } from '#project-files.ts';
import { type CallVerb, Refusal } from './call-verb.ts';
import { figureWithUnit, nameUnits, weightIn } from './name-units.ts';
import { planReads, planWrites } from './plan-tools.ts';
import { type AnyTool, tool } from './tool.ts';

const instructions = `The training diary of one person: workouts with their sets, exercises, records, programs and series.
Weights are as the person entered them, each with its unit (kg or lb); figures that end in Kg are kilograms, others have their unit beside
them. Instants are ISO 8601 in UTC; a
localDate is the day where the person was. Find an exercise with list_exercises before you log it or plan it, and use its _id.`;

interface Asking {
  readonly scope: TokenScope;
  readonly call: CallVerb;
  /** The person's own: of a weight that was entered without one, and of figures of many sets. */
  readonly units: Units;
  readonly now: Date;
  /** The body of the request, parsed. */
  readonly body: unknown;
}

export async function answerMcp(request: Request, { body, ...asking }: Asking): Promise<Response> {
  const handler = createMcpHandler(() => createServer(asking), { maxSubscriptions: 0 });
  return handler.fetch(request, body === undefined ? {} : { parsedBody: body });
}

function createServer({ scope, ...person }: Omit<Asking, 'body'>): McpServer {
  const server = new McpServer({ name: 'workout-tracker', title: 'Workout Tracker', version }, { instructions });
  for (const [tool, inputSchema] of offered)
    if (scope === 'write' || tool.scope === 'read') addTool(server, tool, inputSchema, person);
  return server;
}

type Person = Pick<Asking, 'call' | 'units' | 'now'>;

function addTool(server: McpServer, described: AnyTool, inputSchema: InputSchema, { call, units, now }: Person): void {
  const { name, title, description, scope, run } = described;
  const annotations = { readOnlyHint: scope === 'read', destructiveHint: false, openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema, annotations },
    async (given): Promise<CallToolResult> => {
      try {
        const answer = nameUnits(await run(given, call, units, now), units);
        return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { content: [{ type: 'text', text: error.message }], isError: true };
      }
    },
  );
}

const day = Type.Optional(Type.String({ format: 'date', description: 'A day such as 2026-03-07, included' }));
const upTo = (most: number, usual: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: usual, description: `${usual} unless told` }));

const today = tool({
  name: 'today',
  title: 'Today',
  description: 'What the person has to do today: the series they follow, its next workout, and the week around it.',
  scope: 'read',
  input: Type.Object({}, closed),
  run: async (_given, call) => (await call('GET /api/home', { query: {} })).data,
});

const listWorkouts = tool({
  name: 'list_workouts',
  title: 'List workouts',
  description:
    'Workouts, newest first, without their sets. Filter by days, or by words in titles, tags, notes and exercises.',
  scope: 'read',
  input: Type.Object(
    {
      from: day,
      to: day,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      limit: upTo(100, 20),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    },
    closed,
  ),
  async run({ limit = 20, ...filters }, call) {
    const { data, pagination } = await call('GET /api/workouts', { query: { limit, ...filters } });
    const workouts = data.map(({ _id, title, tags, localDate, created, ended, setCount, hrAverage, hrMax, score }) => {
      return { _id, title, tags, localDate, created, ended, setCount, hrAverage, hrMax, score };
    });
    return { workouts, pagination };
  },
});

const readWorkout = tool({
  name: 'read_workout',
  title: 'Read a workout',
  description: 'One workout with every set, the records it broke, and its heart rate summed up.',
  scope: 'read',
  input: Type.Object({ id }, closed),
  async run({ id }, call, units) {
    const [{ data }, records] = await Promise.all([
      call('GET /api/workouts/:id', { params: { id } }),
      call('GET /api/workouts/:id/records', { params: { id } }),
    ]);
    const {
      hr,
      hrIntervalMs: _interval,
      heartRateData: _chart,
      program,
      extraMoves: _own,
      moves,
      peloton,
      ...rest
    } = data;
    const titles = new Map(movesOf(data).map((move) => [move._id, move.title]));
    return {
      ...rest,
      program: program && { _id: program._id, title: program.title },
      isFromPeloton: peloton !== false,
      sets: moves
        .filter(({ trackable }) => trackable !== false)
        .map(({ mid, ...set }) => ({ exercise: titles.get(mid) ?? mid, ...set })),
      heartRate: heartRateSummary(hr),
      records: recordsOfSets(records.data, moves, units),
    };
  },
});

const listExercises = tool({
  name: 'list_exercises',
  title: 'Find exercises',
  description: 'Exercises by name, muscle or equipment, best match first, each with the last time it was done.',
  scope: 'read',
  input: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })), limit: upTo(300, 20) }, closed),
  async run({ search = '', limit = 20 }, call) {
    const { data } = await call('GET /api/exercises');
    const found = createExerciseSearch(data.filter(({ archived }) => !archived))(search);
    return {
      found: found.length,
      exercises: found.slice(0, limit).map(({ exercise }) => {
        const { _id, title, muscles, equipment, loading, measure, isOwn, lastDone } = exercise;
        return { _id, title, muscles, equipment, loading, measure, isOwn, lastDone };
      }),
    };
  },
});

const readExercise = tool({
  name: 'read_exercise',
  title: 'Read an exercise',
  description:
    'One exercise: what it trains, where it is planned, and the latest workouts that have it, with their sets.',
  scope: 'read',
  input: Type.Object({ id: ExerciseId, workouts: upTo(100, 10) }, closed),
  async run({ id, workouts = 10 }, call, units) {
    const params = { id };
    const [{ data }, history] = await Promise.all([
      call('GET /api/exercises/:id', { params }),
      call('GET /api/exercises/:id/history', { params, query: { limit: workouts } }),
    ]);
    return {
      ...data,
      workouts: history.data.map(({ records, ...session }) => {
        const unit = session.sets.find((set) => set.unit !== null)?.unit ?? units;
        return { ...session, records: records.map((record) => figureWithUnit(record, record.unit ?? unit)) };
      }),
    };
  },
});

const records = tool({
  name: 'records',
  title: 'Records',
  description: 'The best figures of one exercise with the sets that hold them, or of every exercise that was done.',
  scope: 'read',
  input: Type.Object({ exerciseId: Type.Optional(ExerciseId) }, closed),
  async run({ exerciseId }, call, units) {
    if (exerciseId !== undefined) {
      const { data } = await call('GET /api/exercises/:id/records', { params: { id: exerciseId } });
      return data.map((record) => figureWithUnit(record, record.set.unit ?? units));
    }
    const [bests, exercises] = await Promise.all([call('GET /api/exercise-bests'), call('GET /api/exercises')]);
    const titles = new Map(exercises.data.map(({ _id, title }) => [_id, title]));
    return bests.data.map(({ exerciseId, heaviest, e1rm, volume, seconds, metres }) => ({
      exerciseId,
      title: titles.get(exerciseId) ?? exerciseId,
      heaviest: weightIn(heaviest, units),
      e1rm: weightIn(e1rm, units),
      volume: weightIn(volume, units),
      unit: units,
      seconds,
      metres,
    }));
  },
});

const listSeries = tool({
  name: 'list_series',
  title: 'List series',
  description:
    'Plans of weeks and days: those of the catalogue and the person’s own; `instanceId` is set where one is followed.',
  scope: 'read',
  input: Type.Object({}, closed),
  async run(_given, call) {
    const { data } = await call('GET /api/series', { query: {} });
    return data.map(({ weeks: _weeks, ...series }) => series);
  },
});

const readSeries = tool({
  name: 'read_series',
  title: 'Read a series',
  description: 'One series with its weeks, and how far the person has come where they follow it.',
  scope: 'read',
  input: Type.Object({ id }, closed),
  async run({ id }, call) {
    const params = { id };
    const { data } = await call('GET /api/series/:id', { params });
    if (data.instanceId === null) return data;
    return { ...data, progress: (await call('GET /api/series/:id/progress', { params })).data };
  },
});

const listPrograms = tool({
  name: 'list_programs',
  title: 'List programs',
  description: 'Programs of the catalogue and the person’s own, without their moves.',
  scope: 'read',
  input: Type.Object({}, closed),
  async run(_given, call) {
    const { data } = await call('GET /api/programs', { query: {} });
    return data.map(({ moves, ...program }) => ({ ...program, moves: moves.map(({ title }) => title) }));
  },
});

const readProgram = tool({
  name: 'read_program',
  title: 'Read a program',
  description: 'One program with its moves, as they are planned and as they were last done.',
  scope: 'read',
  input: Type.Object({ id }, closed),
  run: async ({ id }, call) => (await call('GET /api/programs/:id', { params: { id } })).data,
});

const givenFields = Object.fromEntries(assistantFields.map((field) => [field, Entry.properties[field]])) as Pick<
  typeof Entry.properties,
  AssistantField
>;

const LoggedExercise = Type.Object(
  {
    exerciseId: ExerciseId,
    note: Type.Optional(Entry.properties.exerciseNote),
    sets: Type.Array(Type.Object(givenFields, closed), { minItems: 1, maxItems: 100 }),
  },
  closed,
);

const logWorkout = tool({
  name: 'log_workout',
  title: 'Log a workout',
  description:
    'Saves a workout that was done. Give an _id of your own (a uuid) and use it again when you repeat a call whose answer was lost: it is then saved once.',
  scope: 'write',
  input: Type.Object(
    {
      _id: Type.Optional(id),
      title: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      started: instant,
      ended: instant,
      exercises: Type.Array(LoggedExercise, { minItems: 1, maxItems: 60 }),
      notes: Type.Optional(NewWorkout.properties.notes),
      effort: Type.Optional({
        ...Type.Integer({ minimum: 1, maximum: 10 }),
        description: 'How hard the whole workout felt, from 1 (very easy) to 10 (all out), if the person said so',
      }),
    },
    closed,
  ),
  async run({ _id = randomUUID(), title = untitledWorkout, started, ended, exercises, ...said }, call, units) {
    const known = await exercisesById(call);
    const extraMoves: PlannedMove[] = [];
    const moves = exercises.flatMap(({ exerciseId, note: exerciseNote, sets }): Entry[] => {
      const exercise = requireExercise(known, exerciseId);
      const mid = freeMoveId(
        moveIdFor(exercise),
        extraMoves.map((move) => move._id),
      );
      extraMoves.push({ ...plannedFor(exercise, mid), sets: Math.min(20, sets.length) });
      return sets.map((set, index) => ({
        mid,
        exerciseId,
        ...set,
        ...(index === 0 && exerciseNote !== undefined && { exerciseNote }),
      }));
    });
    const body: NewWorkout = { _id, wid: withoutProgram, title, created: started, ended, moves, extraMoves, ...said };
    const { data } = await call('POST /api/workouts', { body });
    const { data: broken } = await call('GET /api/workouts/:id/records', { params: { id: data._id } });
    return {
      _id: data._id,
      title: data.title,
      localDate: data.localDate,
      records: recordsOfSets(broken, moves, units),
    };
  },
});

/** What is left out takes its plain value; a move that is there already keeps its `_id`, by which logged sets know it. */
const GivenMove = Type.Object({ ...Type.Partial(PlannedMove).properties, exerciseId: ExerciseId }, closed);
const GivenMoves = Type.Array(GivenMove, { minItems: 1, maxItems: 60 });

const { body: changes } = programsContract.updateProgram;
const { title, description, tags } = programsContract.createProgram.body.properties;

const makeProgram = tool({
  name: 'create_program',
  title: 'Make a program',
  description:
    'Makes a program of the person’s own from exercises. Give an _id of your own (a uuid) to be able to repeat the call.',
  scope: 'write',
  input: Type.Object({ _id: Type.Optional(id), title, description, tags, moves: GivenMoves }, closed),
  async run({ _id = randomUUID(), moves, ...content }, call) {
    const body = { _id, ...content, moves: await writtenMoves(moves, call) };
    return (await call('POST /api/programs', { body })).data;
  },
});

const editProgram = tool({
  name: 'update_program',
  title: 'Edit a program',
  description:
    'Changes a program of the person’s own; what is left out stays. `moves` replaces all of them: read the program first, and keep the _id of the moves that stay. `version` is the one you read.',
  scope: 'write',
  input: Type.Object(
    {
      id,
      version: Type.Integer({ minimum: 1 }),
      title: changes.properties.title,
      description: changes.properties.description,
      tags: changes.properties.tags,
      moves: Type.Optional(GivenMoves),
    },
    closed,
  ),
  async run({ id, moves, ...change }, call) {
    const body = { ...change, ...(moves && { moves: await writtenMoves(moves, call) }) };
    return (await call('PUT /api/programs/:id', { params: { id }, body })).data;
  },
});

const tools: readonly AnyTool[] = [
  today,
  listWorkouts,
  readWorkout,
  listExercises,
  readExercise,
  records,
  listSeries,
  readSeries,
  listPrograms,
  readProgram,
  ...planReads,
  logWorkout,
  makeProgram,
  editProgram,
  ...planWrites,
];

type InputSchema = ReturnType<typeof fromJsonSchema<object>>;

/** Each schema becomes code when its tool is first used, and only then: a server is made for each request. */
const ajv = new AjvJsonSchemaValidator();
const whenFirstUsed: jsonSchemaValidator = {
  getValidator<T>(schema: Parameters<typeof ajv.getValidator>[0]) {
    let validate: ReturnType<typeof ajv.getValidator<T>> | undefined;
    return (given) => {
      validate ??= ajv.getValidator<T>(schema);
      return validate(given);
    };
  },
};

const offered: ReadonlyMap<AnyTool, InputSchema> = new Map(
  tools.map((tool) => [tool, fromJsonSchema<object>({ ...tool.input }, whenFirstUsed)]),
);

type WorkoutRecord = VerbOutput<'GET /api/workouts/:id/records'>['data'][number];

/** Records of a workout, each in the unit of the set that holds it. */
function recordsOfSets(records: readonly WorkoutRecord[], moves: readonly Entry[], units: Units) {
  return records.map((record) => figureWithUnit(record, moves[record.position]?.unit ?? units));
}

async function exercisesById(call: CallVerb): Promise<Map<string, Exercise>> {
  const { data } = await call('GET /api/exercises');
  return new Map(data.map((exercise) => [exercise._id, exercise]));
}

function requireExercise(known: ReadonlyMap<string, Exercise>, exerciseId: string): Exercise {
  const exercise = known.get(exerciseId);
  if (!exercise) throw new Refusal(`There is no exercise ${exerciseId}. Find it with list_exercises.`);
  return exercise;
}

async function writtenMoves(moves: Static<typeof GivenMoves>, call: CallVerb): Promise<PlannedMove[]> {
  const known = await exercisesById(call);
  const taken = moves.flatMap((move) => move._id ?? []);
  return moves.map(({ _id, ...move }) => {
    const exercise = requireExercise(known, move.exerciseId);
    const mid = _id ?? freeMoveId(move.title === undefined ? moveIdFor(exercise) : slugOf(move.title), taken);
    if (_id === undefined) taken.push(mid);
    return { ...plannedFor(exercise, mid), ...move };
  });
}

function plannedFor(exercise: Exercise, mid: string): PlannedMove {
  const { _id, title, measure, variants } = exercise;
  return {
    _id: mid,
    title,
    exerciseId: _id,
    trackable: true,
    weight: isWeighed(exercise),
    measure,
    variants,
    sets: 1,
    reps: null,
    seconds: null,
  };
}
