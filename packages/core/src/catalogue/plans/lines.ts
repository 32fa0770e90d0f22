/** How the lines of plans are written down: a row in one expression, and a move with what its first week says of sets and reps. */
import type { LinePlan, PlanWeek, Rule } from '../../plans/rule.ts';
import type { Load, PlanWeight, RowCount, SetRow } from '../../plans/set-row.ts';
import type { CatalogueProgramMove } from '../catalogue.ts';

const kg = (value: number): PlanWeight => ({ value, unit: 'kg' });

export const byKg = (value: number) => ({ kind: 'weight', weight: kg(value) }) as const;
export const byPercent = (percent: number) => ({ kind: 'percent', percent }) as const;

const exactly = (count: number): RowCount => ({ kind: 'exactly', count });
export const atLeast = (count: number): RowCount => ({ kind: 'at-least', count });
export const range = (from: number, to: number): RowCount => ({ kind: 'range', from, to });

export const working = (percent = 100): Load => ({ of: 'working', percent });
export const maximum = (percent: number, plus?: number): Load => ({
  of: 'maximum',
  percent,
  ...(plus !== undefined && { plus: kg(plus) }),
});

/** `row(3, 5)` is three fives with the working weight. */
export function row(
  sets: number,
  count: number | RowCount,
  load: Load = working(),
  more: Pick<SetRow, 'kind' | 'decides'> = {},
): SetRow {
  return { sets, count: typeof count === 'number' ? exactly(count) : count, load, ...more };
}

type ShareOfMaximum = readonly [percent: number, count: number | RowCount];

/** `ofMaximum([65, 5], [75, 5], [85, atLeast(5)])` is a set each. */
export function ofMaximum(...sets: readonly ShareOfMaximum[]): SetRow[] {
  return sets.map(([percent, count]) => row(1, count, maximum(percent)));
}

/** The same, and the last of them decides. */
export function wave(...sets: readonly ShareOfMaximum[]): SetRow[] {
  return ofMaximum(...sets).map((one, index) => (index === sets.length - 1 ? { ...one, decides: true as const } : one));
}

/** Each time, to what can be loaded, unless told. */
export function rule(parts: Pick<Rule, 'goal' | 'step' | 'missed'> & Partial<Pick<Rule, 'judged' | 'rounding'>>): Rule {
  return { judged: { kind: 'each-time' }, rounding: 'nearest', ...parts };
}

export const everySet = { kind: 'every-set' } as const;
export const lastSet = { kind: 'last-set' } as const;
export const sameAgain = { kind: 'same' } as const;

/** The same rows each time. */
export const each = (...rows: SetRow[]): PlanWeek[] => [{ rows }];

/** A move with a plan. Sets and reps say what they can of its first week. */
export function line(move: string, plan: LinePlan, own: Pick<CatalogueProgramMove, 'id'> = {}): CatalogueProgramMove {
  const rows = plan.weeks[0]?.rows ?? [];
  const sets = rows.reduce((sum, row) => sum + row.sets, 0);
  const [first] = rows;
  const isAlike = rows.every(
    ({ count }) => count.kind === 'exactly' && first?.count.kind === 'exactly' && count.count === first.count.count,
  );
  const count = isAlike && first?.count.kind === 'exactly' ? first.count.count : undefined;
  const measure = measureOf(plan);
  return { move, ...own, sets, ...(count !== undefined && { [measure]: count }), plan };
}

const measureOf = ({ rule: how }: LinePlan): 'reps' | 'seconds' =>
  how?.step.kind === 'seconds' || (how?.step.kind === 'ladder' && how.step.rungs[0]?.measure === 'seconds')
    ? 'seconds'
    : 'reps';
