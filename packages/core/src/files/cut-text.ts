/** What a workout can hold of the words of a file, and the sentence about what it cannot. */

export const textLimits = { title: 80, name: 80, note: 500, notes: 10_000 };

/** `tell` hears of a text that was too long, in words for the preview. A sign that is cut in half is left out. */
export function cutText(what: string, text: string, most: number, tell: (message: string) => void): string {
  if (text.length > most) tell(`The ${what} is cut to ${most} signs.`);
  return text.slice(0, most).replaceAll(/\p{Surrogate}/gu, '');
}

/** Rows of one workout or exercise repeat what is said of it; what is said anew comes as well. */
export function addText(text: string, more: string, most: number): string {
  if (more === '' || text === more || text.length > most) return text;
  if (text === '') return more;
  return `\n${text}\n`.includes(`\n${more}\n`) ? text : `${text}\n${more}`;
}
