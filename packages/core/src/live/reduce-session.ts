/**
 * The session that events tell. An event that makes no sense where it stands (a set that is not there, anything after the end) changes
 * nothing, so that any list of events gives a session that holds together.
 */
import type { ClockFormat } from '../clocks/clock-format.ts';
import type { Units } from '../people/user.ts';
import { ownName } from '../workouts/workout-name.ts';
import { layOutClock, noLog, withAction } from './clock-events.ts';
import { changedValue } from './compact-events.ts';
import {
  addExercise,
  addExercises,
  addSet,
  addWarmups,
  type ExerciseOrder,
  joinExercises,
  moveExercise,
  partExercise,
  rearrange,
  removeExercise,
  swapExercise,
} from './exercise-order.ts';
import { canChooseFormat } from './live-clock.ts';
import type { LiveAction, LiveEvent, RestPlan, SetValues, Started } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import type { Content, LiveSession, SessionLog, UndoStep } from './live-session.ts';
import { isPassed, type Position, placeAfter, positionsOf, type Rest, replaceAt } from './positions.ts';
import { endRest, openRest } from './rest.ts';
import { advance, pauseClock, resetClock, resumeClock, startClock, undoReset } from './session-clock.ts';
import { carriedRemarks, isRemark, remarkIn, type SetRemarks } from './set-remarks.ts';
import { inUnit, valuesAt } from './set-values.ts';
import { shownPlaces, withinShown } from './shown-places.ts';

/** `events.reduce(reduceSession, null)`; null until it has started. */
export function reduceSession(session: LiveSession | null, event: LiveEvent): LiveSession | null {
  if (!session) return event.type === 'started' ? begin(event) : null;
  if (event.seq <= session.seq || session.status !== 'open') return session;
  const clock = advance(session.clock, event.at);
  const before = { ...session, clock, seq: event.seq };
  if (event.type === 'unknown') return before;
  if (event.type === 'undone') return { ...before, ...takeBack(before), changing: null };
  const changing = changedValue(event);
  const after = apply(before, event);
  const isStep = after !== before && isUndoable(event) && (changing === null || changing !== session.changing);
  return { ...after, changing, undo: isStep ? withStep(session, event.type) : session.undo };
}

export function replay(events: readonly LiveEvent[]): LiveSession | null {
  return events.reduce<LiveSession | null>(reduceSession, null);
}

/** So many can be taken back; the mirror of the session stays small. */
const mostSteps = 20;

function withStep(session: LiveSession, type: LiveAction['type']): UndoStep[] {
  return [...session.undo.slice(1 - mostSteps), { type, content: contentOf(session) }];
}

function takeBack({ undo }: LiveSession): Partial<LiveSession> {
  const last = undo.at(-1);
  return last ? { ...last.content, undo: undo.slice(0, -1) } : {};
}

function contentOf(session: LiveSession): Content {
  const { moves, positions, index, nextId, arrivedMs, unit, withoutWeight, exerciseNotes, isRestOn, removed } = session;
  const { name, clockPlan, log } = session;
  const logged = { moves, positions, index, nextId, arrivedMs, unit, withoutWeight, exerciseNotes, isRestOn, removed };
  return { ...logged, name, clockPlan, log };
}

/** Walking about changes nothing, and a clock has its own ways back. */
function isUndoable(action: LiveAction): boolean {
  switch (action.type) {
    case 'started':
    case 'went-back':
    case 'went-to':
    case 'set-restored':
    case 'paused':
    case 'resumed':
    case 'reset':
    case 'reset-undone':
    case 'rest-paused':
    case 'rest-resumed':
    case 'finished':
    case 'discarded':
    case 'undone':
      return false;
    case 'rest-ended':
      return action.by === 'person';
    default:
      return true;
  }
}

function begin({ type: _, v: _v, seq, at, ...start }: LiveEvent & Started): LiveSession {
  const positions = positionsOf(start.plan.moves);
  return {
    start,
    status: 'open',
    startedMs: at,
    moves: start.plan.moves,
    positions,
    index: shownPlaces({ start, positions }).first,
    nextId: positions.length,
    arrivedMs: at,
    unit: start.unit,
    withoutWeight: [],
    exerciseNotes: {},
    isRestOn: true,
    name: null,
    clockPlan: layOutClock(start.plan, start.plan.format),
    log: noLog,
    removed: null,
    // A timed program waits for its Start button; any other runs from the first moment.
    clock: startClock(at, !start.plan.timed),
    seq,
    undo: [],
    changing: null,
  };
}

function apply(session: LiveSession, event: Exclude<LiveEvent, { type: 'undone' | 'unknown' }>): LiveSession {
  const { index, clock } = session;
  if (isRemark(event)) return withRemark(session, event.index, remarkIn(event));
  switch (event.type) {
    case 'started':
      return session;
    case 'set-completed':
      return complete(session, event.index, event.values, event.rest ?? null);
    case 'set-corrected':
      return correct(session, event.index, event.values);
    case 'set-reopened':
      return reopen(session, event.index);
    case 'set-skipped':
      return skip(session, event.index);
    case 'set-added':
      return reordered(session, addSet(session, event.index));
    case 'set-removed':
      return remove(session, event.index);
    case 'set-restored':
      return restore(session);
    case 'went-back':
      return moveTo(session, index - 1);
    case 'went-to':
      return moveTo(session, event.index);
    case 'value-changed':
      return event.field === 'weight'
        ? typeWeight(session, event.index, event.value)
        : type(session, event.index, { [event.field]: event.value });
    case 'variant-chosen':
      return type(session, event.index, { variant: event.variant });
    case 'unit-chosen':
      return chooseUnit(session, event.unit);
    case 'no-weight-chosen':
      return leaveWeightOut(session, event.index);
    case 'workout-named':
      return rename(session, event.name);
    case 'exercise-note-written':
      return { ...session, exerciseNotes: { ...session.exerciseNotes, [event.mid]: event.note } };
    case 'exercise-added':
      return reordered(session, addExercise(session, event.move, event.place));
    case 'exercises-added':
      return reordered(session, addExercises(session, event.moves));
    case 'exercise-moved':
      return reordered(session, moveExercise(session, event.mid, event.place));
    case 'exercise-swapped':
      return reordered(session, swapExercise(session, event.mid, event.move));
    case 'exercise-removed':
      return reordered(session, removeExercise(session, event.mid));
    case 'exercises-joined':
      return reordered(session, joinExercises(session, event.mids));
    case 'exercise-parted':
      return reordered(session, partExercise(session, event.mid));
    case 'warmups-added':
      return reordered(session, addWarmups(session, event.mid, event.sets));
    case 'target-changed':
      return withMove(session, event.mid, { target: event.target });
    case 'rest-changed':
      return changeRest(session, (rest) => ({ ...rest, plan: withLength(rest.plan, event.seconds) }));
    case 'rest-chosen':
      return withRestOf(session, event.mid, event.seconds);
    case 'rest-paused':
      return changeRest(session, (rest) => ({ ...rest, pausedSinceMs: rest.pausedSinceMs ?? clock.lastMs }));
    case 'rest-resumed':
      return changeRest(session, (rest) => resumeRest(rest, clock.lastMs));
    case 'rest-ended':
      return changeRest(session, (rest) => endRest(resumeRest(rest, clock.lastMs), clock.lastMs));
    case 'rest-switched':
      return { ...(event.isOn ? session : withRestEnded(session)), isRestOn: event.isOn };
    case 'format-chosen':
      return canChooseFormat(session) ? chooseFormat(session, event.format) : session;
    case 'interval-skipped':
    case 'interval-repeated':
    case 'round-counted':
    case 'move-ticked':
    case 'reps-counted':
    case 'score-changed':
    case 'clock-finished':
      return withLog(session, withAction(session, event));
    case 'paused':
      return { ...session, clock: pauseClock(clock) };
    case 'resumed':
      return { ...session, clock: resumeClock(clock) };
    case 'reset':
      return session.start.plan.timed ? { ...session, clock: resetClock(clock) } : session;
    case 'reset-undone':
      return { ...session, clock: undoReset(clock) };
    case 'finished':
      return { ...withRestEnded(session), status: 'finished', clock: pauseClock(clock) };
    case 'discarded':
      return { ...session, status: 'discarded', clock: pauseClock(clock) };
  }
}

const chooseFormat = (session: LiveSession, format: ClockFormat): LiveSession => ({
  ...session,
  clockPlan: layOutClock(session.start.plan, format),
  log: noLog,
});

/** The name of the plan is none of its own. */
function rename(session: LiveSession, typed: string): LiveSession {
  const name = ownName(typed);
  const own = name === session.start.plan.title ? null : name;
  return own === session.name ? session : { ...session, name: own };
}

const withLog = (session: LiveSession, log: SessionLog): LiveSession =>
  log === session.log ? session : { ...session, log };

/** Who was taken to another set has come there now. */
function reordered(session: LiveSession, order: ExerciseOrder): LiveSession {
  if (order === session) return session;
  const index = withinShown({ start: session.start, positions: order.positions }, order.index);
  const isSame = order.positions[index]?.id === session.positions[session.index]?.id;
  return { ...session, ...order, index, ...(!isSame && { arrivedMs: session.clock.lastMs }) };
}

function withRemark(session: LiveSession, index: number, remark: Partial<SetRemarks>): LiveSession {
  if (!session.positions[index]?.move) return session;
  const changed = { ...session, positions: carryOn(replaceAt(session.positions, index, remark), index, remark) };
  // Warm-up sets are numbered apart, and stand before the rounds of a superset.
  return 'kind' in remark ? reordered(changed, rearrange(changed, changed.moves, changed.positions)) : changed;
}

/** What is carried on goes to the sets of the same exercise that are still to come. */
function carryOn(positions: readonly Position[], index: number, remark: Partial<SetRemarks>): readonly Position[] {
  const carried = carriedRemarks(remark);
  if (Object.keys(carried).length === 0) return positions;
  const mid = positions[index]?.mid;
  return positions.map((position, place) =>
    place > index && position.mid === mid && !isPassed(position) ? { ...position, ...carried } : position,
  );
}

function type(session: LiveSession, index: number, typed: Position['typed']): LiveSession {
  const position = session.positions[index];
  if (!position) return session;
  const positions = replaceAt(session.positions, index, { typed: { ...position.typed, ...typed } });
  return { ...session, positions };
}

function typeWeight(session: LiveSession, index: number, weight: number | null): LiveSession {
  return type(withWeight(session, index, weight), index, { weight, ...unitAt(session, index) });
}

/** A move that was planned without a weight has one from the moment somebody gives it one: a pull-up with a plate. */
function withWeight(session: LiveSession, index: number, weight: number | null): LiveSession {
  const { move } = session.positions[index] ?? {};
  if (weight === null || !move?.trackable || move.weight) return session;
  return withMove(session, move._id, { weight: true });
}

/** A typed weight is in the unit that was shown when it was typed. */
function unitAt(session: LiveSession, index: number): Pick<SetValues, 'unit'> | undefined {
  const values = valuesAt(session, index);
  return values ? { unit: values.unit } : undefined;
}

function chooseUnit(session: LiveSession, unit: Units): LiveSession {
  const chosen = { ...session, unit };
  const values = valuesAt(session, session.index);
  // A completed set keeps its unit until it is completed again: here the counters show what it would be then.
  if (!values || !session.positions[session.index]?.completed) return chosen;
  const { weight } = inUnit(values, unit);
  return type(chosen, session.index, { weight, unit });
}

function leaveWeightOut(session: LiveSession, index: number): LiveSession {
  const mid = session.positions[index]?.mid;
  if (mid === undefined || session.withoutWeight.includes(mid)) return session;
  return { ...session, withoutWeight: [...session.withoutWeight, mid] };
}

function correct(session: LiveSession, index: number, values: SetValues): LiveSession {
  const completed = session.positions[index]?.completed;
  if (!completed) return session;
  const weighed = withWeight(session, index, values.weight);
  const positions = replaceAt(weighed.positions, index, { completed: { ...completed, values }, typed: {} });
  return { ...weighed, positions };
}

/** The person is back at it, and has been since the latest of the other sets was done. */
function reopen(session: LiveSession, index: number): LiveSession {
  const { move, completed } = session.positions[index] ?? {};
  if (!completed) return session;
  const positions = replaceAt(session.positions, index, { completed: null, typed: move ? completed.values : {} });
  const ends = positions.map((position) => position.completed?.endedMs ?? 0);
  const arrivedMs = Math.max(completed.startedMs, ...ends);
  return { ...session, positions, index: withinShown(session, index), arrivedMs };
}

/** The person stays at the set they were at; at the removed one itself the next one takes its place. */
function remove(session: LiveSession, index: number): LiveSession {
  const position = session.positions[index];
  if (!position?.move) return session;
  const removed = { position, index, wasCurrent: index === session.index };
  const order = rearrange(session, session.moves, session.positions.toSpliced(index, 1));
  return { ...reordered(session, order), removed };
}

function restore(session: LiveSession): LiveSession {
  if (!session.removed) return session;
  const { position, index, wasCurrent } = session.removed;
  // Between the warm-up and the cool-down, whatever else was removed meanwhile.
  const place = Math.min(Math.max(1, index), session.positions.length - 1);
  const order = rearrange(session, session.moves, session.positions.toSpliced(place, 0, position));
  const back = order.positions.findIndex(({ id }) => id === position.id);
  const restored = {
    ...session,
    ...order,
    ...(wasCurrent && index === session.index && { index: back }),
    removed: null,
  };
  return { ...restored, index: withinShown(restored, restored.index) };
}

function skip(session: LiveSession, index: number): LiveSession {
  const position = session.positions[index];
  if (!position || isPassed(position)) return session;
  const positions = replaceAt(session.positions, index, { isSkipped: true });
  return moveTo({ ...session, positions }, placeAfter(positions, index, false));
}

/**
 * Completing a set again corrects what it was and leaves when it was: the heart rate of those minutes belongs to it. One that somebody did
 * in place of the one they stood at took the time since they came there.
 */
function complete(session: LiveSession, index: number, values: SetValues, plan: RestPlan | null): LiveSession {
  const position = session.positions[index];
  if (!position) return session;
  const { lastMs } = session.clock;
  const completed = position.completed
    ? { ...position.completed, values }
    : { startedMs: session.arrivedMs, endedMs: lastMs, values, ...(plan && { rest: beginRest(plan, lastMs) }) };
  const rested = position.completed ? session : withRestEnded(session);
  const positions = replaceAt(rested.positions, index, { completed, isSkipped: false, typed: {} });
  return moveTo({ ...rested, positions }, placeAfter(positions, index, isPassed(position)));
}

const beginRest = (plan: RestPlan, startedMs: number): Rest => ({
  plan,
  startedMs,
  pausedSinceMs: null,
  pausedMs: 0,
  endedMs: null,
});

function resumeRest(rest: Rest, nowMs: number): Rest {
  if (rest.pausedSinceMs === null) return rest;
  return { ...rest, pausedMs: rest.pausedMs + nowMs - rest.pausedSinceMs, pausedSinceMs: null };
}

/** By the person's own word the length is the longest time too. */
const withLength = ({ heart }: RestPlan, seconds: number): RestPlan => ({
  seconds,
  heart: heart && { ...heart, capSeconds: seconds },
});

/** As if the plan had said so. */
function withRestOf(session: LiveSession, mid: string, restSeconds: number): LiveSession {
  const { positions, ...rested } = withMove(session, mid, { restSeconds });
  if (positions === session.positions) return session;
  // What its rows say of rest is of no account then.
  const withoutOwn = ({ restSeconds: _, ...position }: Position): Position => position;
  return {
    ...rested,
    positions: positions.map((position) => (position.mid === mid ? withoutOwn(position) : position)),
  };
}

function withMove(session: LiveSession, mid: string, change: Partial<LiveMove>): LiveSession {
  if (!session.moves.some(({ _id }) => _id === mid)) return session;
  const changed = <Move extends LiveMove | null>(move: Move): Move =>
    move?._id === mid ? { ...move, ...change } : move;
  return {
    ...session,
    moves: session.moves.map(changed),
    positions: session.positions.map((position) => ({ ...position, move: changed(position.move) })),
  };
}

function changeRest(session: LiveSession, change: (rest: Rest) => Rest): LiveSession {
  const open = openRest(session);
  const completed = open && session.positions[open.index]?.completed;
  if (!open || !completed) return session;
  return {
    ...session,
    positions: replaceAt(session.positions, open.index, { completed: { ...completed, rest: change(open.rest) } }),
  };
}

const withRestEnded = (session: LiveSession): LiveSession =>
  changeRest(session, (rest) => endRest(resumeRest(rest, session.clock.lastMs), session.clock.lastMs));

/** Past the end it steps back, and never before the beginning. */
function moveTo(session: LiveSession, index: number): LiveSession {
  return { ...session, index: withinShown(session, index), arrivedMs: session.clock.lastMs };
}
