import type { TrainingSettings } from '../../people/training-settings.ts';
import type { DecimalMark } from '../../text/decimal-mark.ts';
import type { TypedSet } from '../set-shorthand.ts';

type Scale = TrainingSettings['effort'];

/** `formatSets([{ weight: 100, reps: 8 }, { weight: 100, reps: 7, rpe: 9 }], 'rpe')` is `100x8,7@9`, and `100x8; 7@9` where decimals have a comma. */
export function formatSets(sets: readonly TypedSet[], scale: Scale, decimal: DecimalMark = '.'): string {
  return decimal === ',' ? formatWithSemicolons(sets, scale).replaceAll('.', ',') : formatWithCommas(sets, scale);
}

function formatWithSemicolons(sets: readonly TypedSet[], scale: Scale): string {
  return sets
    .map((set, index) => {
      const [load, before] = [set, sets[index - 1] ?? {}].map(formatLoad);
      const isSame = load === before;
      const parted = index === 0 ? '' : load === '' && !isSame ? '\n' : '; ';
      return `${parted}${isSame || load === '' ? '' : `${load}x`}${formatMeasure(set)}${formatEffort(set, scale)}`;
    })
    .join('');
}

function formatWithCommas(sets: readonly TypedSet[], scale: Scale): string {
  return sets
    .map((set, index) => {
      const load = formatLoad(set);
      const before = sets[index - 1];
      const item = `${formatMeasure(set)}${formatEffort(set, scale)}`;
      if (before && formatLoad(before) === load) return `${formatEffort(before, scale) === '' ? ',' : ', '}${item}`;
      return `${before ? '; ' : ''}${load === '' ? '' : `${load}x`}${item}`;
    })
    .join('');
}

function formatLoad({ weight, unit, isBodyWeight }: TypedSet): string {
  if (weight === undefined) return '';
  if (!isBodyWeight) return `${plain(weight)}${unit ?? ''}`;
  if (weight === 0 && unit === undefined) return 'bw';
  return `bw${weight < 0 ? '-' : '+'}${plain(Math.abs(weight))}${unit ?? ''}`;
}

function formatMeasure({ reps, seconds, metres }: TypedSet): string {
  if (metres !== undefined) return `${plain(metres)}m`;
  if (seconds === undefined) return plain(reps ?? 0);
  if (seconds < 60 || !Number.isInteger(seconds)) return `${plain(seconds)}s`;
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function formatEffort({ rpe, rir }: TypedSet, scale: Scale): string {
  if (rpe !== undefined) return scale === 'rir' ? `@rpe${plain(rpe)}` : `@${plain(rpe)}`;
  return rir === undefined ? '' : `@${scale === 'rir' ? '' : 'rir'}${plain(rir)}`;
}

/** Three decimals at most, and never in the form 1e-7. */
const plain = (value: number): string => String(Number(value.toFixed(3)));
