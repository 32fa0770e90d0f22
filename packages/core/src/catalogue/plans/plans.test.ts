/**
 * A year of each of the twelve kinds, line by line, in which nothing goes smoothly: misses, sets left out, other exercises, pounds, breaks
 * that are answered or not, light days, other plates, workouts that are corrected or deleted a month later. What is asked for is the same
 * whether it is worked out from what was shown each time or all at once. The arithmetic of each kind is in the tests of its file.
 */
import { describe, expect, test } from 'vitest';
import { convertWeight } from '../../people/convert-weight.ts';
import { defaultTraining } from '../../people/training-rules.ts';
import { lineKey } from '../../plans/line-key.ts';
import { nextTargets } from '../../plans/next-targets.ts';
import type { PlanChoice, PlanDecision } from '../../plans/plan-decision.ts';
import type { NextTarget, PlanLine, PlanLoads, PlanVersion, TargetContext } from '../../plans/plan-line.ts';
import { planLoads } from '../../plans/plan-loads.ts';
import type { LineSession, SessionSet, TargetSet } from '../../plans/plan-target.ts';
import { weekPlan } from '../../plans/week-plan.ts';
import { addDays } from '../../time/local-date.ts';
import type { CatalogueSeries } from '../catalogue.ts';
import { allMoves } from '../moves/all-moves.ts';
import { planPrograms, planSeries } from './all-plans.ts';

const instanceId = '018f0000-0000-7000-8000-0000000000ff';
const firstDay = '2026-01-05';
const weeksOfYear = 52;

/** A day of the series on which the line is trained. */
interface TrainingDay {
  readonly program: string;
  readonly line: PlanLine;
  readonly place: NonNullable<TargetContext['place']>;
  readonly day: string;
}

/** The days of a year on which each line of a series is trained; after its last week it begins again. */
function yearOf(series: CatalogueSeries): Map<string, TrainingDay[]> {
  const days = Array.from({ length: weeksOfYear }, (_, index) => {
    const ofSeries = (index % series.totalWeeks) + 1;
    return (series.weeks[ofSeries - 1]?.programs ?? []).flatMap(({ day, programId }) =>
      linesOf(programId).map(({ key, line }) => {
        const own = weekPlan(series.weeks, { week: ofSeries, day, programId, mid: line.mid });
        const place = { week: index + 1, dayOfWeek: day, ...(own && { own }) };
        return { key, day: { program: programId, line, place, day: addDays(firstDay, 7 * index + day - 1) } };
      }),
    );
  });
  const lines = new Map<string, TrainingDay[]>();
  for (const { key, day } of days.flat()) lines.set(key, [...(lines.get(key) ?? []), day]);
  return lines;
}

function linesOf(programId: string): { key: string; line: PlanLine }[] {
  const moves = planPrograms.find(({ id }) => id === programId)?.moves ?? [];
  return moves.flatMap(({ id, move, plan }) => {
    if (!plan) return [];
    const mid = id ?? move;
    const measure = allMoves.find((one) => one.id === move)?.measure ?? 'reps';
    const key = lineKey({ programId, instanceId }, { _id: mid, exerciseId: move, plan });
    return { key, line: { mid, exerciseId: move, measure, plan } };
  });
}

const plates = planLoads({
  exercise: { equipment: ['Barbell'], loading: 'external' },
  training: defaultTraining,
  stepsIn: () => [],
});
const coarse = planLoads({
  exercise: { equipment: ['Barbell'], loading: 'external' },
  training: { ...defaultTraining, plates: { kg: [{ weight: 10, count: 20 }], lb: [{ weight: 25, count: 20 }] } },
  stepsIn: () => [],
});

type Way = (set: TargetSet, index: number, all: readonly TargetSet[]) => SessionSet | null;

const asShown: Way = ({ count, to, weight, unit, kind }) => ({
  count: to ?? count,
  weight,
  unit,
  ...(kind && { kind }),
});
const changed =
  (change: (set: SessionSet) => Partial<SessionSet>): Way =>
  (set, index, all) => {
    const done = asShown(set, index, all);
    return done && { ...done, ...change(done) };
  };
const missed: Way = (set, index, all) => {
  const done = asShown(set, index, all);
  return done && index === all.length - 1 ? { ...done, count: Math.max(0, (set.count ?? 0) - 1) } : done;
};
const inPounds = changed(({ weight, unit }) =>
  weight === null || unit === 'lb'
    ? {}
    : { unit: 'lb', weight: plates.round(convertWeight(weight, 'kg', 'lb'), 'lb', 'nearest') },
);

/** In turn; what is left out of the list is done as shown. */
const ways = new Map<number, Way>([
  [3, missed],
  [4, missed],
  [7, inPounds],
  [9, changed(() => ({ exerciseId: 'burpee' }))],
  [11, (set, index, all) => (index === all.length - 1 && all.length > 1 ? null : asShown(set, index, all))],
  [13, changed(({ weight }) => ({ weight: weight === null ? null : weight - 5 }))],
  [15, changed(({ count }) => ({ count: (count ?? 0) + 4 }))],
  [17, missed],
  [18, missed],
  [19, missed],
  [21, changed(({ weight }) => ({ weight: weight === null ? null : weight + 5 }))],
]);
const roundOfWays = 23;

interface Disturbance {
  readonly sessions: (sessions: readonly LineSession[], now: string) => LineSession[];
}

/** Of a month ago, at three sessions a week. */
const longAgo = -12;

const disturbances = new Map<number, Disturbance>([
  [
    16,
    {
      sessions: (sessions, now) => {
        const old = sessions.at(longAgo);
        return sessions.map((one) => (one === old ? { ...corrected(one), correctedAt: now } : one));
      },
    },
  ],
  [24, { sessions: (sessions) => sessions.filter((one) => one !== sessions.at(longAgo)) }],
  [30, { sessions: (sessions) => sessions.slice(0, -1) }],
  [
    37,
    {
      sessions: (sessions, now) => {
        const old = sessions.at(-2);
        return sessions.map((one) => (one === old ? { ...corrected(one), correctedAt: now } : one));
      },
    },
  ],
]);

const corrected = (session: LineSession): LineSession => ({
  ...session,
  sets: session.sets.map((set, index) => (index === 0 ? { ...set, count: Math.max(0, (set.count ?? 0) - 2) } : set)),
});

/** Somebody who trains a line through its year. */
class Year {
  sessions: LineSession[] = [];
  readonly decisions: PlanDecision[] = [];
  readonly versions: PlanVersion[];
  loads: PlanLoads = plates;
  /** Sessions before this one were followed by something that changed what had been shown. */
  undisturbedFrom = 0;

  constructor(days: readonly TrainingDay[]) {
    const lines = new Map(days.map(({ program, line }) => [`${program} ${line.mid}`, { program, line }]));
    this.versions = [...lines.values()].map(({ program, line }) => ({
      ...{ programId: program, version: 1, mid: line.mid, plan: line.plan },
    }));
  }

  ask({ line, place }: TrainingDay, today: string, sessions: readonly LineSession[] = this.sessions): NextTarget {
    const history = { versions: this.versions, sessions, decisions: this.decisions };
    const next = nextTargets(line, history, { today, unit: 'kg', loads: this.loads, place });
    if (!next) throw new Error('Every line of the catalogue asks for something.');
    return next;
  }

  decide(day: string, ...choices: PlanChoice[]): void {
    for (const choice of choices) {
      const _id = `018f0000-0000-7000-8000-${String(this.decisions.length).padStart(12, 'd')}`;
      const decidedAt = `${day}T06:00:${String(this.decisions.length % 60).padStart(2, '0')}.000Z`;
      this.decisions.push({ _id, line: `run:${instanceId}:*`, choice, decidedAt, device: '' });
    }
  }

  train(at: TrainingDay, today: string, number: number): void {
    const { target } = this.ask(at, today);
    const way = ways.get(number % roundOfWays) ?? asShown;
    const exerciseId = target.exerciseId ?? at.line.exerciseId ?? '';
    const sets = target.sets.flatMap((set, index, all) => {
      const done = way(set, index, all);
      return done ? [{ exerciseId, ...done }] : [];
    });
    const { week, dayOfWeek, own } = at.place;
    this.sessions = [
      ...this.sessions,
      {
        ...{ workoutId: `workout-${number}`, endedAt: `${today}T18:00:00.000Z`, day: today, programId: at.program },
        ...{ programVersion: 1, mid: at.line.mid, week, dayOfWeek, sets, target },
      },
    ];
    if (own) this.ofOwnWeeks.add(`workout-${number}`);
  }

  /** What a week of the series says itself is known to the target alone. */
  readonly ofOwnWeeks = new Set<string>();

  /** Since the last disturbance nothing that was shown differs from what is worked out without it; and order does not matter. */
  expectSame(at: TrainingDay, today: string, what: string): void {
    const shown = this.ask(at, today);
    const unsaved = this.sessions.map((session, index) => {
      if (index < this.undisturbedFrom || this.ofOwnWeeks.has(session.workoutId)) return session;
      const { target: _target, ...without } = session;
      return without;
    });
    expect({ ...this.ask(at, today, unsaved), last: null }, what).toEqual({ ...shown, last: null });
    expect(this.ask(at, today, this.sessions.toReversed()), what).toEqual(shown);
  }
}

describe.each(planSeries.map((series) => [series.title, series] as const))('%s', (_title, series) => {
  const lines = [...yearOf(series)];

  test.each(lines)('%s', (_key, days) => {
    const year = new Year(days);
    year.decide(
      firstDay,
      { kind: 'working-weight', weight: { value: 60, unit: 'kg' } },
      { kind: 'maximum', weight: { value: 100, unit: 'kg' } },
    );
    let late = 0;
    for (const [number, at] of days.entries()) {
      let today = addDays(at.day, late);
      const disturbance = disturbances.get(number);
      if (disturbance || number === 40) year.expectSame(at, today, `before session ${number}`);
      if (disturbance) {
        const before = year.ask(at, today);
        year.sessions = disturbance.sessions(year.sessions, `${today}T05:00:00.000Z`);
        const isCorrection = year.sessions.some(({ correctedAt }) => correctedAt?.startsWith(today));
        expect(year.ask(at, today).corrected === null).toBe(!isCorrection);
        expect(year.sessions.every(({ target }) => target !== undefined)).toBe(true);
        expect(before.target.sets.length).toBeGreaterThan(0);
        year.undisturbedFrom = year.sessions.length;
      }
      if (number === 40) {
        year.loads = coarse;
        year.undisturbedFrom = year.sessions.length;
      }
      if (number % 20 === 10) {
        // Away for a month: the calendar goes on without them.
        late += 28;
        today = addDays(today, 28);
        const { offer } = year.ask(at, today);
        if (number % 40 === 10 && offer?.working) year.decide(today, { kind: 'working-weight', weight: offer.working });
        if (number % 40 === 10 && offer?.maximum) year.decide(today, { kind: 'maximum', weight: offer.maximum });
      }
      if (number === 27)
        year.decide(today, { kind: 'deload', from: today, to: addDays(today, 6), deload: { load: 90, sets: 50 } });
      if (number === 33) year.decide(today, { kind: 'hold', isOn: true });
      if (number === 35) year.decide(today, { kind: 'hold', isOn: false });
      year.train(at, today, number);
    }
    const last = days.at(-1);
    if (!last) throw new Error('A line is trained.');
    year.expectSame(last, addDays(last.day, late + 2), 'at the end of the year');
  });
});
