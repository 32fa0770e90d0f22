/** The muscles the catalogue speaks of, in the groups that people filter by. Each muscle is in one group. */
export const muscleGroups = [
  {
    title: 'Legs',
    muscles: ['quads', 'hamstrings', 'glutes', 'calves', 'shins', 'adductors', 'abductors', 'hip flexors'],
  },
  { title: 'Back', muscles: ['lats', 'upper back', 'lower back', 'traps'] },
  { title: 'Chest', muscles: ['chest'] },
  { title: 'Shoulders', muscles: ['shoulders', 'rear shoulders', 'rotator cuff'] },
  { title: 'Arms', muscles: ['biceps', 'triceps', 'forearms'] },
  { title: 'Core', muscles: ['abs', 'obliques', 'diaphragm'] },
  { title: 'Neck', muscles: ['neck'] },
] as const;

export type MuscleGroup = (typeof muscleGroups)[number]['title'];
export type Muscle = (typeof muscleGroups)[number]['muscles'][number];

const groups = new Map<string, MuscleGroup>(
  muscleGroups.flatMap(({ title, muscles }) => muscles.map((muscle) => [muscle, title] as const)),
);

/** `muscleGroupOf('lats')` is `Back`. An own exercise may name a muscle that belongs to no group. */
export function muscleGroupOf(muscle: string): MuscleGroup | undefined {
  return groups.get(muscle);
}
