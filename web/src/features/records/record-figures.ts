/** Figures of records in words, in the person's unit. */
import { plural, t } from '@lingui/core/macro';
import type { RecordHolder } from '@workout-tracker/core/exercises/exercise';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { formatMetres } from '#lib/distance-format.ts';
import { formatSeconds } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';
import { recordName } from '#lib/record-format.ts';
import { countText, formatWeight, type SetShape } from '#lib/set-format.ts';

type Figure = Pick<RecordHolder, 'kind' | 'value' | 'set'>;

interface Words {
  readonly figure: string;
  /** Stands quieter beside it. */
  readonly unit: string;
}

/** `'75.8' 'kg'`, `'2 × 26.7' 'kg'`, `'12' 'reps'`; of the heaviest set what was entered: `'BW + 5' 'kg'`. */
export function formatFigure({ kind, value, set }: Figure, shape: SetShape, units: Units): Words {
  switch (kind) {
    case 'reps':
      return { figure: formatNumber(value), unit: plural({ count: value }, { one: 'rep', other: 'reps' }) };
    case 'seconds':
      return { figure: formatSeconds(value), unit: '' };
    case 'metres':
      return { figure: formatMetres(value, units), unit: '' };
    case 'volume':
      return { figure: formatWhole(convertWeight(value, 'kg', units)), unit: units };
    case 'e1rm':
      return { figure: perHand(formatTenths(value, units), shape), unit: units };
    case 'heaviest': {
      const entered = formatWeight(set, shape, units);
      const unit = set.unit ?? units;
      if (entered?.endsWith(` ${unit}`)) return { figure: entered.slice(0, -unit.length - 1), unit };
      return { figure: formatTenths(value, units), unit: units };
    }
  }
}

/** What it was before, without the unit: `'72.9'`. */
export function formatWas({ kind, was, set }: Figure & { readonly was: number | null }, shape: SetShape, units: Units) {
  if (was === null) return null;
  if (kind === 'heaviest') return perHand(formatTenths(was, units), shape);
  return formatFigure({ kind, value: was, set }, shape, units).figure;
}

/** `'Best e1RM'`, `'Most reps at 60 kg'` */
export function formatKind({ kind, set }: Figure, shape: SetShape, units: Units): string {
  const weight = kind === 'reps' ? formatWeight(set, shape, units) : null;
  return weight === null ? recordName({ kind }, units) : t({ message: `Most reps at ${weight}`, comment: '60 kg' });
}

/** The set that holds it, short: `'5 × 65'`, `'10, 2 × 20'`; the unit only where it is not the person's. */
export function formatHolder({ set }: Figure, shape: SetShape, units: Units): string {
  const entered = { ...set, unit: set.unit === units ? null : set.unit };
  const weight = formatWeight(entered, shape, null);
  const count = countText(set, shape) ?? '';
  if (weight === null) return count;
  return shape.isPerHand || shape.isPerSide ? `${count}${comma()}${weight}` : `${count} × ${weight}`;
}

export const formatRide = (minutes: number): string => t`${{ minutes: formatWhole(minutes) }} min ride`;

const formatTenths = (kg: number, units: Units): string =>
  formatNumber(Math.round(convertWeight(kg, 'kg', units) * 10) / 10);

const perHand = (figure: string, { isPerHand }: Pick<SetShape, 'isPerHand'>): string =>
  isPerHand ? `2 × ${figure}` : figure;
