/**
 * The sums of one workout: what looking back needs of it, without its sets and samples. They are stored beside the workout by whatever writes
 * it. What can change later without the workout (muscles of an exercise, zones, the highest heart rate) is no part of them and is applied when
 * they are read, so that a new setting counts for the past at once.
 */
import Type, { type Static } from 'typebox';
import { ExerciseId } from '../exercises/exercise.ts';
import { closed, day, id, instant, orNull } from '../schema/schema-helpers.ts';

/** The set with the highest estimate of a workout's sets of one exercise. */
const BestSet = Type.Object(
  {
    loadKg: Type.Number(),
    reps: Type.Integer(),
    e1rmKg: Type.Number(),
  },
  { title: 'BestSet', ...closed },
);
export type BestSet = Static<typeof BestSet>;

/** The heart over one set: its peak, and how far it fell within the first minute after; null where that minute has no readings. */
const SetHeart = Type.Object(
  {
    loadKg: Type.Number(),
    reps: Type.Integer(),
    peak: Type.Integer(),
    drop: orNull(Type.Integer()),
  },
  { title: 'SetHeart', ...closed },
);
export type SetHeart = Static<typeof SetHeart>;

/** Sets of one exercise in one workout; merged exercises count for the one they lead to. */
const ExerciseSums = Type.Object(
  {
    exerciseId: ExerciseId,
    /** See `hard-set.ts`. */
    hardSets: Type.Integer(),
    /** Load times reps over them; null where no load is known. */
    tonnageKg: orNull(Type.Number()),
    best: orNull(BestSet),
    /** Of hard sets whose times and heart rate are known. */
    hearts: Type.Array(SetHeart),
  },
  { title: 'ExerciseSums', ...closed },
);
export type ExerciseSums = Static<typeof ExerciseSums>;

const heartSources = ['strap', 'peloton', 'file'] as const;

/**
 * How long the heart beat at which rate: seconds at `from` beats a minute, at one more, and so on. Zones, weights and TRIMP follow from it for
 * any bounds. A second that an overlapping workout has counted already is left out, and without one that is left it has none.
 */
const HeartSums = Type.Object(
  {
    source: Type.Enum([...heartSources]),
    from: Type.Integer(),
    seconds: Type.Array(Type.Number()),
  },
  { title: 'HeartSums', ...closed },
);
export type HeartSums = Static<typeof HeartSums>;

/** A class on the bike. */
const RideSums = Type.Object(
  {
    title: Type.String(),
    /** How long the class is; null for a ride without one. */
    minutes: orNull(Type.Integer()),
    /** Mean power. */
    watts: Type.Number(),
    /** Mean heart rate over the seconds that have power and heart rate; null without a heart rate. */
    bpm: orNull(Type.Number()),
    /** Of a ride whose output is known second by second: seconds and mean heart rate at each ten watts, `watts` being the lower end. */
    bands: Type.Array(Type.Object({ watts: Type.Integer(), seconds: Type.Number(), bpm: Type.Number() }, closed)),
    /** How much watts per beat fell from the first to the second half, in percent; null where the ride was not steady or its output is not known. */
    driftPercent: orNull(Type.Number()),
  },
  { title: 'RideSums', ...closed },
);
export type RideSums = Static<typeof RideSums>;

export const WorkoutSums = Type.Object(
  {
    _id: id,
    /** The local day it counts for. */
    localDate: day,
    created: instant,
    ended: instant,
    /** The hour on the wall where it began, with its minutes: 18.5 is half past six in the evening. */
    startHour: Type.Number(),
    /** How long it took, pauses left out. */
    seconds: Type.Number(),
    /** How hard it felt, from 1 to 10; null where that was not said. */
    effort: orNull(Type.Integer()),
    /** All its targets were those of a deload. */
    isDeload: Type.Boolean(),
    exercises: Type.Array(ExerciseSums),
    heart: orNull(HeartSums),
    ride: orNull(RideSums),
  },
  { title: 'WorkoutSums', ...closed },
);
export type WorkoutSums = Static<typeof WorkoutSums>;
