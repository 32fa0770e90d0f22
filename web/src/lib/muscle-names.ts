/**
 * What muscles are called: those of the catalogue, the regions of the drawn body, the rows of sets per muscle, and the groups that people filter by.
 * A muscle that somebody named is called as they wrote it.
 */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Muscle, type MuscleGroup, muscleGroupOf } from '@workout-tracker/core/exercises/muscle-groups';
import type { MapRegion, MuscleRow } from '@workout-tracker/core/insights/muscle-rows';

/** One by itself, and among others within a sentence. */
interface Named {
  readonly alone: MessageDescriptor;
  readonly inSentence: MessageDescriptor;
}

const groups: Readonly<Record<MuscleGroup, Named>> = {
  Legs: { alone: msg`Legs`, inSentence: msg`legs` },
  Back: {
    alone: msg({ message: 'Back', context: 'body part' }),
    inSentence: msg({ message: 'back', context: 'body part' }),
  },
  Chest: { alone: msg`Chest`, inSentence: msg`chest` },
  Shoulders: { alone: msg`Shoulders`, inSentence: msg`shoulders` },
  Arms: { alone: msg`Arms`, inSentence: msg`arms` },
  Core: {
    alone: msg({ message: 'Core', context: 'body part' }),
    inSentence: msg({ message: 'core', context: 'body part' }),
  },
  Neck: { alone: msg`Neck`, inSentence: msg`neck` },
};

const rows: Readonly<Record<MuscleRow, Named>> = {
  chest: groups.Chest,
  back: groups.Back,
  shoulders: groups.Shoulders,
  biceps: { alone: msg`Biceps`, inSentence: msg`biceps` },
  triceps: { alone: msg`Triceps`, inSentence: msg`triceps` },
  forearms: { alone: msg`Forearms`, inSentence: msg`forearms` },
  abs: { alone: msg`Abs`, inSentence: msg`abs` },
  quads: { alone: msg`Quads`, inSentence: msg`quads` },
  hamstrings: { alone: msg`Hamstrings`, inSentence: msg`hamstrings` },
  glutes: { alone: msg`Glutes`, inSentence: msg`glutes` },
  adductors: { alone: msg`Adductors`, inSentence: msg`adductors` },
  'hip flexors': { alone: msg`Hip flexors`, inSentence: msg`hip flexors` },
  calves: { alone: msg`Calves`, inSentence: msg`calves` },
  shins: { alone: msg`Shins`, inSentence: msg`shins` },
  neck: groups.Neck,
  other: {
    alone: msg({ message: 'Other', context: 'muscles' }),
    inSentence: msg({ message: 'other', context: 'muscles' }),
  },
};

const others: Readonly<Record<Exclude<Muscle | MapRegion, MuscleRow>, Named>> = {
  abductors: { alone: msg`Abductors`, inSentence: msg`abductors` },
  obliques: { alone: msg`Obliques`, inSentence: msg`obliques` },
  diaphragm: { alone: msg`Diaphragm`, inSentence: msg`diaphragm` },
  serratus: { alone: msg`Serratus`, inSentence: msg`serratus` },
  lats: { alone: msg`Lats`, inSentence: msg`lats` },
  traps: { alone: msg`Traps`, inSentence: msg`traps` },
  'upper back': { alone: msg`Upper back`, inSentence: msg`upper back` },
  'mid back': { alone: msg`Mid back`, inSentence: msg`mid back` },
  'lower back': { alone: msg`Lower back`, inSentence: msg`lower back` },
  'lower traps': { alone: msg`Lower traps`, inSentence: msg`lower traps` },
  'rear shoulders': { alone: msg`Rear shoulders`, inSentence: msg`rear shoulders` },
  'rotator cuff': { alone: msg`Rotator cuff`, inSentence: msg`rotator cuff` },
  'front delts': { alone: msg`Front delts`, inSentence: msg`front delts` },
  'side delts': { alone: msg`Side delts`, inSentence: msg`side delts` },
  'rear delts': { alone: msg`Rear delts`, inSentence: msg`rear delts` },
  'upper chest': { alone: msg`Upper chest`, inSentence: msg`upper chest` },
};

const byMuscle = new Map<string, Named>([...Object.entries(rows), ...Object.entries(others)]);

/** `muscleName('hip flexors')` is `'Hip flexors'`. */
export function muscleName(muscle: string): string {
  const known = byMuscle.get(muscle);
  return known ? i18n._(known.alone) : muscle.charAt(0).toUpperCase() + muscle.slice(1);
}

/** Within a sentence or a list: `muscleInSentence('calves')` is `'calves'`. */
export function muscleInSentence(muscle: string): string {
  const known = byMuscle.get(muscle);
  return known ? i18n._(known.inSentence) : muscle;
}

export const muscleGroupName = (group: MuscleGroup): string => i18n._(groups[group].alone);

/** `groupInSentence('lats')` is `'back'`; a muscle of no group is itself. */
export function groupInSentence(muscle: string): string {
  const group = muscleGroupOf(muscle);
  return group ? i18n._(groups[group].inSentence) : muscle;
}
