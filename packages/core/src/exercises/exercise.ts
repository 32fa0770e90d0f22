/**
 * An exercise is what programs' moves and logged sets name. Those of the catalogue are seen by everybody and edited by admins; one's own
 * are seen by nobody else. What a person adds to either (a pinned note, a rest of their own, hidden or not) is stored beside it.
 */
import Type, { type Static } from 'typebox';
import { ClockScore } from '../clocks/clock-score.ts';
import { units } from '../people/user.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, day, id, instant, orNull, slug } from '../schema/schema-helpers.ts';
import { setKinds } from './set-kinds.ts';

/** How programs and sets name an exercise: a slug of the catalogue (`bench-press`) or the uuid of one's own. */
export const ExerciseId = slug;

/** How it is loaded: a weight; the body plus a weight; the body minus help; or nothing that is weighed. */
const loadings = ['external', 'bodyweight', 'assisted', 'none'] as const;
/** What a set of it counts. */
const exerciseMeasures = ['reps', 'seconds', 'metres', 'reps-and-seconds'] as const;

const Label = PlainText({ minLength: 1, maxLength: 40 });

const content = {
  title: PlainText({ minLength: 1, maxLength: 80 }),
  /** Other names it is searched by. */
  aliases: Type.Array(PlainText({ minLength: 1, maxLength: 80 }), { maxItems: 12 }),
  /** Those that work hardest, and those that help. */
  muscles: Type.Array(Label, { maxItems: 6 }),
  secondaryMuscles: Type.Array(Label, { maxItems: 8 }),
  equipment: Type.Array(Label, { maxItems: 8 }),
  loading: Type.Enum([...loadings]),
  measure: Type.Enum([...exerciseMeasures]),
  /** The count is that of one side: "8 each side". */
  isPerSide: Type.Boolean(),
  /** The weight is that of one hand: "2 × 22.5 kg". */
  isPerHand: Type.Boolean(),
  /** The rest after a set of it; the person's general one when null. */
  restSeconds: orNull(Type.Integer({ minimum: 5, maximum: 3_600 })),
  variants: Type.Array(Type.Object({ label: Label }, closed), { maxItems: 12 }),
  cue: PlainText({ maxLength: 500 }),
};

/** What its author writes. */
export const ExerciseContent = Type.Object(content, { title: 'ExerciseContent', ...closed });
export type ExerciseContent = Static<typeof ExerciseContent>;

export const Exercise = Type.Object(
  {
    _id: ExerciseId,
    ...content,
    isOwn: Type.Boolean(),
    /** Out of sight in pickers; its history stays. */
    archived: Type.Boolean(),
    pinnedNote: PlainText({ maxLength: 500 }),
    /** The title of the bar that its person uses for it; the usual one when null, and in answers kept from before there was a choice. */
    bar: Type.Optional(orNull(PlainText({ maxLength: 200 }))),
    /** The exercise that its history was joined with. */
    mergedInto: orNull(ExerciseId),
  },
  { title: 'Exercise', ...closed },
);
export type Exercise = Static<typeof Exercise>;

/** A set as it is remembered under its exercise: with its values as they were entered. */
export const ExerciseSet = Type.Object(
  {
    kind: Type.Enum([...setKinds]),
    reps: orNull(Type.Integer()),
    seconds: orNull(Type.Number()),
    metres: orNull(Type.Number()),
    weight: orNull(Type.Number()),
    unit: orNull(Type.Enum([...units])),
    /** What was lifted in kilograms, with the body where the exercise asks for it; null where that is not known. */
    loadKg: orNull(Type.Number()),
    e1rmKg: orNull(Type.Number()),
  },
  { title: 'ExerciseSet', ...closed },
);
export type ExerciseSet = Static<typeof ExerciseSet>;

/** The last time an exercise was done, and the best set of it. */
export const LastDone = Type.Object(
  { localDate: day, workoutId: id, set: ExerciseSet },
  { title: 'LastDone', ...closed },
);
export type LastDone = Static<typeof LastDone>;

export const ExerciseRow = Type.Object(
  { ...Exercise.properties, lastDone: orNull(LastDone) },
  { title: 'ExerciseRow', ...closed },
);
export type ExerciseRow = Static<typeof ExerciseRow>;

export const recordKinds = ['heaviest', 'e1rm', 'reps', 'volume', 'seconds', 'metres'] as const;

/** One best figure, and the set that holds it. For `reps` there is one for each weight. */
export const ExerciseRecord = Type.Object(
  {
    kind: Type.Enum([...recordKinds]),
    /** Kilograms, reps, seconds or metres. */
    value: Type.Number(),
    localDate: day,
    workoutId: id,
    set: ExerciseSet,
  },
  { title: 'ExerciseRecord', ...closed },
);
export type ExerciseRecord = Static<typeof ExerciseRecord>;

const DayRecord = Type.Object(
  {
    kind: Type.Enum([...recordKinds]),
    value: Type.Number(),
    /** The best of the workouts before; null where there was none. */
    was: orNull(Type.Number()),
    set: ExerciseSet,
  },
  { title: 'DayRecord', ...closed },
);

/** What one workout beat in one exercise. */
export const RecordDay = Type.Object(
  { exerciseId: ExerciseId, localDate: day, workoutId: id, records: Type.Array(DayRecord) },
  { title: 'RecordDay', ...closed },
);
export type RecordDay = Static<typeof RecordDay>;

/** A best figure with what it beat. */
export const RecordHolder = Type.Object(
  { ...DayRecord.properties, localDate: day, workoutId: id },
  { title: 'RecordHolder', ...closed },
);
export type RecordHolder = Static<typeof RecordHolder>;

const SessionRecord = Type.Object(
  {
    kind: Type.Enum([...recordKinds]),
    value: Type.Number(),
    /** For `reps`: the weight they were done at, as it was entered; null where none was. */
    weight: Type.Optional(orNull(Type.Number())),
    unit: Type.Optional(orNull(Type.Enum([...units]))),
  },
  { title: 'SessionRecord', ...closed },
);

/** A workout's sets of one exercise. */
export const ExerciseSession = Type.Object(
  {
    workoutId: id,
    title: Type.String(),
    created: instant,
    localDate: day,
    sets: Type.Array(ExerciseSet),
    e1rmKg: orNull(Type.Number()),
    /** Which of its figures beat every workout before it. */
    records: Type.Array(SessionRecord),
    /** Of a workout by the clock. Answers that a browser kept before there was one lack it. */
    score: Type.Optional(orNull(ClockScore)),
  },
  { title: 'ExerciseSession', ...closed },
);
export type ExerciseSession = Static<typeof ExerciseSession>;

/** What somebody weighed on a day, as they entered it. Exercises that are loaded by the body count it from that day on. */
export const BodyWeight = Type.Object(
  {
    date: day,
    weight: Type.Number({ minimum: 20, maximum: 1_000 }),
    unit: Type.Enum([...units]),
  },
  { title: 'BodyWeight', ...closed },
);
export type BodyWeight = Static<typeof BodyWeight>;
