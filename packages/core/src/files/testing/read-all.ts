import { englishOf } from '../../reasons/reasons.ts';
import type { FileItem, FileWeight, FileWorkout, NoteKind } from '../file-workout.ts';
import type { FilePlan } from '../liftosaur-programs.ts';
import { findMonths } from '../month-names.ts';
import { recogniseText } from '../text-formats.ts';

export interface ReadFile {
  format: string;
  rows: number;
  workouts: FileWorkout[];
  weights: FileWeight[];
  plans: FilePlan[];
  /** With their reasons in English. */
  notes: { line: number; kind: NoteKind; message: string }[];
  unusedColumns: readonly string[];
}

export function readAll(text: string, pieceLength = 1_000): ReadFile {
  const found = recogniseText(text);
  if (!found) throw new Error('Nobody knows this file.');
  const survey = found.survey?.();
  for (let at = 0; at < text.length; at += pieceLength) survey?.read(text.slice(at, at + pieceLength));
  const facts = survey?.end();
  const months = facts && lastOf(findMonths(facts.monthNames));
  const reader = found.open(facts && { decimal: facts.decimal, ...(months && { months }) });
  const items: FileItem[] = [];
  for (let at = 0; at < text.length; at += pieceLength) items.push(...reader.read(text.slice(at, at + pieceLength)));
  items.push(...reader.end());
  const workouts = items.flatMap((item) => (item.is === 'workout' ? [item] : []));
  const plans = items.flatMap((item) => (item.is === 'plan' ? [item] : []));
  const weights = items.flatMap((item) => (item.is === 'weight' ? [item] : []));
  const notes = items.flatMap((item) =>
    item.is === 'note' ? [{ line: item.line, kind: item.kind, message: englishOf(item.reason) }] : [],
  );
  return {
    format: found.name,
    rows: reader.rows,
    workouts,
    weights,
    plans,
    notes,
    unusedColumns: facts?.unusedColumns ?? [],
  };
}

/** Rows that went into workouts, and those that are named as left out or repeated. */
export function accounted({ workouts, notes }: ReadFile): number {
  const used = workouts.reduce((sum, { rows }) => sum + rows, 0);
  return used + notes.filter(({ kind }) => kind !== 'changed').length;
}

/** `Squat: 5×100 lb, 5×100 lb` */
export function sketch({ exercises }: FileWorkout): string[] {
  return exercises.map(({ name, sets }) => {
    const texts = sets.map(({ kind, reps, weight, unit, seconds, distance, distanceUnit, rpe }) => {
      const parts = [
        kind === 'working' ? '' : kind,
        reps === null ? '' : `${reps}×`,
        weight === null ? '' : `${weight}${unit ?? '?'}`,
        seconds === null ? '' : `${seconds}s`,
        distance === null ? '' : `${distance}${distanceUnit ?? '?'}`,
        rpe === null ? '' : `@${rpe}`,
      ];
      return parts.filter((part) => part !== '').join(' ');
    });
    return `${name}: ${texts.join(', ')}`;
  });
}

function lastOf<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
