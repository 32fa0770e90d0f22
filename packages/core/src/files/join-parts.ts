import { type Reason, reason } from '../reasons/reason.ts';
import { addText, cutText, textLimits } from './cut-text.ts';
import type { FileExercise, FileSet, FileTrack, FileWorkout, RowNote } from './file-workout.ts';
import { mostSets, tooManySets } from './table-reader.ts';

interface JoinedParts {
  readonly workout: FileWorkout;
  readonly notes: readonly RowNote[];
}

/**
 * A session that came up again later in the file, or in another file: what is new in the second part is added to the first, and what stands
 * in both is kept once.
 */
export function joinParts(first: FileWorkout, second: FileWorkout): JoinedParts {
  if (setsOf(first).length >= mostSets) {
    const notes = setsOf(second).map(({ line }): RowNote => ({ line, kind: 'skipped', reason: tooManySets }));
    return { workout: { ...first, rows: first.rows + second.rows - notes.length }, notes };
  }
  const known = new Map<string, number>();
  for (const { name, sets } of first.exercises) {
    for (const set of sets) known.set(printOf(name, set), (known.get(printOf(name, set)) ?? 0) + 1);
  }
  const notes: RowNote[] = [];
  const exercises: FileExercise[] = second.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.filter((set) => {
      const print = printOf(exercise.name, set);
      const left = known.get(print) ?? 0;
      if (left === 0) return true;
      known.set(print, left - 1);
      notes.push({ line: set.line, kind: 'merged', reason: reason('row-repeated') });
      return false;
    }),
  }));
  const added = exercises.filter(({ sets }) => sets.length > 0);
  const tell = (why: Reason) => notes.push({ line: second.line, kind: 'changed', reason: why });
  if (first.track && second.track && !isSameTrack(first.track, second.track)) tell(reason('heart-rate-of-two'));
  const workout = {
    ...first,
    notes: cutText('workout-note-cut', addText(first.notes, second.notes, textLimits.notes), textLimits.notes, tell),
    exercises: [...first.exercises, ...added],
    track: first.track ?? second.track,
    rows: first.rows + second.rows - notes.filter(({ kind }) => kind === 'merged').length,
  };
  return { workout, notes };
}

const isSameTrack = (one: FileTrack, other: FileTrack): boolean =>
  one.start === other.start &&
  one.samples.length === other.samples.length &&
  one.samples.every((bpm, index) => bpm === other.samples[index]);

const setsOf = ({ exercises }: FileWorkout): FileSet[] => exercises.flatMap(({ sets }) => sets);

const printOf = (name: string, { line, ...values }: FileSet): string => JSON.stringify([name, values]);
