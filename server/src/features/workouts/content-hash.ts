/**
 * Says whether a save is the repeat of an earlier one: a hash over what was sent, in a fixed order and with what was left out filled
 * in, so that neither the order of properties nor a default spelled out makes two saves of one. The zone is taken as sent: a person
 * who changes theirs between two tries still sends the same save.
 */
import { hash } from 'node:crypto';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { fieldsWhere, setFields } from '@workout-tracker/core/workouts/set-fields';
import type { Entry, NewWorkout, WrittenWorkout } from '@workout-tracker/core/workouts/workout';

/** `title` is the name of its own, null for none. */
type Sent = Pick<NewWorkout, 'wid' | 'programVersion' | 'timeZone'> & { title?: string | null };

type Value = string | number | boolean | null | undefined;

/**
 * What is hashed, in this order. A field that comes later is put at the end and must leave the text as it is where it has no value: a save
 * sent before an update of the server and repeated after it is still the same save.
 */
const workoutFields = {
  created: ({ created }) => created,
  ended: ({ ended }) => ended,
  hrIntervalMs: ({ hrIntervalMs }) => hrIntervalMs,
  timed: ({ timed }) => timed,
  elapsed: ({ elapsed }) => elapsed,
  paused: ({ paused }) => paused,
  mid: ({ mid }) => mid,
  notes: ({ notes }) => notes,
  seriesInstanceId: ({ seriesInstanceId }) => seriesInstanceId,
  weekNumber: ({ weekNumber }) => weekNumber,
  dayOfWeek: ({ dayOfWeek }) => dayOfWeek,
} satisfies Record<
  Exclude<keyof WrittenWorkout, 'moves' | 'extraMoves' | 'clock' | 'hr' | 'timeZone' | 'targets' | 'effort'>,
  (written: WrittenWorkout) => Value
>;

/** A plan came later: it is there only where a move has one. */
const moveFields = {
  _id: ({ _id }) => _id,
  title: ({ title }) => title,
  exerciseId: ({ exerciseId }) => exerciseId,
  trackable: ({ trackable }) => trackable,
  weight: ({ weight }) => weight,
  measure: ({ measure }) => measure,
  variants: ({ variants }) => variants.map(({ label }) => label),
  sets: ({ sets }) => sets,
  reps: ({ reps }) => reps,
  seconds: ({ seconds }) => seconds,
  metres: ({ metres }) => metres,
  restSeconds: ({ restSeconds }) => restSeconds,
  superset: ({ superset }) => superset,
} satisfies Record<Exclude<keyof PlannedMove, 'plan'>, (move: PlannedMove) => Value | string[]>;

const moveValues = Object.values(moveFields);
const workoutValues = Object.values(workoutFields);
const alwaysHashed = fieldsWhere(({ hashed }) => hashed.startsWith('always'));
const hashedIfGiven = fieldsWhere(({ hashed }) => hashed.startsWith('given'));

/** `hrText` are the samples as JSON: they are written once and used three times. */
export function contentHash(sent: Sent, written: WrittenWorkout, hrText: string): Buffer {
  const own = [sent.wid, sent.programVersion ?? null, sent.timeZone ?? null];
  const text = JSON.stringify([...own, ...workoutValues.map((read) => read(written))]);
  const later = laterFields(sent, written);
  return hash('sha256', `${text}${written.moves.map(entryText).join('')}${later}${hrText}`, 'buffer');
}

/** Fields of the workout that came later: only where they have a value. */
function laterFields({ title = null }: Sent, { extraMoves, clock, targets, effort }: WrittenWorkout): string {
  const moves = extraMoves.map((move) => [
    ...moveValues.map((read) => read(move)),
    ...(move.plan ? [sortedJson(move.plan)] : []),
  ]);
  const titleText = title === null ? '' : `title=${JSON.stringify(title)};`;
  const movesText = moves.length === 0 ? '' : `extraMoves=${JSON.stringify(moves)};`;
  const clockText = clock === null ? '' : `clock=${sortedJson(clock)};`;
  const targetsText = targets ? `targets=${sortedJson(targets)};` : '';
  const effortText = typeof effort === 'number' ? `effort=${effort};` : '';
  return `${titleText}${movesText}${clockText}${targetsText}${effortText}`;
}

/** The same text whatever the order of properties. */
const sortedJson = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );

function entryText(entry: Entry): string {
  // `join` writes nothing for null and undefined.
  let text = alwaysHashed.map((field) => hashedValue(entry, field)).join(',');
  for (const field of hashedIfGiven) {
    const value = hashedValue(entry, field);
    if (value !== undefined) text += `,${field}=${value}`;
  }
  return `${text};`;
}

function hashedValue(entry: Entry, field: keyof Entry): Value {
  const value = entry[field];
  return value !== undefined && setFields[field].hashed.endsWith('quoted') ? JSON.stringify(value) : value;
}
