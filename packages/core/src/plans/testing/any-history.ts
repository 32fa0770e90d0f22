/**
 * Any plan, and somebody who trains by it for a while in any way. All of it is read from a list of numbers, which is cheap to make ten
 * thousand times and shrinks to a short story.
 */
import fc from 'fast-check';
import { convertWeight } from '../../people/convert-weight.ts';
import { addDays, daysBetween } from '../../time/local-date.ts';
import { isJudged } from '../judged-kinds.ts';
import type { PlanDecision } from '../plan-decision.ts';
import type { PlanLine, PlanLoads } from '../plan-line.ts';
import type { LineSession, SavedTarget, SessionSet, TargetSet } from '../plan-target.ts';
import type { Goal, IfMissed, Increase, JudgedWhen, LinePlan, Rule, Step } from '../rule.ts';
import type { SetRow } from '../set-row.ts';
import { aLine, byKg, kg, maximum, plates, programId, row, working } from './play.ts';

class Choices {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** From 0 up to and without `many`; the first choice where the list is over. */
  upTo(many: number): number {
    const number = this.#numbers[this.#at] ?? 0;
    this.#at += 1;
    return number % many;
  }

  of<T>(items: readonly [T, ...T[]]): T {
    return items[this.upTo(items.length)] ?? items[0];
  }

  get isOver(): boolean {
    return this.#at >= this.#numbers.length;
  }
}

const rung = (exerciseId: string) => ({
  exerciseId,
  title: exerciseId,
  measure: 'reps' as const,
  from: 5,
  to: 7,
  by: 1,
});

const anyRow = (choices: Choices): SetRow =>
  row(
    1 + choices.upTo(3),
    choices.of<Parameters<typeof row>[1]>([5, [6, 8], '5+', [3, 4]]),
    choices.of<SetRow['load']>([
      working(),
      maximum(80),
      working(90),
      { of: 'rpe', rpe: 8 },
      { of: 'fixed', weight: kg(40) },
      { of: 'none' },
    ]),
  );

function anyRows(choices: Choices): SetRow[] {
  const first = anyRow(choices);
  const backoff = row(1, 10, { of: 'first-set', percent: 80, halfReps: true }, { kind: 'backoff' });
  const others = choices.of<SetRow[]>([
    [],
    [anyRow(choices)],
    [backoff],
    [row(1, 5, maximum(95), { decides: true }), backoff],
    [row(1, 5, working(50), { kind: 'warmup' })],
  ]);
  return [first, ...others];
}

const anyGoal = (choices: Choices): Goal =>
  choices.of<Goal>([
    { kind: 'every-set' },
    { kind: 'top-of-range' },
    { kind: 'last-set' },
    { kind: 'last-set', atLeast: 8 },
    { kind: 'total', atLeast: 15, missBelow: 10 },
  ]);

const anyStep = (choices: Choices): Step => {
  const to = choices.of(['working', 'maximum'] as const);
  const by = choices.of<Increase>([byKg(2.5), { kind: 'percent', percent: 4 }, { kind: 'smallest' }]);
  return choices.of<Step>([
    { kind: 'weight', by, to },
    { kind: 'weight', by, to, first: { times: 2, by: byKg(5) } },
    { kind: 'reps', sets: 'all', by, to: 'working' },
    { kind: 'reps', sets: 'one', by, to: 'working' },
    {
      kind: 'by-last-set',
      lines: [
        { from: 4, by: byKg(0) },
        { from: 6, by },
      ],
      to,
    },
    { kind: 'per-extra-rep', by: kg(1), most: kg(4), to },
    { kind: 'seconds', seconds: 5 },
    { kind: 'sets', upTo: 5, by, to: 'working' },
    { kind: 'ladder', rungs: [rung('bench-press'), rung('dip')], by, to: 'working' },
  ]);
};

const anyMissed = (choices: Choices): IfMissed =>
  choices.of<IfMissed>([
    { kind: 'less', misses: 1 + choices.upTo(2), percent: choices.of([10, 30, 80]) },
    { kind: 'same' },
    { kind: 'less', misses: 1, percent: 10, fewer: { times: 1, rows: [row(2, 5)] } },
    {
      kind: 'stages',
      misses: 1,
      stages: [[row(3, 4)], [row(3, 3)]],
      end: choices.of<Extract<IfMissed, { kind: 'stages' }>['end']>([
        { kind: 'percent', percent: 85 },
        { kind: 'first-stage', by: byKg(5) },
        { kind: 'test', percent: 85 },
      ]),
    },
  ]);

const anyJudged = (choices: Choices): JudgedWhen =>
  choices.of<JudgedWhen>([
    { kind: 'each-time' },
    { kind: 'each-time' },
    { kind: 'each-time' },
    { kind: 'cycle-end' },
    { kind: 'day', day: 1 },
  ]);

function anyPlan(choices: Choices): LinePlan {
  const weeks = Array.from({ length: choices.of([1, 1, 3]) }, () => ({ rows: anyRows(choices) }));
  const light = choices.upTo(4) === 3 ? [{ rows: anyRows(choices), deload: { load: 90, sets: 50 } }] : [];
  const rule: Rule = {
    goal: anyGoal(choices),
    step: anyStep(choices),
    judged: anyJudged(choices),
    missed: anyMissed(choices),
    rounding: choices.of(['nearest', 'down']),
  };
  return { weeks: [...weeks, ...light], rule };
}

/** What happens to a line between two looks at it. */
export type Event =
  | { readonly kind: 'session'; readonly make: (target: SavedTarget, day: string, number: number) => LineSession }
  | { readonly kind: 'decision'; readonly choice: PlanDecision['choice'] }
  | { readonly kind: 'break'; readonly days: number };

const asPlanned = (set: TargetSet): SessionSet => ({
  count: set.to ?? set.count,
  weight: set.weight ?? 50,
  unit: set.unit,
  ...(set.kind && { kind: set.kind }),
});

const mapJudged =
  (change: (set: SessionSet, index: number) => SessionSet) =>
  (sets: readonly SessionSet[]): SessionSet[] =>
    sets.map((set, index) => (isJudged(set.kind) ? change(set, index) : set));

/** Ways to do a session, from exactly as planned to not at all. */
const ways: readonly [Way, ...Way[]] = [
  (sets) => [...sets],
  (sets) => [...sets],
  mapJudged((set) => ({ ...set, count: (set.count ?? 0) + 4 })),
  mapJudged((set) => ({ ...set, count: Math.max(0, (set.count ?? 0) - 2) })),
  mapJudged((set, index) => (index === 0 ? set : { ...set, count: Math.max(0, (set.count ?? 0) - 1) })),
  mapJudged((set) => ({ ...set, weight: (set.weight ?? 0) - 5 })),
  mapJudged((set) => ({ ...set, weight: (set.weight ?? 0) + 5 })),
  mapJudged((set) => ({
    ...set,
    unit: 'lb',
    weight: plates.round(convertWeight(set.weight ?? 0, 'kg', 'lb'), 'lb', 'nearest'),
  })),
  (sets) => sets.slice(0, -1),
  mapJudged((set) => ({ ...set, exerciseId: 'push-up' })),
  () => [{ exerciseId: 'bench-press', count: 5, weight: 20, unit: 'kg', kind: 'warmup' }],
];
type Way = (sets: readonly SessionSet[]) => SessionSet[];

function anySession(choices: Choices, isByCalendar: boolean): Event {
  const way = choices.of(ways);
  const dayOfWeek = 1 + choices.upTo(2);
  return {
    kind: 'session',
    make: (target, day, number) => ({
      workoutId: `workout-${number}`,
      endedAt: `${day}T18:00:00.000Z`,
      day,
      programId,
      programVersion: 1,
      dayOfWeek,
      ...(isByCalendar && placeOn(day)),
      sets: way(target.sets.map((set) => ({ exerciseId: target.exerciseId ?? 'bench-press', ...asPlanned(set) }))),
      target,
    }),
  };
}

const anyDecision = (choices: Choices): Event => ({
  kind: 'decision',
  choice: choices.of<PlanDecision['choice']>([
    { kind: 'working-weight', weight: kg(40 + 2.5 * choices.upTo(20)) },
    { kind: 'maximum', weight: kg(80 + 2.5 * choices.upTo(20)) },
    { kind: 'hold', isOn: choices.upTo(2) === 0 },
    { kind: 'week', week: 1 + choices.upTo(4) },
    { kind: 'skip' },
    { kind: 'deload', from: '2026-01-10', to: '2026-01-14', deload: { load: 90, sets: 50 } },
  ]),
});

export interface AnyHistory {
  readonly line: PlanLine;
  /** In a series by the calendar, where weeks go by whether one trains or not. */
  readonly isByCalendar: boolean;
  readonly events: readonly Event[];
}

const firstDay = '2026-01-05';

/** The week and the day of the week from the first day on. */
export function placeOn(day: string): { readonly week: number; readonly dayOfWeek: number } {
  const days = daysBetween(firstDay, day);
  return { week: 1 + Math.floor(days / 7), dayOfWeek: 1 + (days % 7) };
}

function readHistory(numbers: readonly number[]): AnyHistory {
  const choices = new Choices(numbers);
  const line = aLine(anyPlan(choices));
  const isByCalendar = choices.upTo(3) === 2;
  const events: Event[] = [
    { kind: 'decision', choice: { kind: 'working-weight', weight: kg(60) } },
    { kind: 'decision', choice: { kind: 'maximum', weight: kg(100) } },
  ].slice(choices.of([0, 0, 0, 2, 1])) as Event[];
  while (!choices.isOver) {
    const what = choices.upTo(10);
    if (what < 7) events.push(anySession(choices, isByCalendar));
    else if (what < 9) events.push(anyDecision(choices));
    else events.push({ kind: 'break', days: choices.of([14, 30]) });
  }
  return { line, isByCalendar, events };
}

export const anyHistory: fc.Arbitrary<AnyHistory> = fc
  .array(fc.nat(99), { minLength: 20, maxLength: 70, size: 'max' })
  .map(readHistory);

/** Other plates than the usual: nothing smaller than five kilograms a side. */
export const coarsePlates: PlanLoads = {
  round(weight, _unit, rounding) {
    const steps = (weight - 20) / 10;
    return Math.max(20, 20 + 10 * (rounding === 'down' ? Math.floor(steps + 1e-9) : Math.ceil(steps - 0.5 - 1e-9)));
  },
  above: (weight) => Math.max(20, 20 + 10 * (Math.floor((weight - 20) / 10 + 1e-9) + 1)),
};

export const dayAfter = (day: string, { kind, ...event }: Event): string =>
  addDays(day, kind === 'session' ? 2 : 'days' in event ? event.days : 0);
