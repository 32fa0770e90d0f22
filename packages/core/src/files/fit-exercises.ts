import { fitExerciseNames } from './fit-exercise-names.ts';
import { unknownCategory } from './fit-profile.ts';

/** The title of our exercise where it is one, else the name that Garmin gives it. Numbers that nobody has named stay numbers. */
export function fitExerciseName(category: number | null, subtype: number | null): string {
  if (category === null || category === unknownCategory) return 'Unknown exercise';
  const known = categoryOf(category);
  if (known === null) return `Unknown exercise (Garmin ${category}${subtype === null ? '' : `/${subtype}`})`;
  if (subtype === null) return known.name;
  return known.exercises[subtype] || `Unknown ${known.name.toLowerCase()} exercise (Garmin ${category}/${subtype})`;
}

interface Category {
  readonly name: string;
  /** By subtype; empty where none has that number. */
  readonly exercises: readonly string[];
}

/** Opened when a file first has it. */
const opened = new Map<number, Category | null>();

function categoryOf(category: number): Category | null {
  let known = opened.get(category);
  if (known === undefined) {
    const text = fitExerciseNames[category];
    known = text === undefined ? null : openCategory(text);
    opened.set(category, known);
  }
  return known;
}

function openCategory(text: string): Category {
  const end = text.indexOf(':');
  const exercises = text.slice(end + 1).split(';');
  return { name: text.slice(0, end), exercises: exercises.map((one) => (one.split('=')[1] ?? one).trim()) };
}
