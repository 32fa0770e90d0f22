/** What a workout can hold of the words of a file, and what is said of what it cannot. */
import { type Reason, reason } from '../reasons/reason.ts';

export const textLimits = { title: 80, name: 80, note: 500, notes: 10_000 };

/** Of which text it is said that it was cut. */
export type CutText =
  | 'workout-title-cut'
  | 'workout-note-cut'
  | 'exercise-name-cut'
  | 'title-of-exercise-cut'
  | 'note-cut';

/** `tell` hears of a text that was too long. */
export function cutText(what: CutText, text: string, most: number, tell: (why: Reason) => void): string {
  if (text.length > most) tell(reason(what, { most }));
  return firstSigns(text, most);
}

/** A sign that is cut in half is left out. */
export const firstSigns = (text: string, most: number): string => text.slice(0, most).replaceAll(/\p{Surrogate}/gu, '');

/** Rows of one workout or exercise repeat what is said of it; what is said anew comes as well. */
export function addText(text: string, more: string, most: number): string {
  if (more === '' || text === more || text.length > most) return text;
  if (text === '') return more;
  return `\n${text}\n`.includes(`\n${more}\n`) ? text : `${text}\n${more}`;
}
