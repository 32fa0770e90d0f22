/** Plans and people who train by them, for tests: rows in one expression, and sessions played one after the other. */
import { addDays } from '../../time/local-date.ts';
import { nextTargets } from '../next-targets.ts';
import type { PlanDecision } from '../plan-decision.ts';
import type { LineHistory, NextTarget, PlanLine, PlanLoads, TargetContext } from '../plan-line.ts';
import type { LineSession, SavedTarget, SessionSet } from '../plan-target.ts';
import type { LinePlan, Rule } from '../rule.ts';
import type { Load, RowCount, SetRow } from '../set-row.ts';

/** Steps of 2.5 kg above a bar of 20, of 5 lb above one of 45; the lighter of two that are as near. */
export const plates: PlanLoads = {
  round(weight, unit, rounding) {
    const [bar, step] = unit === 'kg' ? [20, 2.5] : [45, 5];
    const steps = (weight - bar) / step;
    return Math.max(bar, bar + step * (rounding === 'down' ? Math.floor(steps + 1e-9) : Math.ceil(steps - 0.5 - 1e-9)));
  },
  above: (weight, unit) => {
    const [bar, step] = unit === 'kg' ? [20, 2.5] : [45, 5];
    return Math.max(bar, bar + step * (Math.floor((weight - bar) / step + 1e-9) + 1));
  },
};

export const kg = (value: number) => ({ value, unit: 'kg' as const });
export const working = (percent = 100): Load => ({ of: 'working', percent });
export const maximum = (percent: number): Load => ({ of: 'maximum', percent });

/** `row(3, 5)` is three fives with the working weight, `row(3, [6, 8])` of a range, `row(1, '5+')` of at least five. */
export function row(
  sets: number,
  count: number | readonly [number, number] | `${number}+`,
  load: Load = working(),
  more: Partial<SetRow> = {},
): SetRow {
  return { sets, count: countOf(count), load, ...more };
}

function countOf(count: number | readonly [number, number] | `${number}+`): RowCount {
  if (typeof count === 'number') return { kind: 'exactly', count };
  if (typeof count === 'string') return { kind: 'at-least', count: Number.parseInt(count, 10) };
  return { kind: 'range', from: count[0], to: count[1] };
}

export const byKg = (value: number) => ({ kind: 'weight', weight: kg(value) }) as const;

/** Adds 2.5 kg each time unless told otherwise. */
export const aRule = (parts: Partial<Rule> = {}): Rule => ({
  goal: { kind: 'every-set' },
  step: { kind: 'weight', by: byKg(2.5), to: 'working' },
  judged: { kind: 'each-time' },
  missed: { kind: 'same' },
  rounding: 'nearest',
  ...parts,
});

export const aPlan = (rows: readonly SetRow[], rule?: Rule): LinePlan => ({
  weeks: [{ rows: [...rows] }],
  ...(rule && { rule }),
});

export const aLine = (plan: LinePlan, parts: Partial<PlanLine> = {}): PlanLine => ({
  mid: 'bench-press',
  exerciseId: 'bench-press',
  measure: 'reps',
  plan,
  ...parts,
});

export const programId = '018f0000-0000-7000-8000-000000000001';
const firstDay = '2026-01-05';

const idOf = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Reps of each set, or sets as they were done. */
type Done = readonly (number | Partial<SessionSet>)[];

/** Somebody who trains every other day, with what was shown saved each time as the app does. */
export class Trainee {
  sessions: LineSession[] = [];
  decisions: PlanDecision[] = [];
  day = firstDay;
  readonly line: PlanLine;
  readonly context: Partial<TargetContext>;
  #number = 0;

  constructor(line: PlanLine, context: Partial<TargetContext> = {}) {
    this.line = line;
    this.context = context;
  }

  get history(): LineHistory {
    return { versions: [], sessions: this.sessions, decisions: this.decisions };
  }

  next(parts: Partial<TargetContext> = {}): NextTarget {
    const context = { today: this.day, unit: 'kg' as const, loads: plates, ...this.context, ...parts };
    const next = nextTargets(this.line, this.history, context);
    if (!next) throw new Error('The plan says nothing.');
    return next;
  }

  decide(choice: PlanDecision['choice']): this {
    this.#number += 1;
    const decidedAt = `${this.day}T08:00:${String(this.#number % 60).padStart(2, '0')}.000Z`;
    const line = `program:${programId}:bench-press`;
    this.decisions = [...this.decisions, { _id: idOf(this.#number), line, choice, decidedAt, device: '' }];
    return this;
  }

  startsAt(value: number): this {
    return this.decide({ kind: 'working-weight', weight: kg(value) });
  }

  wait(days: number): this {
    this.day = addDays(this.day, days);
    return this;
  }

  /** Does the target, or what is said instead, set by set; two days later it goes on. */
  train(done?: Done, parts: Partial<LineSession> = {}, context: Partial<TargetContext> = {}): this {
    const { target } = this.next(context);
    this.#number += 1;
    const session: LineSession = {
      workoutId: idOf(this.#number),
      endedAt: `${this.day}T18:00:00.000Z`,
      day: this.day,
      programId,
      programVersion: 1,
      sets: setsOf(target, done),
      target,
      ...parts,
    };
    this.sessions = [...this.sessions, session];
    return this.wait(2);
  }

  /** `'5 5 5 x 60'`: the next target in one line, one weight for all sets or a weight for each. */
  shown(parts: Partial<TargetContext> = {}): string {
    return formatSets(this.next(parts).target);
  }
}

function setsOf({ sets }: SavedTarget, done: Done = sets.map(() => ({}))): SessionSet[] {
  return done.map((set, index) => {
    const { count = null, weight = null, unit = 'kg', kind } = sets[index] ?? sets.at(-1) ?? {};
    const own = typeof set === 'number' ? { count: set } : set;
    return { exerciseId: 'bench-press', count, weight, unit, ...(kind && { kind }), ...own };
  });
}

export function formatSets({ sets }: SavedTarget): string {
  const counts = sets.map(({ count, to, isAtLeast }) => `${count}${to ? `-${to}` : ''}${isAtLeast ? '+' : ''}`);
  const weights = sets.map(({ weight }) => weight ?? '-');
  const isOne = weights.every((weight) => weight === weights[0]);
  return isOne
    ? `${counts.join(' ')} x ${weights[0]}`
    : counts.map((count, at) => `${count} x ${weights[at]}`).join(', ');
}
