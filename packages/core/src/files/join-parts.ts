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
    const notes = setsOf(second).map(({ line }): RowNote => ({ line, kind: 'skipped', message: tooManySets }));
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
      notes.push({ line: set.line, kind: 'merged', message: 'This row repeats one before it.' });
      return false;
    }),
  }));
  const added = exercises.filter(({ sets }) => sets.length > 0);
  const tell = (message: string) => notes.push({ line: second.line, kind: 'changed', message });
  if (first.track && second.track && !isSameTrack(first.track, second.track))
    tell('Two recordings of this workout have a heart rate. That of the first is kept.');
  const workout = {
    ...first,
    notes: cutText('note of the workout', addText(first.notes, second.notes, textLimits.notes), textLimits.notes, tell),
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
