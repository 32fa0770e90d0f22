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

const others: Readonly<Record<Exclude<Muscle | MapRegion, MuscleRow>, MessageDescriptor>> = {
  abductors: msg`Abductors`,
  obliques: msg`Obliques`,
  diaphragm: msg`Diaphragm`,
  serratus: msg`Serratus`,
  lats: msg`Lats`,
  traps: msg`Traps`,
  'upper back': msg`Upper back`,
  'mid back': msg`Mid back`,
  'lower back': msg`Lower back`,
  'lower traps': msg`Lower traps`,
  'rear shoulders': msg`Rear shoulders`,
  'rotator cuff': msg`Rotator cuff`,
  'front delts': msg`Front delts`,
  'side delts': msg`Side delts`,
  'rear delts': msg`Rear delts`,
  'upper chest': msg`Upper chest`,
};

const byMuscle = new Map<string, MessageDescriptor>([
  ...Object.entries(rows).map(([row, { alone }]) => [row, alone] as const),
  ...Object.entries(others),
]);

/** `muscleName('hip flexors')` is `'Hip flexors'`. */
export function muscleName(muscle: string): string {
  const known = byMuscle.get(muscle);
  return known ? i18n._(known) : muscle.charAt(0).toUpperCase() + muscle.slice(1);
}

const isRow = (muscle: string): muscle is MuscleRow => muscle in rows;

/** For a list within a sentence: `muscleInSentence('calves')` is `'calves'`. */
export const muscleInSentence = (muscle: string): string => (isRow(muscle) ? i18n._(rows[muscle].inSentence) : muscle);

export const muscleGroupName = (group: MuscleGroup): string => i18n._(groups[group].alone);

/** `groupInSentence('lats')` is `'back'`; a muscle of no group is itself. */
export function groupInSentence(muscle: string): string {
  const group = muscleGroupOf(muscle);
  return group ? i18n._(groups[group].inSentence) : muscle;
}
