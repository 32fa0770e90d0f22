/** The bars and plates of a workout as a screen is told them: no more of a person's exercises than which bar each is done with. */
import type { TrainingSettings } from '../people/training-settings.ts';
import type { Units } from '../people/user.ts';
import { type LoadedExercise, rackOf } from './exercise-rack.ts';
import type { Rack } from './load-bar.ts';
import type { SharedRack } from './shared-rack.ts';

const units: readonly Units[] = ['kg', 'lb'];

/** Null where none of these exercises has a bar. */
export function sharedRack(
  exerciseIds: Iterable<string>,
  exercises: ReadonlyMap<string, LoadedExercise>,
  training: Pick<TrainingSettings, 'bars' | 'plates'>,
): SharedRack | null {
  const bars = [...new Set(exerciseIds)].flatMap((exerciseId) =>
    units.flatMap((unit) => {
      const rack = rackOf(exercises.get(exerciseId), training, unit);
      return rack ? [{ exerciseId, unit, weight: rack.bar }] : [];
    }),
  );
  const { kg, lb } = training.plates;
  return bars.length > 0 ? { plates: { kg: [...kg], lb: [...lb] }, bars } : null;
}

/** Null for an exercise without a bar. */
export function rackIn(rack: SharedRack | undefined, exerciseId: string | null | undefined, unit: Units): Rack | null {
  const bar = rack?.bars.find((one) => one.exerciseId === exerciseId && one.unit === unit);
  return rack && bar ? { bar: bar.weight, plates: rack.plates[unit] } : null;
}
