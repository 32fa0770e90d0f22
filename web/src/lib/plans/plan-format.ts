/** A line of a plan in few words: its rows as `3 × 6–8`, and how they go on. */
import { plural, t } from '@lingui/core/macro';
import type { LinePlan, Rule, Step } from '@workout-tracker/core/plans/rule';
import type { Load, PlanWeight, RowCount, SetRow } from '@workout-tracker/core/plans/set-row';
import { comma } from '#lib/list-marks.ts';
import { formatSeconds } from '../duration-format.ts';
import { formatList } from '../list-format.ts';
import { formatNumber, formatPercent } from '../number-format.ts';
import { readTyped, typedNumber } from '../typed-number.ts';

export type PlanMeasure = 'reps' | 'seconds' | 'metres' | 'reps-and-seconds';

/** `'6–8'`, `'5+'`, `'8'`; with what is counted where that is not reps: `'20–30 s'`, `'40 m'`. */
export function formatRowCount(count: RowCount, measure: PlanMeasure = 'reps'): string {
  const unit = countUnits[measure];
  const words = unit === '' ? '' : ` ${unit}`;
  switch (count.kind) {
    case 'exactly':
      return measure === 'seconds' ? formatSeconds(count.count) : `${formatNumber(count.count)}${words}`;
    case 'range':
      return `${formatNumber(count.from)}–${formatNumber(count.to)}${words}`;
    case 'at-least':
      return `${formatNumber(count.count)}+${words}`;
  }
}

/** What stands in a field, without its unit: `'6–8'`, `'1500'`. */
export function rowCountText(count: RowCount): string {
  switch (count.kind) {
    case 'exactly':
      return typedNumber(count.count);
    case 'range':
      return `${typedNumber(count.from)}–${typedNumber(count.to)}`;
    case 'at-least':
      return `${typedNumber(count.count)}+`;
  }
}

export const countUnits: Record<PlanMeasure, string> = {
  reps: '',
  'reps-and-seconds': '',
  seconds: 's',
  metres: 'm',
};

const rangeText = /^(\d+(?:[.,]\d+)?)\s*(?:-|–|—|to|\.\.)\s*(\d+(?:[.,]\d+)?)$/i;
const atLeastText = /^(\d+(?:[.,]\d+)?)\s*\+$/;
const exactText = /^\d+(?:[.,]\d+)?$/;

/** `'6-8'`, `'6 to 8'`, `'5+'` and `'8'` as they are typed; null for what is none of them. */
export function readRowCount(text: string, measure: PlanMeasure): RowCount | null {
  const trimmed = text.trim();
  const [, from, to] = rangeText.exec(trimmed) ?? [];
  if (from !== undefined && to !== undefined) {
    const [low, high] = [countIn(from, measure), countIn(to, measure)];
    if (low === null || high === null || low > high) return null;
    return low === high ? { kind: 'exactly', count: low } : { kind: 'range', from: low, to: high };
  }
  const [, least] = atLeastText.exec(trimmed) ?? [];
  const count = countIn(least ?? (exactText.test(trimmed) ? trimmed : ''), measure);
  if (count === null) return null;
  return { kind: least === undefined ? 'exactly' : 'at-least', count };
}

function countIn(text: string, measure: PlanMeasure): number | null {
  if (text === '') return null;
  const count = readTyped(text) ?? Number.NaN;
  const isWhole = measure === 'metres' || Number.isInteger(count);
  return isWhole && count > 0 && count <= 36_000 ? count : null;
}

/** `'62.5 kg'` */
export const formatPlanWeight = ({ value, unit }: PlanWeight): string => `${formatNumber(value)} ${unit}`;

/** `'3 × 6–8'`; a single set `'1 × 10'`, so that it is read as a row. */
export const formatRow = ({ sets, count }: Pick<SetRow, 'sets' | 'count'>, measure: PlanMeasure): string =>
  `${sets} × ${formatRowCount(count, measure)}`;

/** What a row says of its weight, after `at`: `'80 %'`, `'RPE 8'`, `'40 kg'`; null where it says nothing. */
export function formatLoad(load: Load): string | null {
  switch (load.of) {
    case 'working':
    case 'first-set':
      return formatPercent(load.percent);
    case 'maximum':
      return `${formatPercent(load.percent)}${load.plus ? ` + ${formatPlanWeight(load.plus)}` : ''}`;
    case 'rpe':
      return `RPE ${formatNumber(load.rpe)}`;
    case 'rir':
      return `RIR ${formatNumber(load.rir)}`;
    case 'fixed':
      return formatPlanWeight(load.weight);
    case 'none':
      return null;
  }
}

/** One after the other: `formatThen(['6', '7', '8'])` is `'6, then 7, then 8'`. */
export const formatThen = (items: readonly string[]): string =>
  items.length === 0 ? '' : items.reduce((before, next) => t`${before}, then ${next}`);

/** How a line goes on, after its rows: `'reps then weight'`. */
const stepNames = (): Record<Step['kind'], string> => ({
  weight: t`add every time`,
  reps: t`reps then weight`,
  'by-last-set': t`last set decides`,
  'per-extra-rep': t`last set decides`,
  seconds: t`seconds more each time`,
  sets: t`more sets each week`,
  ladder: t`ladder`,
});

/** `'3 × 6–8, reps then weight'`, `'4 weeks, percent of a maximum'`: the short form of a plan. */
export function formatLinePlan(plan: LinePlan, measure: PlanMeasure): string {
  return [formatRows(plan, measure), formatGoingOn(plan)].filter(Boolean).join(comma());
}

function formatRows({ weeks, rule }: LinePlan, measure: PlanMeasure): string {
  if (weeks.length > 1) return plural({ count: weeks.length }, { one: '# week', other: '# weeks' });
  if (rule?.step.kind === 'ladder')
    return plural({ count: rule.step.rungs.length }, { one: '# exercise', other: '# exercises' });
  const rows = weeks[0]?.rows ?? [];
  if (rows.length <= 2) return formatList(rows.map((row) => formatRow(row, measure)));
  const count = rows.reduce((sets, row) => sets + row.sets, 0);
  return plural(count, { one: '# set', other: '# sets' });
}

function formatGoingOn({ weeks, rule }: LinePlan): string {
  const loads = weeks.flatMap(({ rows }) => rows.map(({ load }) => load.of));
  if (!rule) return loads.some((of) => of === 'rpe' || of === 'rir') ? t`by effort` : '';
  if (rule.missed.kind === 'stages') return t`stages`;
  return isOfMaximum(rule) ? t`percent of a maximum` : stepNames()[rule.step.kind];
}

const isOfMaximum = ({ step }: Rule): boolean => 'to' in step && step.to === 'maximum';
