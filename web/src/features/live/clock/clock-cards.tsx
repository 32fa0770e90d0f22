/** The cards of a clock: its rounds beside it as it goes, and its score when it is over. */
import { Card } from '@mantine/core';
import { toHr, trackOf } from '@workout-tracker/core/heart-rate/track';
import { zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import { hrIntervalMs, toWorkout } from '@workout-tracker/core/live/to-workout';
import {
  type ClockStep,
  clockSteps,
  compareScores,
  isSameFormat,
  wholeScore,
} from '@workout-tracker/core/workouts/clock-rounds';
import type { NewWorkout, Workout, WorkoutClock } from '@workout-tracker/core/workouts/workout';
import { useMemo } from 'react';
import { clockWords } from '#lib/duration-format.ts';
import { countWords } from '#lib/number-format.ts';
import { scoreWords } from '#lib/timed-format.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { CardHead } from '#ui/section-card.tsx';
import { amountWords, differenceWords, formatName, intervalTitle, moveOf } from './clock-format.ts';
import doneCard from './done-card.module.css';
import { RoundTiles, toldRounds, zoneColour } from './round-tiles.tsx';
import classes from './rounds-side.module.css';
import { Stepper } from './stepper.tsx';
import { type ClockActions, useTickingClock } from './use-clock.ts';

interface RoundsSideProps {
  readonly offline: Offline;
  readonly session: LiveSession;
  readonly bounds: readonly number[];
  readonly last: Workout | null;
}

/** Round by round beside the clock: how long each was where that differs, what the heart did in it, and what it did the last time. */
export function RoundsSide({ offline, session, bounds, last }: RoundsSideProps) {
  const clock = useTickingClock(session, offline.now);
  const before = useMemo(() => (last ? clockSteps(last) : []), [last]);
  if (!clock || clock.status === 'waiting') return null;
  const rounds = liveSteps(session, offline);
  const hasHeart = rounds.some(({ heart }) => heart !== null);
  const isPersonal = clock.plan.format.kind === 'amrap' || clock.plan.format.kind === 'for-time';
  const steps = clock.plan.format.kind === 'for-time' ? clock.plan.ticks.length : clock.steps;
  return (
    <>
      {isPersonal ? (
        <TimesCard session={session} rounds={rounds} bounds={bounds} hasHeart={hasHeart} />
      ) : (
        hasHeart && <HeartBars rounds={rounds} steps={steps} bounds={bounds} isOver={clock.status === 'done'} />
      )}
      {!isPersonal && !hasHeart && <RunCard session={session} clock={clock} />}
      {hasHeart && <HeartTable session={session} rounds={rounds} before={before} bounds={bounds} />}
    </>
  );
}

const mostShown = 8;

/** Without a heart rate its place belongs to the run: what was done, what goes on, and what is to come. */
function RunCard({
  session,
  clock: { plan, step, steps, status, phase },
}: {
  readonly session: LiveSession;
  readonly clock: LiveClock;
}) {
  const works = plan.intervals.filter((interval) => interval.phase === 'work');
  const first = Math.max(0, Math.min(step - 3, steps - mostShown));
  const stateOf = (at: number): 'done' | 'now' | 'open' => {
    if (status === 'done' || at < step || (at === step && phase !== 'work')) return 'done';
    return at === step ? 'now' : 'open';
  };
  return (
    <Card component="section" aria-label="In this workout" className={classes.run}>
      <CardHead title="In this workout">
        <span>{countWords(steps, 'round')}</span>
      </CardHead>
      <ol>
        {works.slice(first, first + mostShown).map((work, at) => {
          const state = stateOf(first + at + 1);
          return (
            <li
              key={`${work.set} ${work.round}`}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span>{first + at + 1}</span>
              {intervalTitle(session, work)}
              <span>{amountWords(session, work.mid, work.reps) || clockWords((work.lengthMs ?? 0) / 1000)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function liveSteps(session: LiveSession, { inProgress, now }: Offline): ClockStep[] {
  const { startedMs, clock } = session;
  const track = trackOf(startedMs, inProgress.readings());
  const hr = toHr(track, startedMs, sessionTime(clock, now()), hrIntervalMs);
  return clockSteps(toWorkout(session, hr, now()));
}

interface TimesCardProps {
  readonly session: LiveSession;
  readonly rounds: readonly ClockStep[];
  readonly bounds: readonly number[];
  readonly hasHeart: boolean;
}

/** Rounds that a person ends: each with its time, and the heart below. */
function TimesCard({ session, rounds, bounds, hasHeart }: TimesCardProps) {
  const done = rounds.filter(({ isDone }) => isDone);
  if (done.length === 0) return null;
  const isMoves = session.format?.kind === 'for-time';
  const title = isMoves ? 'Moves' : 'Rounds';
  return (
    <Card component="section" aria-label={`${title} done`} className={classes.card}>
      <CardHead title={title}>
        <span>{hasHeart ? 'Time and average heart rate' : 'Time'}</span>
      </CardHead>
      <RoundTiles
        rounds={done}
        isByTime
        bounds={bounds}
        {...(isMoves && { nameOf: ({ mid }) => moveOf(session, mid)?.title })}
      />
    </Card>
  );
}

interface HeartBarsProps {
  readonly rounds: readonly ClockStep[];
  readonly steps: number;
  readonly bounds: readonly number[];
  readonly isOver: boolean;
}

/** More columns than that are too thin: the latest are shown. */
const mostBars = 16;
const barHeight = 88;

/** A bar per round as high as its average, and a line at its peak. */
function HeartBars({ rounds, steps, bounds, isOver }: HeartBarsProps) {
  const now = rounds.at(-1);
  const latest = isOver || now?.isDone ? now : rounds.at(-2);
  const first = Math.max(1, Math.min(steps - mostBars + 1, (now?.step ?? 1) - mostBars + 3));
  const shown = Array.from({ length: Math.min(mostBars, steps) }, (_, at) => first + at);
  const hearts = rounds.flatMap(({ heart }) => heart ?? []);
  const low = Math.min(...hearts.map(({ average }) => average)) - 25;
  const high = Math.max(...hearts.map(({ peak }) => peak));
  const place = (bpm: number): number => Math.round(((bpm - low) / Math.max(1, high - low)) * barHeight);
  return (
    <Card component="section" aria-label="Heart rate per round" className={classes.card}>
      <CardHead title="Heart rate per round">
        {latest?.heart && (
          <span>
            Round {latest.step}: {latest.heart.average}, peak {latest.heart.peak}
          </span>
        )}
      </CardHead>
      <ol className={classes.bars}>
        {shown.map((step) => {
          const round = rounds.find((each) => each.step === step);
          const isNow = round !== undefined && round === now && !round.isDone && !isOver;
          return (
            <li key={step} aria-current={isNow ? 'step' : undefined}>
              <span className={classes.column} style={{ height: barHeight }}>
                {round?.heart ? (
                  <>
                    <i
                      className={classes.peak}
                      data-zone={zoneOf(round.heart.peak, bounds)}
                      style={{ bottom: place(round.heart.peak) }}
                    />
                    <i
                      className={classes.bar}
                      data-zone={zoneOf(round.heart.average, bounds)}
                      data-now={isNow || undefined}
                      style={{ height: place(round.heart.average) - 4 }}
                    />
                  </>
                ) : (
                  <i className={classes.none} />
                )}
              </span>
              <span className={classes.number}>{step}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface HeartTableProps {
  readonly session: LiveSession;
  readonly rounds: readonly ClockStep[];
  readonly before: readonly ClockStep[];
  readonly bounds: readonly number[];
}

const mostRows = 6;

/** The latest rounds in figures, where there is room for them. */
function HeartTable({ session, rounds, before, bounds }: HeartTableProps) {
  const rows = rounds.toReversed().slice(0, mostRows);
  const hasMoves = rows.some(({ mid }) => mid !== null);
  const lastOf = (step: number): number | null => before.find((round) => round.step === step)?.heart?.average ?? null;
  const hasLast = before.some(({ heart }) => heart !== null);
  const bpm = (value: number) => <td style={zoneColour(zoneOf(value, bounds))}>{value}</td>;
  return (
    <Card component="section" aria-label="Rounds in figures" className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {hasMoves && (
              <th scope="col" className={classes.move}>
                Move
              </th>
            )}
            <th scope="col">Average</th>
            <th scope="col">Peak</th>
            <th scope="col">Drop</th>
            {hasLast && <th scope="col">Last time</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, mid, heart, isDone }) => (
            <tr key={step}>
              <td>{step}</td>
              {hasMoves && <td className={classes.move}>{moveOf(session, mid)?.title}</td>}
              {heart ? bpm(heart.average) : <td />}
              {heart ? bpm(heart.peak) : <td />}
              <td>{isDone && heart?.drop}</td>
              {hasLast && <td className={classes.last}>{lastOf(step)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface DoneCardProps {
  readonly session: LiveSession;
  readonly clock: LiveClock;
  readonly last: Workout | null;
  readonly actions: ClockActions;
  readonly isDisabled: boolean;
}

const most = { rounds: 1_000, reps: 10_000, seconds: 172_800 };

/** The clock is over: the score as it was counted, against the last time, and put right before it is saved. */
export function DoneCard({ session, clock, last, actions, isDisabled }: DoneCardProps) {
  const { score } = clock;
  const isAmrap = clock.plan.format.kind === 'amrap';
  const shared = { least: 0, isDisabled };
  return (
    <Card component="section" aria-label="Score" className={doneCard.card}>
      <div>
        <h2 className={doneCard.score}>{scoreWords(score)}</h2>
        <AgainstLastScore clock={{ format: clock.plan.format, score }} last={last} />
      </div>
      {score.kind === 'time' ? (
        <Stepper
          {...shared}
          label="Time"
          value={score.seconds}
          words={clockWords(score.seconds)}
          most={most.seconds}
          onChange={(value) => actions.changeScore('seconds', value)}
        />
      ) : (
        <Stepper
          {...shared}
          label="Rounds"
          value={score.rounds}
          words={String(score.rounds)}
          most={score.of ?? most.rounds}
          onChange={(value) => actions.changeScore('rounds', value)}
        />
      )}
      {(isAmrap || (score.kind === 'time' && !score.isComplete && score.of > 0)) && (
        <>
          {isAmrap && (
            <ReachedMoves
              session={session}
              reps={score.reps ?? 0}
              isDisabled={isDisabled}
              onReps={(reps) => actions.changeScore('reps', reps)}
            />
          )}
          <Stepper
            {...shared}
            label={isAmrap ? `Reps of round ${clock.round}` : 'Reps of the next move'}
            value={score.reps ?? 0}
            words={countWords(score.reps ?? 0, 'rep')}
            most={most.reps}
            onChange={(value) => actions.changeScore('reps', value)}
          />
        </>
      )}
    </Card>
  );
}

interface ReachedMovesProps {
  readonly session: LiveSession;
  readonly reps: number;
  readonly isDisabled: boolean;
  readonly onReps: (reps: number) => void;
}

/** How far the last round went, move by move: one tap instead of thirty. */
function ReachedMoves({ session, reps, isDisabled, onReps }: ReachedMovesProps) {
  let sum = 0;
  const moves = session.start.plan.moves.flatMap(({ _id, reps: planned }) => {
    const from = sum;
    sum += planned ?? 0;
    return planned === null ? [] : [{ _id, from, to: from + planned }];
  });
  if (moves.length < 2) return null;
  return (
    <fieldset className={doneCard.reached} aria-label="Moves done of the last round">
      {moves.slice(0, -1).map(({ _id, from, to }) => {
        const isDone = reps >= to;
        return (
          <button
            key={_id}
            type="button"
            aria-pressed={isDone}
            disabled={isDisabled}
            onClick={() => onReps(isDone ? from : to)}
          >
            <b>{moveOf(session, _id)?.title}</b>
            <span>{amountWords(session, _id)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

interface ClockResultProps {
  /** As it is saved. */
  readonly workout: NewWorkout;
  readonly last: Workout | null;
  readonly bounds: readonly number[];
}

/** The score of a workout by the clock, at its end and against the last time. */
export function ClockResult({ workout, last, bounds }: ClockResultProps) {
  if (!workout.clock) return null;
  const { format, score } = workout.clock;
  const told = toldRounds(workout);
  const before = last?.clock && isSameFormat(last.clock.format, format) ? clockSteps(last) : [];
  return (
    <Card component="section" aria-label="Score" className={doneCard.card}>
      <div>
        <p className={doneCard.against}>{formatName(format)}</p>
        <p className={doneCard.score}>{scoreWords(score)}</p>
        <AgainstLastScore clock={workout.clock} last={last} />
      </div>
      {told && (
        <section aria-label="Rounds">
          <p className={doneCard.against}>{before.length > 0 ? `${told.about}, under it the last time` : told.about}</p>
          <RoundTiles rounds={told.rounds} before={before} isByTime={told.isByTime} bounds={bounds} />
        </section>
      )}
    </Card>
  );
}

interface AgainstLastScoreProps {
  readonly clock: Pick<WorkoutClock, 'format' | 'score'>;
  readonly last: Workout | null;
}

/** `'1 round more than last time, 6 rounds + 5 reps'`; nothing where the last time was by another clock. */
function AgainstLastScore({ clock, last }: AgainstLastScoreProps) {
  const change = last?.clock && compareScores(clock, last.clock);
  if (!last?.clock || !change) return null;
  return (
    <p className={doneCard.against} data-better={change.by > 0 || undefined}>
      {differenceWords(change)}
      {change.by !== 0 && `, ${scoreWords(wholeScore(last.clock))}`}
    </p>
  );
}
