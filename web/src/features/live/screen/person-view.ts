/**
 * What a screen shows of a workout at a moment, in words and shares. All of it follows from the session and a given `now`, by the functions of
 * the phone's own screen: it goes on without news.
 */
import { t } from '@lingui/core/macro';
import { type LiveClock, liveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed, type Position, placeAfter } from '@workout-tracker/core/live/positions';
import { restView } from '@workout-tracker/core/live/rest';
import { currentPosition, elapsedMs, isRunning } from '@workout-tracker/core/live/session-view';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import { isOpenEnded, progressOf } from '@workout-tracker/core/live/shown-places';
import { stretchesOf } from '@workout-tracker/core/live/stopwatch-sets';
import { loadBar } from '@workout-tracker/core/plates/load-bar';
import { rackIn } from '@workout-tracker/core/plates/share-rack';
import type { SharedRack } from '@workout-tracker/core/plates/shared-rack';
import { fixedMoves } from '@workout-tracker/core/programs/fixed-moves';
import { liveTitle, moveTitle } from '#lib/catalogue-words.ts';
import { formatElapsed, formatStopwatch } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatSide } from '#lib/plates-format.ts';
import {
  digitsOf,
  formatClockState,
  formatLeft,
  formatMoveAmount,
  formatResult,
  formatRoundsDone,
  intervalTitle,
  isCountingUp,
  titleAt,
} from '../clock/live-clock-format.ts';
import { sideBefore } from '../log/bar-rack.ts';
import { groupAt, moveGroups, nameOf, type ProgressSegment, progressSegments, setsLike } from '../log/move-groups.ts';
import { formatDone } from '../move-format.ts';
import { lengthOf } from '../timed-plan-format.ts';

/** What goes on: a ring with a time in words beside it, or a word where no time is led. */
interface NowView {
  /** `work` where a set is being done, or a clock runs through its work. */
  readonly kind: 'rest' | 'work' | 'still' | 'done';
  /** How much of the ring is left; null where nothing is led to an end. */
  readonly share: number | null;
  /** `'1:47'`, `'Lifting'` */
  readonly head: string;
  /** A time, and not a word. */
  readonly isTime: boolean;
  /** `'Rest, of 2:30'`, `'Set 3 of 4'`, `'Round 7 of 20'` */
  readonly note: string;
}

/** What is lifted, now or after the rest. */
interface MoveView {
  readonly name: string;
  /** `'5 × 65'`; empty where nothing is counted. */
  readonly amount: string;
  readonly unit: string;
  /** `'Then set 2 of 4'`, `'Next set 4 of 4'`, `'Then Push-up'` */
  readonly note: string;
  /** `'20 + 2.5 each side'`; left out where no bar is loaded, or nobody knows with what. */
  readonly plates?: string;
}

export interface PersonView {
  readonly title: string;
  /** Since the start. */
  readonly time: string;
  /** `'4 of 21'`; empty where nothing is counted. */
  readonly progress: string;
  readonly segments: readonly ProgressSegment[];
  readonly now: NowView;
  readonly move: MoveView | null;
}

/** `hasSignal`: whether a heart rate is known, for a rest that ends by it. */
export function personView(session: LiveSession, now: number, hasSignal: boolean, rack?: SharedRack): PersonView {
  const clock = liveClock(session, now);
  const view = { title: liveTitle(session), time: formatElapsed(elapsedMs(session, now)) };
  if (clock) return { ...view, ...clockView(session, clock) };
  if (session.start.plan.timed) return { ...view, ...stopwatchView(session, now) };
  const progress = progressOf(session, session);
  return {
    ...view,
    progress: progress ? formatPlace(progress.at, progress.places) : '',
    segments: progressSegments(session, session),
    now: restNow(session, now, hasSignal) ?? setNow(session, now),
    move: setMove(session, hasRest(session, now, hasSignal), rack),
  };
}

/** `'4 of 21'` */
const formatPlace = (at: number, total: number): string => t`${at} of ${total}`;

/** So long a rest that is over says so. */
const overMs = 60_000;

function restNow(session: LiveSession, now: number, hasSignal: boolean): NowView | null {
  const rest = restView(session, now, hasSignal);
  if (!rest || rest.restedMs > rest.totalMs + overMs) return null;
  const { plan, leftMs, totalMs, isPaused } = rest;
  if (leftMs === 0) return { kind: 'done', share: 0, head: t`Rest over`, isTime: false, note: setNumber(session) };
  const share = inSeconds(leftMs) / inSeconds(totalMs);
  const untilBpm = plan.heart && hasSignal ? plan.heart.untilBpm : null;
  const note = isPaused ? t`Rest, paused` : formatRest(totalMs, untilBpm);
  return { kind: 'rest', share, head: formatLeft(leftMs), isTime: true, note };
}

function formatRest(totalMs: number, bpm: number | null): string {
  if (bpm !== null) return t`Rest until ${bpm} bpm`;
  const time = formatLeft(totalMs);
  return t({ message: `Rest, of ${time}`, comment: 'under the time that is left: Rest, of 2:30' });
}

const hasRest = (session: LiveSession, now: number, hasSignal: boolean): boolean =>
  (restView(session, now, hasSignal)?.leftMs ?? 0) > 0;

/** Whole seconds, so that nothing is drawn anew between them. */
const inSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

function setNow(session: LiveSession, now: number): NowView {
  const here = currentPosition(session);
  const still = { kind: 'still', share: null, isTime: false } as const;
  if (!isRunning(session))
    return {
      ...still,
      head: t({ message: 'Paused', context: 'a workout' }),
      note: formatElapsed(elapsedMs(session, now)),
    };
  if (!here?.move) return { ...still, head: fixedName(session, here), note: '' };
  const note = setNumber(session);
  if (isPassed(here)) return { ...still, kind: 'done', head: t({ message: 'Done', context: 'a set' }), note };
  const head = here.move.weight
    ? t({ message: 'Lifting', comment: 'a set with weights is being done' })
    : t({ message: 'Working', context: 'a set is being done' });
  return { ...still, kind: 'work', head, note };
}

function fixedName(session: LiveSession, position: Position | undefined): string {
  if (position?.mid === fixedMoves.warmup) return t`Warm-up`;
  return isOpenEnded(session.start) ? t`Next exercise` : t`Cool-down`;
}

interface SetPlace {
  readonly isWarmup: boolean;
  readonly number: number;
  readonly count: number;
}

/** Which set of how many is at this place; null where there is none. */
function setAt(session: LiveSession, place: number): SetPlace | null {
  const position = session.positions[place];
  const group = groupAt(moveGroups(session), place);
  if (!position?.move || !group) return null;
  return { isWarmup: position.kind === 'warmup', number: position.set + 1, count: setsLike(group, position) };
}

/** `'Set 3 of 4'`, `'Warm-up set 1 of 2'`, where the person stands. */
function setNumber(session: LiveSession): string {
  const place = setAt(session, session.index);
  if (!place) return '';
  const { isWarmup, number, count } = place;
  return isWarmup ? t`Warm-up set ${number} of ${count}` : t`Set ${number} of ${count}`;
}

function setMove(session: LiveSession, isResting: boolean, shared: SharedRack | undefined): MoveView | null {
  const { positions, index } = session;
  const here = positions[index];
  const group = groupAt(moveGroups(session), index);
  if (!here?.move || !group) return null;
  const note = isResting ? setAfterRest(session) : nextSet(session, here);
  const plates = platesAt(session, index, shared);
  return { name: nameOf(group), ...amountAt(session, index), note, ...(plates !== null && { plates }) };
}

/** `'20 + 2.5 each side'`, by what is on the bar already. */
function platesAt(session: LiveSession, index: number, shared: SharedRack | undefined): string | null {
  const move = session.positions[index]?.move;
  const { weight = null, unit = 'kg' } = valuesAt(session, index) ?? {};
  const rack = move?.weight ? rackIn(shared, move.exerciseId, unit) : null;
  if (!rack || weight === null) return null;
  const loading = loadBar(weight, rack, sideBefore(session, rack, unit)?.side);
  if (!loading.isLoadable || loading.side.length === 0) return null;
  const plates = formatSide(loading.side);
  return t({ message: `${plates} each side`, comment: 'plates of a bar: 20 + 5 each side' });
}

/** `'Then set 2 of 4'` */
function setAfterRest(session: LiveSession): string {
  const place = setAt(session, session.index);
  if (!place) return '';
  const { isWarmup, number, count } = place;
  return isWarmup ? t`Then warm-up set ${number} of ${count}` : t`Then set ${number} of ${count}`;
}

function nextSet(session: LiveSession, here: Position): string {
  const place = placeAfter(session.positions, session.index, isPassed(here));
  const next = session.positions[place];
  const following = setAt(session, place);
  if (!next || !following || place === session.index) return t`Last set`;
  if (next.mid === here.mid) {
    const { isWarmup, number, count } = following;
    return isWarmup ? t`Next warm-up set ${number} of ${count}` : t`Next set ${number} of ${count}`;
  }
  const group = groupAt(moveGroups(session), place);
  return group ? formatThen(nameOf(group)) : t`Last set`;
}

/** `'Then Push-up'` */
const formatThen = (title: string): string =>
  t({ message: `Then ${title}`, comment: 'the exercise that comes next: Then Push-up' });

const lastMove = (): string => t({ message: 'The last', context: 'exercise' });

function amountAt(session: LiveSession, index: number): Pick<MoveView, 'amount' | 'unit'> {
  const values = valuesAt(session, index);
  const move = session.positions[index]?.move;
  if (!values || !move || (values.count === null && (values.weight === null || !move.weight)))
    return { amount: '', unit: '' };
  const text = formatDone(move, values);
  if (move.weight && values.weight !== null) return { amount: text, unit: values.unit };
  return withUnit(text);
}

/** `'15 reps'` is 15 and its unit, which is shown smaller: whatever stands behind the last digit. */
function withUnit(text: string): Pick<MoveView, 'amount' | 'unit'> {
  const [, amount = text, unit = ''] = /^(.*\p{Nd}) (\P{Nd}+)$/u.exec(text) ?? [];
  return { amount, unit };
}

type LedView = Pick<PersonView, 'progress' | 'segments' | 'now' | 'move'>;

function clockView(session: LiveSession, clock: LiveClock): LedView {
  const { status, phase, plan, interval, steps, step } = clock;
  const isWork = phase === 'work';
  const isCounted = plan.format.kind === 'for-time';
  const ticked = clock.score.kind === 'time' ? formatPlace(clock.score.done, clock.score.of) : '';
  const isDone = status === 'done';
  const kind = isDone ? 'done' : status !== 'running' ? 'still' : isWork || phase === 'ready' ? 'work' : 'rest';
  const length = interval?.lengthMs ?? null;
  const left = clock.leftMs === null || length === null ? null : inSeconds(clock.leftMs) / inSeconds(length);
  return {
    progress: isCounted ? ticked : plan.format.kind === 'amrap' || isDone ? '' : formatPlace(Math.max(1, step), steps),
    segments: [],
    now: {
      kind,
      share: isDone ? 0 : status === 'waiting' ? 1 : isCountingUp(clock) ? null : left,
      head: digitsOf(clock),
      isTime: true,
      note: isDone ? formatResult(clock) : clockNote(clock),
    },
    move: isDone ? null : clockMove(session, clock),
  };
}

/** `'Round 7 of 20'`, `'Rest'`, `'Round 4, time left'` */
function clockNote(clock: LiveClock): string {
  const { status, phase, plan, round, rounds, sets } = clock;
  if (status !== 'running' || phase !== 'work') return formatClockState(clock);
  if (plan.format.kind === 'amrap') return t`Round ${round}, time left`;
  return rounds === null || sets > 1 || plan.format.kind === 'list'
    ? formatClockState(clock)
    : t`Round ${round} of ${rounds}`;
}

function clockMove(session: LiveSession, clock: LiveClock): MoveView | null {
  const { plan, phase, nextTick, log } = clock;
  if (plan.format.kind === 'amrap') {
    const round = session.moves.map((move) => joined(formatMoveAmount(session, move._id), moveTitle(move)));
    return { name: formatRoundsDone(clock.round - 1), amount: '', unit: '', note: round.join(comma()) };
  }
  if (plan.format.kind === 'for-time') {
    const [now, next] = nextTick === null ? [] : [plan.ticks[nextTick], plan.ticks[nextTick + 1]];
    if (!now) return null;
    const amount = withUnit(formatMoveAmount(session, now.mid, now.reps));
    return { name: titleAt(session, now.mid) ?? '', ...amount, note: thenMove(session, next?.mid ?? null) };
  }
  const isWork = phase === 'work';
  const shown = isWork ? clock.interval : (clock.nextWork ?? clock.interval);
  const later = isWork ? clock.nextWork : null;
  const reps = isWork ? (log.reps[clock.index ?? 0] ?? shown?.reps) : shown?.reps;
  return {
    name: intervalTitle(session, shown),
    ...withUnit(formatMoveAmount(session, shown?.mid ?? null, reps)),
    note: isWork ? (later ? formatThen(intervalTitle(session, later)) : lastMove()) : t`Comes next`,
  };
}

const joined = (amount: string, title: string): string => (amount === '' ? title : `${amount} ${title}`);

function thenMove(session: LiveSession, mid: string | null): string {
  const title = titleAt(session, mid);
  return title === undefined ? lastMove() : formatThen(title);
}

/** A timed plan that a stopwatch leads: it counts up, and the plan says what it has come to. */
function stopwatchView(session: LiveSession, now: number): LedView {
  const elapsed = elapsedMs(session, now);
  const isOn = isRunning(session);
  const stretches = stretchesOf(session.positions);
  const at = stretches.findIndex(({ toMs }) => elapsed < toMs);
  const [here, next] = at === -1 ? [] : [stretches[at]?.position.move, stretches[at + 1]?.position.move];
  return {
    progress: at === -1 ? '' : formatPlace(at + 1, stretches.length),
    segments: [],
    now: {
      kind: isOn ? 'work' : 'still',
      share: null,
      head: formatStopwatch(elapsed),
      isTime: true,
      note: stopwatchNote(isOn, elapsed),
    },
    move: here
      ? { name: moveTitle(here), ...withUnit(lengthOf(here)), note: next ? formatThen(moveTitle(next)) : lastMove() }
      : null,
  };
}

function stopwatchNote(isOn: boolean, elapsed: number): string {
  if (isOn) return t({ message: 'Running', context: 'a clock' });
  return elapsed === 0 ? t({ message: 'Ready', context: 'a clock' }) : t({ message: 'Stopped', context: 'a clock' });
}
