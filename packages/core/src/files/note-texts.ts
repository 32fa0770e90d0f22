/**
 * The short texts of a set in files that know only notes: each on a line of its own, led by its name. A line without the name stays part of
 * the note, because `5-3-1` is a tempo to one person and a program to another.
 */
import { readText, shortTexts, type TextRemark, textFieldOf } from '../workouts/set-fields.ts';
import type { Entry } from '../workouts/workout.ts';

export type NoteTexts = { readonly [Text in TextRemark]?: string };

/** What was said of the exercise and of the set, and then `Tempo 3-1-1`. */
export function writeNotes(entry: Entry): string {
  const texts = shortTexts.map((field) => entry[field] && `${textFieldOf(field).label} ${entry[field]}`);
  return [entry.exerciseNote, entry.note, ...texts].filter(Boolean).join('\n');
}

/** The note without the lines that tell something else, and what they tell. */
export function readNotes(notes: string): { readonly note: string; readonly texts: NoteTexts } {
  const found = new Map<TextRemark, string>();
  const others = notes.split('\n').filter((line) => {
    const field = shortTexts.find((each) => !found.has(each) && readLine(each, line) !== null);
    if (field) found.set(field, readLine(field, line) ?? '');
    return field === undefined;
  });
  return found.size === 0
    ? { note: notes, texts: {} }
    : { note: others.join('\n').trim(), texts: Object.fromEntries(found) };
}

function readLine(field: TextRemark, line: string): string | null {
  const name = textFieldOf(field).label.toLowerCase();
  const [first = '', ...rest] = line.trim().split(/[:\s]+/);
  return first.toLowerCase() === name ? (readText(field, rest.join(' ')) ?? null) : null;
}
