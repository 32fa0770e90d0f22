/** Ten thousand histories, with misses, breaks, corrections, deletions, swaps, other units and other plates: what must never happen does not. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJudged } from './judged-kinds.ts';
import { nextTargets, weightSteps } from './next-targets.ts';
import type { PlanDecision } from './plan-decision.ts';
import type { LineHistory, NextTarget, PlanLine, PlanLoads, TargetContext } from './plan-line.ts';
import type { LineSession, SavedTarget } from './plan-target.ts';
import type { Reason } from './reason.ts';
import type { Rule } from './rule.ts';
import type { PlanWeight } from './set-row.ts';
import { type AnyHistory, anyHistory, coarsePlates, dayAfter, type Event, placeOn } from './testing/any-history.ts';
import { kg, plates, programId } from './testing/play.ts';
import { weightIn } from './weight-change.ts';

const histories = 10_000;

/** What there is to load, and whether the line is in a series by the calendar. */
interface Where {
  readonly loads: PlanLoads;
  readonly isByCalendar: boolean;
}

const contextOn = (today: string, { loads, isByCalendar }: Where): TargetContext => ({
  ...{ today, unit: 'kg', loads },
  ...(isByCalendar && { place: placeOn(today) }),
});

const ask = (line: PlanLine, history: LineHistory, today: string, where: Where): NextTarget => {
  const next = nextTargets(line, history, contextOn(today, where));
  if (!next) throw new Error('Every plan here has a rule.');
  return next;
};

/** One event, with what was asked for before it and after it. */
interface Moment {
  readonly event: Event;
  readonly before: NextTarget;
  readonly after: NextTarget;
  readonly session: LineSession | null;
  readonly history: LineHistory;
  readonly earlier: LineHistory;
  readonly day: string;
  readonly where: Where;
}

type TrainedMoment = Moment & { readonly session: LineSession };

const decisionOf = (choice: PlanDecision['choice'], day: string, number: number): PlanDecision => ({
  _id: `decision-${number}`,
  line: `program:${programId}:bench-press`,
  choice,
  decidedAt: `${day}T08:${String(number % 60).padStart(2, '0')}:00.000Z`,
  device: '',
});

/** Lives through a history, with what was shown saved each time as the app does. */
function live({ line, events, isByCalendar }: AnyHistory, loads: PlanLoads): Moment[] {
  const where = { loads, isByCalendar };
  let history: LineHistory = { versions: [], sessions: [], decisions: [] };
  let day = '2026-01-05';
  let before = ask(line, history, day, where);
  return events.map((event, number) => {
    const earlier = history;
    let session: LineSession | null = null;
    if (event.kind === 'session') {
      session = event.make(before.target, day, number);
      history = { ...history, sessions: [...history.sessions, session] };
    } else if (event.kind === 'decision') {
      history = { ...history, decisions: [...history.decisions, decisionOf(event.choice, day, number)] };
    }
    const asked = day;
    day = dayAfter(day, event);
    const after = ask(line, history, day, where);
    const moment = { event, before, after, session, history, earlier, day: asked, where };
    before = after;
    return moment;
  });
}

const ruleOf = ({ plan }: PlanLine): Rule => {
  if (!plan.rule) throw new Error('Every plan here has a rule.');
  return plan.rule;
};

const inKg = (weight: PlanWeight | undefined): number | null => (weight ? weightIn(weight, 'kg') : null);

const isHigher = (one: PlanWeight | undefined, other: PlanWeight | undefined): boolean => {
  const [from, to] = [inKg(one), inKg(other)];
  return from !== null && to !== null && to > from + 1e-6;
};

const isOther = (one: PlanWeight | undefined, other: PlanWeight | undefined): boolean =>
  one?.value !== other?.value || one?.unit !== other?.unit;

const seed = Date.now() % 2 ** 31;

/** Lived through once for all tests: nobody changes them. */
const lived = fc
  .sample(anyHistory, { numRuns: histories, seed })
  .map((any, number) => ({ any, moments: live(any, number % 4 === 0 ? coarsePlates : plates) }));

/** Each history is checked by itself, so that one that fails can be played again by its seed and number. */
function everyHistory(check: (history: (typeof lived)[number], number: number) => void): void {
  for (const [number, history] of lived.entries()) {
    try {
      check(history, number);
    } catch (error) {
      throw new Error(`History ${number} of seed ${seed}: ${JSON.stringify(history.any)}`, { cause: error });
    }
  }
}

/** One session of each history, the first of one and the last of another: what asks anew each time is dear. */
const oneSession = (check: (line: PlanLine, moment: TrainedMoment) => void): void =>
  everyHistory(({ any, moments }, number) => {
    const trained = moments.flatMap(({ session, ...moment }) => (session ? [{ ...moment, session }] : []));
    const moment = trained[number % Math.max(1, trained.length)];
    if (moment) check(any.line, moment);
  });

const everyMoment = (check: (line: PlanLine, moment: Moment) => void): void =>
  everyHistory(({ any, moments }) => {
    for (const moment of moments) check(any.line, moment);
  });

/**
 * `expect` asked a million times is most of what these tests take, so it is asked where a plain comparison finds a difference: texts of the
 * same objects made in the same order are equal.
 */
function expectSame(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
}

function expectNoRise({ before, after }: Moment): void {
  for (const base of ['working', 'maximum'] as const) {
    if (isHigher(before.target[base], after.target[base])) expect(after.target[base]).toEqual(before.target[base]);
  }
}

/** The calendar ends a cycle when its days are over, whatever happens on them. */
const endsCycleByDate = (line: PlanLine, { where }: Moment): boolean =>
  where.isByCalendar && ruleOf(line).judged.kind === 'cycle-end';

/** Rules that raise a weight after misses because their person wrote so. */
const startsAgainHigher = ({ missed }: Rule): boolean => missed.kind === 'stages' && missed.end.kind !== 'percent';

/** The sets on which a session is judged, planned and done. */
function judgedPairs(target: SavedTarget, session: LineSession, { goal }: Rule) {
  const planned = target.sets.filter(({ kind }) => isJudged(kind));
  const done = session.sets.filter(({ kind }) => isJudged(kind));
  const marked = planned.findLastIndex(({ decides }) => decides);
  const deciding = marked === -1 ? planned.length - 1 : marked;
  const pairs = planned.map((set, index) => ({ set, done: done[index] }));
  return goal.kind === 'last-set' ? pairs.slice(deciding, deciding + 1) : pairs;
}

test('all at once is the same as step by step', () => {
  everyHistory(({ any, moments }) => {
    const last = moments.at(-1);
    if (!last) return;
    const { history, after, where } = last;
    const day = any.events.reduce(dayAfter, '2026-01-05');
    const unsaved = history.sessions.map(({ target: _target, ...session }) => session);
    const atOnce = ask(any.line, { ...history, sessions: unsaved.toReversed() }, day, where);
    expectSame({ ...atOnce, last: null }, { ...after, last: null });
  });
});

test('weight never rises when less was lifted than planned, fewer reps were done, or at the bottom of a range', () => {
  everyMoment((line, moment) => {
    const { before, session } = moment;
    const rule = ruleOf(line);
    if (!session || before.target.isDeload || startsAgainHigher(rule)) return;
    const pairs = judgedPairs(before.target, session, rule);
    // What was not started is not judged, and the cycle before it may end meanwhile.
    if (endsCycleByDate(line, moment) && pairs.every(({ done }) => !done)) return;
    const isRange = rule.step.kind === 'weight' && rule.goal.kind !== 'total';
    const isLess = pairs.some(({ set, done }) => {
      const isLighter = set.weight !== null && done?.unit === set.unit && (done.weight ?? 0) < set.weight;
      const isShort = rule.goal.kind !== 'total' && (done?.count ?? 0) < (set.count ?? 0);
      return isLighter || isShort || !done;
    });
    const atLeast = rule.goal.kind === 'last-set' ? rule.goal.atLeast : undefined;
    const isBottom =
      isRange &&
      atLeast === undefined &&
      pairs.some(({ set, done }) => (done?.count ?? 0) < (set.to ?? set.count ?? 0));
    if (isLess || isBottom) expectNoRise(moment);
  });
});

test('an exercise that was not started or was swapped changes no weight; a week that was passed over raises none', () => {
  everyMoment((line, moment) => {
    const { before, after, session, event } = moment;
    const isCycle = ruleOf(line).judged.kind === 'cycle-end';
    if (endsCycleByDate(line, moment)) return;
    if (session) {
      const done = session.sets.filter(({ kind }) => isJudged(kind));
      const planned = before.target.exerciseId ?? line.exerciseId;
      if (done.length > 0 && done.every(({ exerciseId }) => exerciseId === planned)) return;
      if (done.length === 0 && !moment.where.isByCalendar) expectSame(after.target.week, before.target.week);
      if (done.length > 0 && isCycle) return;
      expectSame([after.target.working, after.target.maximum], [before.target.working, before.target.maximum]);
    } else if (event.kind === 'decision' && (event.choice.kind === 'skip' || event.choice.kind === 'week')) {
      // A cycle may end with the light week that is passed over.
      if (startsAgainHigher(ruleOf(line)) || (isCycle && before.target.isDeload)) return;
      expectNoRise(moment);
    } else if (event.kind === 'break') {
      expectSame([after.target.working, after.target.maximum], [before.target.working, before.target.maximum]);
    }
  });
});

test('no weight falls to an absurd one: never below the bar, nor below two fifths of the heaviest that was made', () => {
  everyHistory(({ any, moments }) => checkFalls(any.line, moments));
});

function checkFalls(line: PlanLine, moments: readonly Moment[]): void {
  const { step } = ruleOf(line);
  const base = 'to' in step ? step.to : 'working';
  let made = 0;
  for (const { event, before, after, where } of moments) {
    for (const { weight, unit } of after.target.sets) {
      if (weight === null || weight <= 0) continue;
      const bar = where.loads.round(0, unit, 'down');
      if (weight < bar) expect(weight).toBeGreaterThanOrEqual(bar);
    }
    if (event.kind !== 'session' || !before.target[base] || !isOther(before.target[base], after.target[base])) continue;
    if (after.reason.code === 'weight-raised') made = Math.max(made, inKg(before.target[base]) ?? 0);
    if (after.reason.code !== 'lowered') continue;
    expect(inKg(after.target[base])).toBeGreaterThanOrEqual(made * 0.4 - 1e-3);
    expect(isHigher(after.target[base], before.target[base])).toBe(true);
  }
}

const changing: readonly Reason['code'][] = [
  'weight-raised',
  'lowered',
  'first-stage-again',
  'decided',
  'start',
  'missed',
];

test('no working weight and no maximum changes without a word, also where the rounded weight stays the same', () => {
  everyMoment((_line, moment) => {
    const { before, after, session } = moment;
    if (after.reason.code === 'deload' || after.reason.code === 'weight-missing') return;
    for (const base of ['working', 'maximum'] as const) {
      if (!isOther(before.target[base], after.target[base])) continue;
      // Until somebody sets one, the first working weight is the one that was worked with, and is then only kept.
      if (before.target[base] === undefined && session) continue;
      // More than planned is where the step starts, also where it then adds reps or sets first.
      const isStep = ['reps-raised', 'sets-raised', 'goes-on', 'seconds-raised'].includes(after.reason.code);
      const liftedMore = session?.sets.some(({ weight }, at) => (weight ?? 0) > (before.target.sets[at]?.weight ?? 0));
      if (isStep && liftedMore && base === 'working' && isHigher(before.target[base], after.target[base])) continue;
      if (!changing.includes(after.reason.code)) expect(changing).toContain(after.reason.code);
    }
  });
});

test('a maximum changes by its rule or its person alone, and so does a working weight', () => {
  everyMoment((line, moment) => {
    const { before, after, event } = moment;
    const { step } = ruleOf(line);
    const base = 'to' in step ? step.to : 'working';
    const other = base === 'working' ? 'maximum' : 'working';
    const isDecided =
      event.kind === 'decision' && (event.choice.kind === 'working-weight' || event.choice.kind === 'maximum');
    if (isDecided) return;
    expectSame(after.target[other], before.target[other]);
    if (event.kind === 'break' && !endsCycleByDate(line, moment)) expectSame(after.target[base], before.target[base]);
  });
});

test('a deload is not judged: what follows it is what came before it', () => {
  everyMoment((line, { before, after, session, history, earlier, where }) => {
    if (!session || !before.target.isDeload || ruleOf(line).judged.kind === 'cycle-end') return;
    const { working, maximum, stage, rung, added, addedSets } = before.target;
    expect(after.target).toMatchObject({
      ...(working && { working }),
      ...(maximum && { maximum }),
      ...(stage && { stage }),
      ...(rung && { rung }),
      ...(added && { added }),
      ...(addedSets && { addedSets }),
    });
    // The first session says with what the line started, whether it is judged or not.
    const steps = (of: LineHistory) =>
      weightSteps(line, of, contextOn(session.day, where)).filter(({ reason }) => reason.code !== 'start');
    expectSame(steps(history), steps(earlier));
  });
});

test('what is deleted was never done: the target is the one from before', () => {
  oneSession((line, { before, session, earlier, history, day, where }) => {
    const without = history.sessions.filter(({ workoutId }) => workoutId !== session.workoutId);
    expectSame(ask(line, { ...earlier, sessions: without }, day, where), before);
  });
});

test('a correction counts at once and is named; a workout that runs keeps what it was shown', () => {
  oneSession((line, { session, before, earlier, history, day, where }) => {
    const sets = session.sets.map((set) => ({ ...set, count: (set.count ?? 0) + 1 }));
    const corrected = { ...session, sets, correctedAt: `${day}T19:00:00.000Z` };
    const next = ask(line, { ...history, sessions: [...earlier.sessions, corrected] }, day, where);
    const asDone = ask(line, { ...history, sessions: [...earlier.sessions, { ...session, sets }] }, day, where);
    expectSame(next.corrected, day);
    expectSame({ ...next, last: null, corrected: null }, { ...asDone, last: null, corrected: null });
    expectSame(corrected.target, before.target);
  });
});

test('one change of today never throws away another', () => {
  oneSession((line, { before, history, day, where }) => {
    if (before.target.isTest) return;
    const decided = {
      ...decisionOf({ kind: 'working-weight', weight: kg(47.5) }, day, 0),
      decidedAt: `${day}T17:30:00.000Z`,
    };
    const held = { ...decisionOf({ kind: 'hold', isOn: true }, day, 1), decidedAt: `${day}T17:40:00.000Z` };
    const decisions = [...history.decisions, held, decided];
    const next = ask(line, { ...history, decisions }, day, where);
    // The target was shown before the decision, so the session does not know of it.
    if (before.target.working?.value !== 47.5) expectSame(next.target.working, kg(47.5));
    expectSame(next.isHeld, true);
  });
});

/** A deload hides a test that is due: it waits for the end of it. */
const mayHideTest = (line: PlanLine, { target }: NextTarget): boolean => {
  const { missed } = ruleOf(line);
  return target.isDeload === true && missed.kind === 'stages' && missed.end.kind === 'test';
};

test('what a person decides is what comes next, and nothing else of the weights changes with it', () => {
  everyMoment((line, { event, before, after, where }) => {
    if (event.kind !== 'decision' || before.target.isTest) return;
    const { choice } = event;
    // A maximum is the answer to such a test, so the working weight begins again from it.
    if (choice.kind === 'maximum' && mayHideTest(line, before)) {
      expectSame(after.target.maximum, choice.weight);
      return;
    }
    const isWeight = choice.kind === 'working-weight' || choice.kind === 'maximum';
    // By session a light week that is passed over may end the cycle, which is its step.
    if (!isWeight && choice.kind !== 'hold' && !where.isByCalendar && ruleOf(line).judged.kind === 'cycle-end') return;
    const { working, maximum } = { ...before.target };
    expectSame(
      [after.target.working, after.target.maximum],
      [choice.kind === 'working-weight' ? choice.weight : working, choice.kind === 'maximum' ? choice.weight : maximum],
    );
    if (choice.kind === 'hold') expectSame(after.isHeld, choice.isOn);
  });
});

test('the last time is the latest session in which this exercise was done, whatever its sets', () => {
  everyMoment((line, { after, history }) => {
    const done = history.sessions.filter(({ sets, target }) => {
      const judged = sets.filter(({ kind }) => isJudged(kind));
      const planned = target?.exerciseId ?? line.exerciseId;
      return judged.length > 0 && judged.every(({ exerciseId }) => exerciseId === planned);
    });
    expectSame(after.last?.workoutId, done.at(-1)?.workoutId);
  });
});
