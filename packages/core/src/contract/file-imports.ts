/**
 * Bringing in files of other trackers: uploaded in parts, read by the server, looked at, corrected, applied as work that the server does by
 * itself, and undone as a whole. The device makes the `_id`, so that every step may be repeated after a lost answer.
 */
import Type from 'typebox';
import { ExerciseId } from '../exercises/exercise.ts';
import { formatNames } from '../files/format-names.ts';
import { setChoices } from '../files/join-sets.ts';
import { matchKinds } from '../files/match-exercises.ts';
import { decimalSigns } from '../files/read-number.ts';
import { units } from '../people/user.ts';
import { SentReason } from '../reasons/sent-reason.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, day, id, instant, orNull } from '../schema/schema-helpers.ts';
import { distanceUnits } from '../workouts/distance.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './schemas.ts';

const Id = Type.Object({ id }, closed);

/** The largest that people have are exports of Apple Health with many years in them. */
const mostBytes = 512 * 1024 * 1024;

const mostFiles = 200;

/** One request of an upload. */
export const filePartBytes = 1024 * 1024;

const FileAnswers = Type.Object(
  {
    unit: Type.Enum([...units]),
    distanceUnit: Type.Enum([...distanceUnits]),
    timeZone: PlainText({ minLength: 1, maxLength: 64 }),
    dateOrder: Type.Enum(['day-first', 'month-first']),
    /** Whose sets count where a recording has some at the time of a logged workout: `mine` where nothing is said. */
    sets: Type.Optional(Type.Enum([...setChoices])),
    /** `dot` where nothing is said: `1,250` is a thousand then. */
    decimalSign: Type.Optional(Type.Enum([...decimalSigns])),
  },
  { title: 'FileAnswers', ...closed },
);

const ImportedFile = Type.Object(
  {
    name: Type.String(),
    size: Type.Integer(),
    /** What it was recognised as; null while it is unread, or when nobody knows it. */
    format: orNull(Type.Enum([...formatNames])),
    /** Why nothing was made of it. */
    message: orNull(Type.String()),
    reason: Type.Optional(SentReason),
    /** Columns with numbers that nothing is made of, by their names. */
    unusedColumns: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'ImportedFile', ...closed },
);

const FileImport = Type.Object(
  {
    _id: Type.String(),
    /** `refused`: nothing could be made of the files. */
    status: Type.Enum([
      'uploading',
      'reading',
      'ready',
      'refused',
      'running',
      'done',
      'cancelled',
      'undoing',
      'undone',
    ]),
    files: Type.Array(ImportedFile),
    /** Why it was refused, or did not come to its end. */
    message: orNull(Type.String()),
    reason: Type.Optional(orNull(SentReason)),
    createdAt: instant,
    finishedAt: orNull(instant),
    answers: FileAnswers,
    /** What the files do not say. */
    questions: Type.Array(Type.Enum(['unit', 'distanceUnit', 'timeZone', 'dateOrder', 'decimalSign'])),
    /** To tell pounds from kilograms by. */
    heaviest: orNull(Type.Object({ name: Type.String(), weight: Type.Number() }, closed)),
    /** A number such as `1,250`, to say what it is. */
    openNumber: Type.Optional(orNull(Type.String())),
    firstDay: orNull(day),
    lastDay: orNull(day),
    rows: Type.Integer(),
    workouts: Type.Integer(),
    sets: Type.Integer(),
    exercises: Type.Integer(),
    /** Names that are only similar to ours. */
    toCheck: Type.Integer(),
    /** How many sets those carry. */
    setsToCheck: Type.Integer(),
    problems: Type.Integer(),
    /** Days with a body weight. */
    bodyWeights: Type.Integer(),
    /** What an archive of ours holds beside workouts and weights. */
    archive: Type.Optional(
      orNull(Type.Object({ exercises: Type.Integer(), programs: Type.Integer(), series: Type.Integer() }, closed)),
    ),
    /** What applying does. */
    toCreate: Type.Integer(),
    toUpdate: Type.Integer(),
    toJoin: Type.Integer(),
    toSkip: Type.Integer(),
    setsToCreate: Type.Integer(),
    /** Sets of recordings at the time of logged workouts, to choose about. */
    offeredSets: Type.Integer(),
    /** What applying did so far. */
    created: Type.Integer(),
    updated: Type.Integer(),
    joined: Type.Integer(),
    failed: Type.Integer(),
    /** What undoing took out or put back, and what it left because it was changed since. */
    removed: Type.Integer(),
    kept: Type.Integer(),
    keptExercises: Type.Array(Type.String()),
  },
  { title: 'FileImport', ...closed },
);

const OneImport = Type.Object({ data: FileImport }, closed);

const ExerciseMatch = Type.Object(
  {
    /** As the file has it. */
    name: Type.String(),
    sets: Type.Integer(),
    /** Null for one that becomes an exercise of my own. */
    exerciseId: orNull(ExerciseId),
    title: orNull(Type.String()),
    kind: Type.Enum([...matchKinds]),
    /** What one trains that becomes an exercise of my own, where that is known. */
    muscles: Type.Array(Type.String()),
  },
  { title: 'FileExerciseMatch', ...closed },
);

const EarlyHeartRate = Type.Object(
  { workoutId: id, title: Type.String(), created: instant, timeZone: Type.String() },
  { title: 'EarlyHeartRate', ...closed },
);

const page = {
  /** The `next` of the page before. */
  after: Type.Optional(Type.Integer({ minimum: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
  /** Only rows with these words in them. */
  search: Type.Optional(PlainText({ maxLength: 100 })),
};

const PlannedWorkout = Type.Object(
  {
    position: Type.Integer(),
    title: Type.String(),
    startsAt: instant,
    sets: Type.Integer(),
    exercises: Type.Array(Type.String()),
    hasHeartRate: Type.Boolean(),
    /** Ours that it is or becomes part of; null for one that nothing is made of. */
    workoutId: orNull(Type.String()),
    plan: Type.Enum(['create', 'update', 'join', 'skip']),
    /** What was done: null before its turn has come. */
    outcome: orNull(Type.Enum(['created', 'updated', 'joined', 'skipped', 'failed', 'removed', 'restored', 'kept'])),
    message: orNull(Type.String()),
    /** What `message` says, a sentence each. */
    reasons: Type.Optional(orNull(Type.Array(SentReason))),
  },
  { title: 'PlannedFileWorkout', ...closed },
);

const RowProblem = Type.Object(
  {
    position: Type.Integer(),
    file: Type.Integer(),
    /** From 1; 0 for what stands in no line. */
    line: Type.Integer(),
    /** `skipped`: left out. `merged`: repeats another. `changed`: used, but not all of it. */
    kind: Type.Enum(['skipped', 'merged', 'changed']),
    message: Type.String(),
    /** Older imports have the message alone. */
    reason: Type.Optional(orNull(SentReason)),
    /** The file within a zip that this is about. */
    entry: Type.Optional(orNull(Type.String())),
  },
  { title: 'FileRowProblem', ...closed },
);

export const fileImportsContract = {
  listFileImports: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'user',
    summary: 'My imports of files, newest first: receipts of those that were applied, and those under way',
    reply: { 200: Type.Object({ data: Type.Array(FileImport) }, closed) },
  }),

  startFileImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'user',
    summary: 'Begin an import of files; the same start again changes nothing',
    body: Type.Object(
      {
        _id: id,
        files: Type.Array(
          Type.Object(
            { name: PlainText({ maxLength: 200 }), size: Type.Integer({ minimum: 1, maximum: mostBytes }) },
            closed,
          ),
          { minItems: 1, maxItems: mostFiles },
        ),
      },
      closed,
    ),
    reply: { 200: OneImport, 201: OneImport },
  }),

  uploadFilePart: endpoint({
    method: 'POST',
    path: '/api/imports/:id/files/:file/parts/:part',
    access: 'user',
    summary: 'One part of a file, 1 MiB each but the last, counted from 0; sent again it replaces itself',
    params: Type.Object(
      {
        id,
        file: Type.Integer({ minimum: 0, maximum: mostFiles - 1 }),
        part: Type.Integer({ minimum: 0, maximum: mostBytes / filePartBytes }),
      },
      closed,
    ),
    upload: { maxBytes: filePartBytes },
    reply: { 200: Done },
  }),

  readFileImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/read',
    access: 'user',
    summary: 'All parts are there: read the files. Nothing of mine is changed by that',
    params: Id,
    reply: { 200: OneImport },
  }),

  showFileImport: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    access: 'user',
    summary: 'What was found in the files, what applying would do or has done',
    params: Id,
    reply: { 200: OneImport },
  }),

  watchFileImport: endpoint({
    method: 'GET',
    path: '/api/imports/:id/events',
    access: 'user',
    summary: 'The same, told whenever it changes while the server works on it',
    params: Id,
    reply: { 200: FileImport },
    isStream: true,
  }),

  answerFileImport: endpoint({
    method: 'PUT',
    path: '/api/imports/:id/answers',
    access: 'user',
    summary: 'Say what the files do not: units, time zone, the order of day and month, the decimal sign',
    params: Id,
    body: Type.Object(Type.Partial(FileAnswers).properties, closed),
    reply: { 200: OneImport },
  }),

  listFileImportExercises: endpoint({
    method: 'GET',
    path: '/api/imports/:id/exercises',
    access: 'user',
    summary: 'The exercises of the files, and which of ours each is taken for',
    params: Id,
    reply: { 200: Type.Object({ data: Type.Array(ExerciseMatch) }, closed) },
  }),

  matchFileImportExercises: endpoint({
    method: 'PUT',
    path: '/api/imports/:id/exercises',
    access: 'user',
    summary: 'Correct or confirm which exercise a name means; it is remembered for the next import',
    params: Id,
    body: Type.Object(
      {
        matches: Type.Array(
          Type.Object({ name: PlainText({ minLength: 1, maxLength: 200 }), exerciseId: orNull(ExerciseId) }, closed),
          { minItems: 1, maxItems: 2_000 },
        ),
      },
      closed,
    ),
    reply: { 200: OneImport },
  }),

  listFileImportWorkouts: endpoint({
    method: 'GET',
    path: '/api/imports/:id/workouts',
    access: 'user',
    summary: 'The workouts of the files: those that applying adds, changes or leaves out, and why',
    params: Id,
    query: Type.Object(
      { ...page, tab: Type.Optional(Type.Enum(['all', 'new', 'updates', 'skipped', 'kept', 'failed'])) },
      closed,
    ),
    reply: { 200: Type.Object({ data: Type.Array(PlannedWorkout), next: orNull(Type.Integer()) }, closed) },
  }),

  listFileImportProblems: endpoint({
    method: 'GET',
    path: '/api/imports/:id/problems',
    access: 'user',
    summary: 'Every row that is not imported as it stands, with its line and the reason',
    params: Id,
    query: Type.Object(page, closed),
    reply: { 200: Type.Object({ data: Type.Array(RowProblem), next: orNull(Type.Integer()) }, closed) },
  }),

  listEarlyHeartRates: endpoint({
    method: 'GET',
    path: '/api/imports/early-heart-rates',
    access: 'user',
    summary:
      'Workouts of files whose heart rate may begin too early, newest first: they were imported before it was read when it began. The newest hundred, and how many there are',
    reply: { 200: Type.Object({ data: Type.Array(EarlyHeartRate), count: Type.Integer() }, closed) },
  }),

  acceptEarlyHeartRates: endpoint({
    method: 'DELETE',
    path: '/api/imports/early-heart-rates',
    access: 'user',
    summary: 'Leave these heart rates as they are, and name them no more',
    reply: { 200: Done },
  }),

  applyFileImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/apply',
    access: 'user',
    summary:
      'Add what was found to my workouts; the server goes on by itself. Refused while names that are only similar to ours carry more than one set in a hundred: confirm or correct them first',
    params: Id,
    reply: { 200: OneImport, 202: OneImport },
  }),

  cancelFileImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/cancel',
    access: 'user',
    summary: 'Stop reading or applying; what is done stays, and can be undone',
    params: Id,
    reply: { 200: OneImport },
  }),

  undoFileImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    access: 'user',
    summary: 'Take the whole import out again; workouts changed since are kept unless `includeChanged` says otherwise',
    params: Id,
    body: Type.Object({ includeChanged: Type.Optional(Type.Boolean({ default: false })) }, closed),
    reply: { 200: OneImport, 202: OneImport },
  }),

  deleteFileImport: endpoint({
    method: 'DELETE',
    path: '/api/imports/:id',
    access: 'user',
    summary: 'Put an import away that is not running; with its receipt goes the way to undo it',
    params: Id,
    reply: { 200: Done },
  }),
};
