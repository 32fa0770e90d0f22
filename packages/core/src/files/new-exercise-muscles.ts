/**
 * Finds what an exercise trains that an import makes: what the file says of it; else what its name says; else what most exercises of the same
 * movement train, whatever they are done with. Where none of these speaks, it stays open.
 */
import type { Exercise } from '../exercises/exercise.ts';
import { muscleGroupOf } from '../exercises/muscle-groups.ts';
import { bodyParts } from './exercise-name-vocabulary.ts';
import type { MuscleWords } from './file-workout.ts';
import { readMuscles } from './muscle-names.ts';
import { plainWordsOf, readExerciseName } from './read-exercise-name.ts';

type Known = Pick<Exercise, '_id' | 'title' | 'aliases' | 'muscles' | 'secondaryMuscles' | 'archived'>;
type Muscles = Pick<Exercise, 'muscles' | 'secondaryMuscles'>;

const none: Muscles = { muscles: [], secondaryMuscles: [] };
/** As many as an exercise can have. */
const most = { muscles: 6, secondaryMuscles: 8 };

export function createMuscleFinder(
  exercises: readonly Known[],
): (exercise: MuscleWords & { readonly name: string }) => Muscles {
  const byMovement = new Map<string, Map<string, Muscles>>();
  for (const exercise of exercises) {
    if (exercise.archived || exercise.muscles.length === 0) continue;
    for (const name of [exercise.title, ...exercise.aliases]) {
      const { movement } = readExerciseName(plainWordsOf(name));
      if (movement === '' || bodyParts.has(movement)) continue;
      const alike = byMovement.get(movement) ?? new Map<string, Muscles>();
      byMovement.set(movement, alike.set(exercise._id, exercise));
    }
  }

  return ({ name, muscles = '', secondaryMuscles = '' }) => {
    const words = plainWordsOf(name);
    const alike = mostlyTrained([...(byMovement.get(readExerciseName(words).movement)?.values() ?? [])]);
    const said = atMost(readMuscles(muscles), readMuscles(secondaryMuscles));
    const named = said.muscles.length > 0 ? said : atMost(namedIn(words), []);
    if (named.muscles.length === 0 || (named.secondaryMuscles.length === 0 && isWithin(alike, named))) return alike;
    return named;
  };
}

function atMost(muscles: readonly string[], helping: readonly string[]): Muscles {
  return {
    muscles: muscles.slice(0, most.muscles),
    secondaryMuscles: helping.filter((muscle) => !muscles.includes(muscle)).slice(0, most.secondaryMuscles),
  };
}

/** What more than half of them train. */
function mostlyTrained(exercises: readonly Muscles[]): Muscles {
  const isCommon =
    (key: keyof Muscles) =>
    (muscle: string): boolean =>
      exercises.filter((one) => one[key].includes(muscle)).length > exercises.length / 2;
  const ofAll = (key: keyof Muscles): string[] => [...new Set(exercises.flatMap((one) => one[key]))];
  const muscles = ofAll('muscles').filter(isCommon('muscles'));
  if (muscles.length === 0) return none;
  return atMost(muscles, ofAll('secondaryMuscles').filter(isCommon('secondaryMuscles')));
}

/** Whether the movement is for the part of the body that is named: then it says it more closely. */
function isWithin(alike: Muscles, named: Muscles): boolean {
  const groups = new Set(named.muscles.map(muscleGroupOf));
  return alike.muscles.length > 0 && alike.muscles.every((muscle) => groups.has(muscleGroupOf(muscle)));
}

/** Parts of the body that in a name say what works: a back squat is for the legs, and a neck may be what a bar is behind. */
const telling = new Set(
  'chest biceps triceps calf glute hamstring quad ab oblique forearm wrist delt adduction abduction'.split(' '),
);

function namedIn(words: readonly string[]): string[] {
  const parts = words.filter((word, at) => telling.has(word) && !/^support/.test(words[at + 1] ?? ''));
  return readMuscles(
    parts.map((part) => (part === 'delt' && words.includes('rear') ? 'rear delt' : part.replace(/ion$/, 'or'))).join(),
  );
}
