import type { RecordKind } from '@workout-tracker/core/exercises/records';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { formatMetres } from './distance-format.ts';
import { formatSeconds } from './duration-format.ts';
import { formatCount, formatNumber, formatWhole } from './number-format.ts';

/** What a record says about itself; the server leaves out what it beat. */
export interface ShownRecord {
  readonly kind: RecordKind;
  readonly value: number;
  readonly was?: number | null;
  /** Of `reps`: at which weight in kilograms. */
  readonly atKg?: number | null;
  /** Of `e1rm`: the exertion it was reckoned with. */
  readonly rpe?: number | null;
}

const names: Readonly<Record<RecordKind, string>> = {
  heaviest: 'Heaviest',
  e1rm: 'Best e1RM',
  volume: 'Set volume',
  reps: 'Most reps',
  seconds: 'Longest',
  metres: 'Farthest',
};

/** `'Heaviest'`, `'Most reps at 60 kg'`, `'Best e1RM @8'` */
export function recordName({ kind, atKg, rpe }: Pick<ShownRecord, 'kind' | 'atKg' | 'rpe'>, units: Units): string {
  if (kind === 'e1rm') return names.e1rm + formatExertion(rpe);
  return kind === 'reps' && atKg ? `${names.reps} at ${formatWeight(atKg, units)} ${units}` : names[kind];
}

/** `' @8'`: what an estimate was made with beside its reps; nothing where it was made of reps alone. */
export const formatExertion = (rpe: number | null | undefined): string => (rpe ? ` @${formatNumber(rpe)}` : '');

/** `'65 kg'`, `'75.8 kg'`, `'9 reps'`, `'1:30'`, `'400 m'` */
export function recordValue({ kind, value }: Pick<ShownRecord, 'kind' | 'value'>, units: Units): string {
  if (kind === 'reps') return formatCount(value, 'rep');
  const bare = bareValue(kind, value, units);
  return kind === 'seconds' || kind === 'metres' ? bare : `${bare} ${units}`;
}

/** `'was 62.5'`; null where that is not known. */
export function recordBefore({ kind, was }: ShownRecord, units: Units): string | null {
  return was === null || was === undefined ? null : `was ${bareValue(kind, was, units)}`;
}

function bareValue(kind: RecordKind, value: number, units: Units): string {
  switch (kind) {
    case 'heaviest':
      return formatWeight(value, units);
    case 'e1rm':
      return formatNumber(Math.round(convertWeight(value, 'kg', units) * 10) / 10);
    case 'volume':
      return formatWhole(convertWeight(value, 'kg', units));
    case 'reps':
      return formatNumber(value);
    case 'seconds':
      return formatSeconds(value);
    case 'metres':
      return formatMetres(value, units);
  }
}

const formatWeight = (kg: number, units: Units): string => formatNumber(convertWeight(kg, 'kg', units));
