/** Set rows as a cell of the grid shows them, and as a sentence for the line under it. */
import { formatRowLoad, type ShorthandLine } from '@workout-tracker/core/plans/row-shorthand';
import type { Deload, Load, RowCount, SetRow } from '@workout-tracker/core/plans/set-row';
import { formatMetres } from '#lib/distance-format.ts';
import { formatSeconds } from '#lib/duration-format.ts';
import { formatCount, formatNumber } from '#lib/number-format.ts';

interface ShownCell {
  /** `'3 × 6–8'`, `'5, 5, 5+'` */
  readonly rows: string;
  /** `'102.5 %'`, `'65, 75, 85 %'`, `'RPE 8'`; nothing where all is as usual. */
  readonly load: string;
}

export function formatCell(rows: readonly SetRow[], line: ShorthandLine, deload: Deload | null = null): ShownCell {
  const shown = deload ? rows.map((row) => lighter(row, deload)) : rows;
  const isBare = shown.length > 1 && shown.every(({ sets }) => sets === 1);
  const amounts = shown.map(({ sets, count }) => `${isBare ? '' : `${sets} × `}${formatAmount(count, line)}`);
  return { rows: amounts.join(', '), load: formatLoads(shown, line) };
}

/** As many sets and as much of the weight as a deload leaves. */
function lighter(row: SetRow, { load, sets }: Deload): SetRow {
  const share = row.load.of === 'working' || row.load.of === 'maximum' ? row.load : null;
  return {
    ...row,
    sets: Math.max(1, Math.round((row.sets * sets) / 100)),
    ...(share && { load: { ...share, percent: (share.percent * load) / 100 } }),
  };
}

function formatAmount(count: RowCount, { measure }: ShorthandLine): string {
  const one = (amount: number): string => {
    if (measure === 'seconds') return formatSeconds(amount);
    return measure === 'metres' ? formatMetres(amount) : formatNumber(amount);
  };
  if (count.kind === 'range') return `${formatNumber(count.from)}–${one(count.to)}`;
  return `${one(count.count)}${count.kind === 'at-least' ? '+' : ''}`;
}

function formatLoads(rows: readonly SetRow[], line: ShorthandLine): string {
  const loads = [...new Set(rows.map(({ load }) => formatShortLoad(load, line)))];
  const isPercents = loads.length > 1 && loads.every((load) => /^[\d.]+ %$/u.test(load));
  const parts = isPercents ? loads.map((load, index) => (index < loads.length - 1 ? load.slice(0, -2) : load)) : loads;
  return parts.filter(Boolean).join(', ');
}

function formatShortLoad(load: Load, line: ShorthandLine): string {
  const text = formatRowLoad(roundedShare(load), line) ?? '';
  return text
    .replace(/(\d)(%|kg|lb)/gu, '$1 $2')
    .replace(' first', ' of the first set')
    .replace(' half', ', half the reps');
}

/** Without what a product of shares leaves behind the tenths. */
function roundedShare(load: Load): Load {
  return 'percent' in load ? { ...load, percent: Math.round(load.percent * 10) / 10 } : load;
}

/** `'5 sets of 3 at 102.5 % of the working weight'` */
export function describeRows(rows: readonly SetRow[], line: ShorthandLine): string {
  return rows
    .map(({ sets, count, load }) => {
      const amount =
        count.kind === 'at-least'
          ? `at least ${formatAmount({ ...count, kind: 'exactly' }, line)}`
          : formatAmount(count, line);
      const weight = describeLoad(load);
      return `${formatCount(sets, 'set')} of ${amount}${weight && ` ${weight}`}`;
    })
    .join(', then ');
}

function describeLoad(load: Load): string {
  if (load.of === 'none') return '';
  if (load.of === 'rpe') return `at RPE ${formatNumber(load.rpe)}`;
  if (load.of === 'rir') return `with ${formatCount(load.rir, 'rep')} in reserve`;
  if (load.of === 'fixed') return `with ${formatNumber(load.weight.value)} ${load.weight.unit}`;
  const share = `at ${formatNumber(load.percent)} %`;
  if (load.of === 'first-set') return `${share} of the first set${load.halfReps ? ', half its reps' : ''}`;
  if (load.of === 'working') return load.percent === 100 ? 'at the working weight' : `${share} of the working weight`;
  const plus = load.plus
    ? ` ${load.plus.value < 0 ? 'less' : 'plus'} ${formatNumber(Math.abs(load.plus.value))} ${load.plus.unit}`
    : '';
  return `${share} of the maximum${plus}`;
}
