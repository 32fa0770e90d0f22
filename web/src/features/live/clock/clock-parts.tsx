import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlannedInterval } from '@workout-tracker/core/clocks/clock-plan';
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import { type LiveSession, undoable } from '@workout-tracker/core/live/live-session';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import { toWorkout } from '@workout-tracker/core/live/to-workout';
import { aheadOf } from '@workout-tracker/core/workouts/clock-rounds';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatClock, formatSeconds, formatStopwatch } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { Dial } from '../dial.tsx';
import progress from '../progress.module.css';
import { lengthOf } from '../timed-plan-format.ts';
import type { OpenAmount } from './amount-sheet.tsx';
import classes from './clock-parts.module.css';
import {
  digitsOf,
  formatAhead,
  formatCap,
  formatClockFormat,
  formatClockState,
  formatLastScore,
  formatMoveAmount,
  formatName,
  formatPassed,
  intervalTitle,
  isCountingUp,
  moveOf,
  placeOf,
  titleAt,
} from './live-clock-format.ts';
import { Stepper } from './stepper.tsx';
import { useTickingClock } from './use-clock.ts';
import waiting from './waiting-card.module.css';

interface TickingProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

/** `'06:22 of 16:00'`, in digits that do not move; when it is over, what it was: the time stands on the dial. */
export function PlanTime({ session, now }: TickingProps) {
  const clock = useTickingClock(session, now);
  if (!clock) return null;
  const isLeft = clock.totalMs !== null && clock.plan.format.kind !== 'for-time';
  if (clock.status === 'done') return <span>{formatName(clock.plan.format)}</span>;
  const passed = formatStopwatch(isLeft ? clock.planMs : clock.elapsedMs);
  return (
    <span role="timer" aria-label={t`Elapsed time`}>
      {clock.totalMs === null
        ? passed
        : t({ message: `${passed} of ${{ total: formatStopwatch(clock.totalMs) }}`, comment: 'times: 06:22 of 16:00' })}
    </span>
  );
}

/** More than that are too thin to be seen apart. */
const mostSegments = 40;

/** How far it is: a segment for each work, or each move that is ticked off. */
export function StepBar({ session, now }: TickingProps) {
  const clock = useTickingClock(session, now);
  if (!clock) return null;
  const { done, at, of, share } = stepsOf(clock);
  const parts = of <= mostSegments ? of : 1;
  const filled = (part: number): number =>
    parts === 1 ? (done + share) / Math.max(1, of) : Math.min(1, Math.max(0, done + share - part));
  return (
    <div className={progress.progress}>
      <div
        className={progress.steps}
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        aria-valuetext={t`${at} of ${of}, ${done} done`}
      >
        {Array.from({ length: parts }, (_, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have nothing but their place.
          <span key={part} className={progress.step}>
            <i style={{ width: `${filled(part) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={progress.count}>
        <Trans>
          <b>{at}</b> of {of}
        </Trans>
      </p>
    </div>
  );
}

function stepsOf(clock: LiveClock): { done: number; at: number; of: number; share: number } {
  const { score, step, steps, phase, interval, passedMs, status } = clock;
  if (score.kind === 'time') {
    const at = Math.min(score.of, score.done + 1);
    return { done: score.done, at, of: score.of, share: 0 };
  }
  if (status === 'done') return { done: steps, at: steps, of: steps, share: 0 };
  const isWork = phase === 'work';
  const share = isWork && interval?.lengthMs ? passedMs / interval.lengthMs : 0;
  return { done: isWork ? step - 1 : step, at: Math.max(1, step), of: steps, share };
}

interface PartProps {
  readonly session: LiveSession;
  readonly clock: LiveClock;
  readonly isDisabled: boolean;
  readonly onAmount: (amount: OpenAmount) => void;
}

/** What is done now, or after getting ready and a rest, and how much of it; the amount is put right with a tap. */
export function NowHead({ session, clock, isDisabled, onAmount }: PartProps) {
  const isWork = clock.phase === 'work';
  const shown = isWork ? clock.interval : (clock.nextWork ?? clock.interval);
  const index = clock.index ?? 0;
  const mid = shown?.mid ?? null;
  const amount = formatMoveAmount(session, mid, isWork ? (clock.log.reps[index] ?? shown?.reps) : shown?.reps);
  return (
    <div className={classes.now}>
      <h2 className={classes.title}>{intervalTitle(session, shown)}</h2>
      {amount !== '' && mid !== null && (
        <button
          type="button"
          className={classes.amount}
          disabled={isDisabled}
          aria-label={t({
            message: `${amount}, change`,
            comment: 'a button with an amount, which it changes: 10 reps, change',
          })}
          onClick={() => onAmount({ mid, interval: isWork ? index : null })}
        >
          {amount}
        </button>
      )}
    </div>
  );
}

/** In a rest: how many it were before it, where that is counted. */
export function RepsCard({
  session,
  clock,
  isDisabled,
  onReps,
}: PartProps & { readonly onReps: (interval: number, reps: number) => void }) {
  const index = (clock.index ?? 0) - 1;
  const before = clock.plan.intervals[index];
  const move = moveOf(session, before?.mid ?? null);
  const isResting = clock.phase === 'rest' || clock.phase === 'long-rest';
  const isCounted = move?.measure === 'reps' || move?.measure === 'reps-and-seconds';
  if (!isResting || before?.phase !== 'work' || !move || !isCounted) return null;
  const reps = clock.log.reps[index] ?? before.reps ?? 0;
  return (
    <Card component="section" aria-label={t`Reps`} className={classes.reps}>
      <Stepper
        label={moveTitle(move)}
        value={reps}
        words={plural(reps, { one: '# rep', other: '# reps' })}
        least={0}
        most={10_000}
        isDisabled={isDisabled}
        onChange={(value) => onReps(index, value)}
      />
    </Card>
  );
}

/** What comes after what the head names: `Next  Burpee  10 reps`. */
export function NextCard({ session, clock: { plan, phase, nextWork: headed, ...clock } }: PartProps) {
  const isWork = phase === 'work' || headed === null;
  const later = headed ? plan.intervals.slice(plan.intervals.indexOf(headed) + 1) : [];
  const next = isWork ? clock.next : (later[0] ?? null);
  const nextWork = isWork ? headed : (later.find((interval) => interval.phase === 'work') ?? null);
  const isRest = next !== null && next.phase !== 'work';
  const after = isRest && nextWork ? sayThen(intervalTitle(session, nextWork)) : '';
  return (
    <p className={classes.next}>
      <span>
        {isWork
          ? t({ message: 'Next', context: 'the interval that comes next' })
          : t({ message: 'Then', context: 'the interval after the next' })}
      </span>
      <b>{next ? intervalTitle(session, next) : t({ message: 'Done', context: 'the clock is over' })}</b>
      <span className={classes.right}>
        {next ? [formatIntervalLength(session, next), after].filter(Boolean).join(comma()) : t`This is the last`}
      </span>
    </p>
  );
}

const sayThen = (title: string): string =>
  t({ message: `then ${title}`, comment: 'the exercise after a rest: 0:20, then Burpee' });

function formatIntervalLength(session: LiveSession, { phase, mid, reps, lengthMs }: PlannedInterval): string {
  const amount = phase === 'work' ? formatMoveAmount(session, mid, reps) : '';
  return amount === '' && lengthMs !== null ? formatClock(lengthMs / 1000) : amount;
}

/** An EMOM of more than one move: which comes in which round. */
export function TurnLine({ session, clock: { plan } }: PartProps) {
  if (plan.format.kind !== 'emom') return null;
  const moves = [...new Map(plan.intervals.slice(1).map(({ mid, reps }) => [mid, reps]))];
  if (moves.length < 2) return null;
  const isByMinute = plan.format.everySeconds === 60;
  const turn = (at: number): string => {
    if (moves.length > 2) return formatNumber(at + 1);
    if (at === 0) return isByMinute ? t`Odd minutes` : t`Odd rounds`;
    return isByMinute ? t`Even minutes` : t`Even rounds`;
  };
  return (
    <ul className={classes.turns}>
      {moves.map(([mid, reps], at) => (
        <li key={mid}>
          <span>{turn(at)}</span>{' '}
          {[titleAt(session, mid), formatMoveAmount(session, mid, reps)].filter(Boolean).join(comma())}
        </li>
      ))}
    </ul>
  );
}

interface AgainstProps extends PartProps {
  readonly now: () => number;
  readonly last: Workout | null;
}

/** How it stands against the last time just now; nothing where that cannot be said. Its place is kept free by whoever shows it. */
export function SoFar({ session, now, last }: TickingProps & { readonly last: Workout | null }) {
  useTickingClock(session, now);
  if (!last?.clock) return null;
  const { clock } = toWorkout(session, [], now());
  const change = clock ? aheadOf(clock, last.clock) : null;
  if (!change) return null;
  return (
    <span className={classes.soFar} data-ahead={change.by > 0 || undefined}>
      {formatAhead(change)}
    </span>
  );
}

/** The rounds of an AMRAP so far, with Undo for a tap that was none. */
export function ScoreCard(props: AgainstProps & { readonly onUndo: () => void }) {
  const { session, clock, now, last, isDisabled, onUndo } = props;
  if (clock.score.kind !== 'rounds') return null;
  const { rounds } = clock.score;
  return (
    <Card component="section" aria-label={t`Score`} className={classes.score}>
      <b className={classes.big}>{rounds}</b>
      <p className={classes.words}>
        <b>
          {t({
            message: plural({ count: rounds }, { one: 'round done', other: 'rounds done' }),
            comment: 'stands after the number',
          })}
        </b>
        {last?.clock && (
          <span className={classes.soFarPlace}>
            <SoFar session={session} now={now} last={last} />
          </span>
        )}
      </p>
      {undoable(session) === 'round-counted' && (
        <Button variant="subtle" className={classes.undo} disabled={isDisabled} onClick={onUndo}>
          {t`Undo`}
        </Button>
      )}
    </Card>
  );
}

/** One round: each move with how much of it. */
export function MoveTiles({ session, isDisabled, onAmount }: PartProps) {
  const moves = session.start.plan.moves.flatMap(({ _id }) => moveOf(session, _id) ?? []);
  if (moves.length === 0) return null;
  return (
    <ul className={classes.tiles} aria-label={t`One round`}>
      {moves.map((move) => {
        const { _id, reps, seconds, measure } = move;
        const [figure, ...rest] = (formatMoveAmount(session, _id) || (seconds ? formatSeconds(seconds) : '')).split(
          ' × ',
        );
        const count = valuesAt(session, placeOf(session, _id))?.count ?? null;
        const isPlain = measure === 'reps' && reps !== null && count !== null;
        return (
          <li key={_id}>
            <button type="button" disabled={isDisabled} onClick={() => onAmount({ mid: _id, interval: null })}>
              <b>{isPlain ? formatNumber(count) : figure}</b>
              <span>
                {moveTitle(move)}
                {rest.length > 0 && <small>{rest.join(' × ')}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** For time: the moves of the round under way, each ticked off with one tap on its row. */
export function TickList(props: AgainstProps & { readonly onTick: (place: number, isTicked: boolean) => void }) {
  const { session, clock, now, last, isDisabled, onTick } = props;
  const { plan, log, nextTick, round } = clock;
  const rounds = clock.rounds ?? 1;
  const size = plan.ticks.length / rounds;
  if (plan.ticks.length === 0) return null;
  const first = (round - 1) * size;
  const isReady = clock.phase === 'ready';
  return (
    <Card component="section" aria-label={t`Exercises`} className={classes.ticks}>
      <div className={classes.tickHead}>
        <h2>{rounds > 1 ? t`Round ${round} of ${rounds}` : t`To do`}</h2>
        <SoFar session={session} now={now} last={last} />
      </div>
      <ul>
        {plan.ticks.slice(first, first + size).map(({ mid, reps }, at) => {
          const place = first + at;
          const tick = log.ticks.find((each) => each.place === place);
          const isNext = place === nextTick && !isReady;
          return (
            <li key={place}>
              <button
                type="button"
                className={classes.tick}
                aria-pressed={tick !== undefined}
                data-next={isNext || undefined}
                disabled={isDisabled || isReady}
                onClick={() => onTick(place, tick === undefined)}
              >
                <span className={classes.mark} aria-hidden="true">
                  {tick && <Icon name="check" size={16} />}
                </span>
                <b>{titleAt(session, mid)}</b>
                <span>{formatMoveAmount(session, mid, reps)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface ClockFaceProps extends TickingProps {
  readonly last: Workout | null;
}

/** The face of a clock that leads: ticks go out as the interval runs, with the time left or, where it counts up, the time taken. */
export function ClockFace({ session, now, last }: ClockFaceProps) {
  const clock = useTickingClock(session, now);
  if (!clock) return null;
  const isAmrap = clock.plan.format.kind === 'amrap';
  return (
    <Dial
      phase={dialPhase(clock)}
      lit={litOf(clock)}
      isUp={clock.leftMs === null}
      isPulsing={clock.status === 'running' && clock.phase === 'work' && !isAmrap}
      isQuiet={isAmrap}
      // The exercises of the round begun are asked for below it.
      isSmall={isAmrap && clock.status === 'done'}
      state={formatClockState(clock)}
      time={digitsOf(clock)}
      timerName={timerName(clock)}
      note={noteOf(clock, last)}
    />
  );
}

function dialPhase({ status, phase }: LiveClock) {
  if (status === 'waiting') return status;
  return status === 'paused' && phase === 'work' ? 'stopped' : phase;
}

function timerName(clock: LiveClock): string {
  if (clock.phase === 'done') return t`Time taken`;
  return isCountingUp(clock) && clock.phase === 'work' ? t`Elapsed time` : t`Time left`;
}

function noteOf(clock: LiveClock, last: Workout | null): string {
  const { plan, phase, status, interval } = clock;
  if (status === 'waiting') {
    const lastTime = last && formatLastScore(last);
    return lastTime ? t`Last time ${lastTime}` : '';
  }
  if (phase === 'done') return '';
  if (phase === 'work' && plan.format.kind === 'amrap') {
    const { round, roundMs } = clock;
    return t({
      message: `Round ${round} for ${{ time: formatPassed(roundMs) }}`,
      comment: 'so long the round has been going on: Round 4 for 1:12',
    });
  }
  if (interval?.lengthMs == null) return '';
  const seconds = interval.lengthMs / 1000;
  if (phase === 'work' && isCountingUp(clock)) return formatCap(seconds);
  return t({ message: `of ${{ time: formatClock(seconds) }}`, comment: 'under the time that is left: of 2:30' });
}

/** How many ticks have gone out, or with time that counts up, have come on. */
function litOf({ interval, passedMs, leftMs, status, phase }: LiveClock): number {
  if (phase === 'done') return 60;
  if (status === 'waiting') return 0;
  if (leftMs === null || !interval?.lengthMs) return Math.floor(passedMs / 1000) % 60;
  return Math.floor((60 * passedMs) / interval.lengthMs);
}

interface WaitingCardProps {
  readonly session: LiveSession;
  readonly isDisabled: boolean;
  /** Null where the browser cannot speak. */
  readonly isSpoken: boolean | null;
  readonly onSpoken: (isSpoken: boolean) => void;
  readonly onFormat: () => void;
}

/** Before Start: what the clock will do, for this workout alone if one likes, and what is in it. */
export function WaitingCard({ session, isDisabled, isSpoken, onSpoken, onFormat }: WaitingCardProps) {
  const { clockPlan, moves } = session;
  if (!clockPlan) return null;
  const { format } = clockPlan;
  const words = formatClockFormat(format);
  return (
    <>
      <Card component="section" aria-label={t`Format`} className={waiting.card}>
        <div className={waiting.format}>
          <p>
            <b>{formatName(format)}</b>
            {words !== '' && <span>{words}</span>}
          </p>
          <Button variant="default" className={waiting.change} disabled={isDisabled} onClick={onFormat}>
            {t`Change`}
          </Button>
        </div>
        {isSpoken !== null && <SwitchRow label={t`Speak the names`} isOn={isSpoken} onChange={onSpoken} />}
      </Card>
      {moves.length > 0 && (
        <Card component="section" aria-label={t`In this workout`} className={waiting.card}>
          <h2>{t`In this workout`}</h2>
          <ul className={waiting.moves}>
            {moves.map((move) => (
              <li key={move._id}>
                {moveTitle(move)}
                <span>{format.kind === 'list' ? lengthOf(move) : formatMoveAmount(session, move._id)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
