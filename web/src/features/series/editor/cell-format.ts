/** Set rows as a cell of the grid shows them, and as a sentence for the line under it. */
import { plural, t } from '@lingui/core/macro';
import { formatRowLoad, type ShorthandLine } from '@workout-tracker/core/plans/row-shorthand';
import type { Deload, Load, RowCount, SetRow } from '@workout-tracker/core/plans/set-row';
import { formatMetres } from '#lib/distance-format.ts';
import { formatSeconds } from '#lib/duration-format.ts';
import { joinNumbers } from '#lib/list-marks.ts';
import { formatNumber, formatPercent } from '#lib/number-format.ts';
import { decimalMark } from '#lib/typed-number.ts';

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
  return { rows: joinNumbers(amounts), load: formatLoads(shown, line) };
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
  const isPercents = loads.length > 1 && loads.every((load) => /^[\d.,]+ %$/u.test(load));
  const parts = isPercents ? loads.map((load, index) => (index < loads.length - 1 ? load.slice(0, -2) : load)) : loads;
  return joinNumbers(parts.filter(Boolean));
}

function formatShortLoad(load: Load, line: ShorthandLine): string {
  const rounded = roundedShare(load);
  const text = formatRowLoad(rounded, line, decimalMark()) ?? '';
  if (rounded.of === 'first-set' && text !== '') {
    const share = formatPercent(rounded.percent);
    return rounded.halfReps ? t`${share} of the first set, half the reps` : t`${share} of the first set`;
  }
  return text.replace(/(\d)(%|kg|lb)/gu, '$1 $2');
}

/** Without what a product of shares leaves behind the tenths. */
function roundedShare(load: Load): Load {
  return 'percent' in load ? { ...load, percent: Math.round(load.percent * 10) / 10 } : load;
}

export const formatSetCount = (sets: number): string => plural({ count: sets }, { one: '# set', other: '# sets' });

/** `'5 sets of 3 at 102.5 % of the working weight'` */
export function describeRows(rows: readonly SetRow[], line: ShorthandLine): string {
  const [first = '', ...others] = rows.map((row) => describeLoad(describeSets(row, line), row.load));
  return others.reduce(inTurn, first);
}

const inTurn = (before: string, after: string): string => t`${before}, then ${after}`;

/** `'1 set of at least 5'` */
function describeSets({ sets, count }: SetRow, line: ShorthandLine): string {
  if (count.kind !== 'at-least') {
    const amount = formatAmount(count, line);
    return plural(sets, { one: `# set of ${amount}`, other: `# sets of ${amount}` });
  }
  const least = formatAmount({ ...count, kind: 'exactly' }, line);
  return plural(sets, { one: `# set of at least ${least}`, other: `# sets of at least ${least}` });
}

/** `work` is what `describeSets` says. */
function describeLoad(work: string, load: Load): string {
  switch (load.of) {
    case 'none':
      return work;
    case 'rpe': {
      const rpe = formatNumber(load.rpe);
      return t`${work} at RPE ${rpe}`;
    }
    case 'rir': {
      const reps = load.rir;
      return t`${work} with ${plural(reps, { one: '# rep', other: '# reps' })} in reserve`;
    }
    case 'fixed': {
      const weight = `${formatNumber(load.weight.value)} ${load.weight.unit}`;
      return t`${work} with ${weight}`;
    }
    case 'first-set': {
      const share = formatPercent(load.percent);
      return load.halfReps
        ? t`${work} at ${share} of the first set, half its reps`
        : t`${work} at ${share} of the first set`;
    }
    case 'working': {
      const share = formatPercent(load.percent);
      return load.percent === 100 ? t`${work} at the working weight` : t`${work} at ${share} of the working weight`;
    }
    case 'maximum':
      return describeMaximum(work, load);
  }
}

function describeMaximum(work: string, { percent, plus }: Extract<Load, { of: 'maximum' }>): string {
  const share = formatPercent(percent);
  if (!plus) return t`${work} at ${share} of the maximum`;
  const weight = `${formatNumber(Math.abs(plus.value))} ${plus.unit}`;
  return plus.value < 0
    ? t`${work} at ${share} of the maximum less ${weight}`
    : t`${work} at ${share} of the maximum plus ${weight}`;
}
