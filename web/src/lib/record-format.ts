import { plural, t } from '@lingui/core/macro';
import type { RecordKind } from '@workout-tracker/core/exercises/records';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { formatMetres } from './distance-format.ts';
import { formatSeconds } from './duration-format.ts';
import { formatNumber, formatWhole } from './number-format.ts';

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

const names = (): Readonly<Record<RecordKind, string>> => ({
  heaviest: t`Heaviest`,
  e1rm: t`Best e1RM`,
  volume: t`Set volume`,
  reps: t`Most reps`,
  seconds: t({ message: 'Longest', context: 'record, in time' }),
  metres: t({ message: 'Farthest', context: 'record, in distance' }),
});

/** `'Heaviest'`, `'Most reps at 60 kg'`, `'Best e1RM @8'` */
export function recordName({ kind, atKg, rpe }: Pick<ShownRecord, 'kind' | 'atKg' | 'rpe'>, units: Units): string {
  if (kind === 'e1rm') return names().e1rm + formatExertion(rpe);
  if (kind !== 'reps' || !atKg) return names()[kind];
  const weight = `${formatWeight(atKg, units)} ${units}`;
  return t({ message: `Most reps at ${weight}`, comment: 'weight with unit, 62.5 kg' });
}

/** `' @8'`: what an estimate was made with beside its reps; nothing where it was made of reps alone. */
export const formatExertion = (rpe: number | null | undefined): string => (rpe ? ` @${formatNumber(rpe)}` : '');

/** `'65 kg'`, `'75.8 kg'`, `'9 reps'`, `'1:30'`, `'400 m'` */
export function recordValue({ kind, value }: Pick<ShownRecord, 'kind' | 'value'>, units: Units): string {
  if (kind === 'reps') return plural({ count: value }, { one: '# rep', other: '# reps' });
  const bare = bareValue(kind, value, units);
  return kind === 'seconds' || kind === 'metres' ? bare : `${bare} ${units}`;
}

/** `'was 62.5'`; null where that is not known. */
export function recordBefore({ kind, was }: ShownRecord, units: Units): string | null {
  if (was === null || was === undefined) return null;
  const before = bareValue(kind, was, units);
  return t({ message: `was ${before}`, comment: 'what a record was before: was 62.5' });
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
