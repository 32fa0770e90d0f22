import type { PlannedMove } from './program.ts';

interface KnownExercise {
  readonly _id: string;
  readonly equipment: readonly string[];
}

export function equipmentOf(
  moves: readonly Pick<PlannedMove, 'exerciseId'>[],
  exercises: readonly KnownExercise[],
): string[] {
  const known = new Map(exercises.map(({ _id, equipment }) => [_id, equipment]));
  return [...new Set(moves.flatMap(({ exerciseId }) => (exerciseId === null ? [] : (known.get(exerciseId) ?? []))))];
}
