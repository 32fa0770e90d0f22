/**
 * Reads workouts of our own archive back: once in the shape that the readers of other trackers give, for the preview, and once as a device
 * would send them.
 */
import Type, { type Static } from 'typebox';
import { renameExercises } from '../programs/named-exercises.ts';
import type { PlannedMove } from '../programs/program.ts';
import { closed, id, orNull } from '../schema/schema-helpers.ts';
import { untitledWorkout, withoutProgram } from '../workouts/moves-of.ts';
import { type NewWorkout, Workout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import { archiveLimits } from './archive-limits.ts';
import type { FileWorkout } from './file-workout.ts';

/** No clock is further from another: what is beyond that is no instant. */
const farthestMs = 253_402_300_799_999;

const { hr, hrIntervalMs } = Workout.properties;
const sample = Type.Integer({ minimum: 0, maximum: workoutLimits.samples });
const mostRuns = { maxItems: workoutLimits.samples };

/** `JoinReceipt` in `heart-rate/join-recordings.ts`. */
const Receipt = Type.Object(
  {
    version: Type.Literal(1),
    intervalMs: hrIntervalMs,
    lengthBefore: sample,
    fills: Type.Array(
      Type.Object(
        {
          recordingId: id,
          runs: Type.Array(
            Type.Object(
              { from: sample, bpm: Type.Array(Type.Integer({ minimum: 1, maximum: 300 }), mostRuns) },
              closed,
            ),
            mostRuns,
          ),
        },
        closed,
      ),
      { maxItems: archiveLimits.recordings },
    ),
    cleared: Type.Array(sample, mostRuns),
    replaced: orNull(Type.Object({ hr, intervalMs: hrIntervalMs, written: Type.String({ maxLength: 1_000 }) }, closed)),
  },
  { title: 'ArchivedJoinReceipt', ...closed },
);

/** A file in `workouts/` of an archive. */
export const ArchivedWorkout = Type.Object(
  {
    ...Workout.properties,
    /** How it stands with what other devices recorded; older archives do not say. */
    recordings: Type.Optional(
      Type.Object(
        {
          /** Those that were looked at for it. */
          recordingIds: Type.Array(id, { maxItems: archiveLimits.recordings }),
          leftOut: Type.Array(id, { maxItems: archiveLimits.recordings }),
          /** What the clock of the device that logged it was behind the server's, in milliseconds. */
          behindMs: Type.Integer({ minimum: -farthestMs, maximum: farthestMs }),
          /** Which samples of its heart rate came from which recording. */
          receipt: orNull(Receipt),
        },
        { title: 'ArchivedRecordingsOfWorkout', ...closed },
      ),
    ),
  },
  { title: 'Workout', ...closed },
);
export type ArchivedWorkout = Static<typeof ArchivedWorkout>;

/** `line` counts the workouts of the archive. */
export function archivedWorkout(whole: ArchivedWorkout, line: number): FileWorkout {
  return {
    key: whole._id,
    title: whole.title,
    start: { instant: whole.created },
    end: whole.ended === null ? null : { instant: whole.ended },
    seconds: null,
    notes: '',
    exercises: [],
    track: null,
    line,
    rows: 1,
    whole,
  };
}

/** What of the archive's program is here: null where no version of any program is as the workout was logged from. */
export interface ProgramHere {
  readonly _id: string;
  readonly version: number;
}

interface Surroundings {
  readonly program: ProgramHere | null;
  isExercise(id: string): boolean;
  isInstance(id: string): boolean;
}

/** As it was logged. A workout whose program is not here has the moves of that program as its own, and its name. */
export function newWorkoutOf(whole: Workout, { program, isExercise, isInstance }: Surroundings): NewWorkout {
  const isFromPeloton = whole.wid.startsWith('peloton_') && whole.moves.length === 0 && whole.extraMoves.length === 0;
  const isOwn = program === null && !isFromPeloton;
  const planned = isOwn ? ownMoves(whole) : whole.extraMoves;
  const instanceId = whole.seriesInstanceId;
  const place =
    instanceId !== null && isInstance(instanceId)
      ? { seriesInstanceId: instanceId, weekNumber: whole.weekNumber, dayOfWeek: whole.dayOfWeek }
      : {};
  return {
    _id: whole._id,
    wid: isOwn ? withoutProgram : (program?._id ?? whole.wid),
    ...(isOwn && { title: whole.title.slice(0, 80).toWellFormed().trim() || untitledWorkout }),
    ...(program && { programVersion: program.version }),
    created: whole.created,
    ended: whole.ended,
    moves: whole.moves.map(({ exerciseId, ...entry }) =>
      exerciseId !== undefined && isExercise(exerciseId) ? { ...entry, exerciseId } : entry,
    ),
    extraMoves: planned.map((move) => renameExercises(move, (id) => (isExercise(id) ? id : null))),
    hr: whole.hr,
    hrIntervalMs: whole.hrIntervalMs,
    timed: whole.timed,
    elapsed: whole.elapsed,
    clock: whole.clock,
    paused: whole.paused,
    mid: whole.mid,
    notes: whole.notes,
    timeZone: whole.timeZone,
    ...(typeof whole.effort === 'number' && { effort: whole.effort }),
    ...(whole.targets && {
      targets: whole.targets.map(({ exerciseId, ...target }) =>
        exerciseId !== undefined && isExercise(exerciseId) ? { ...target, exerciseId } : target,
      ),
    }),
    ...place,
  };
}

function ownMoves({ program, extraMoves }: Workout): PlannedMove[] {
  const moves = new Map([...(program?.moves ?? []), ...extraMoves].map((move) => [move._id, move]));
  return [...moves.values()].slice(0, workoutLimits.extraMoves);
}
