import { plural, t } from '@lingui/core/macro';
import { spreadReps } from '@workout-tracker/core/clocks/extra-reps';
import { type Reading, toHr, trackOf } from '@workout-tracker/core/heart-rate/track';
import { zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { hrIntervalMs } from '@workout-tracker/core/live/saved-entries';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import { toWorkout } from '@workout-tracker/core/live/to-workout';
import {
  type ClockStep,
  clockSteps,
  compareScores,
  scoreToTell,
  wholeScore,
} from '@workout-tracker/core/workouts/clock-rounds';
import { clockSplits, splitsByExercise } from '@workout-tracker/core/workouts/clock-splits';
import type { NewWorkout, Workout } from '@workout-tracker/core/workouts/workout';
import type { WorkoutClock } from '@workout-tracker/core/workouts/workout-clock';
import { useMemo, useState } from 'react';
import { formatClock } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatScore } from '#lib/timed-format.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { type Strap, useReadings } from '../heart/use-live-heart.ts';
import doneCard from './done-card.module.css';
import {
  formatMoveAmount,
  formatName,
  formatResult,
  formatScoreChange,
  intervalTitle,
  placeOf,
  titleAt,
} from './live-clock-format.ts';
import { RoundTiles, zoneColour } from './round-tiles.tsx';
import classes from './rounds-side.module.css';
import { Splits } from './splits.tsx';
import { Stepper } from './stepper.tsx';
import { type ClockActions, useTickingClock } from './use-clock.ts';

interface RoundsSideProps {
  readonly offline: Offline;
  readonly strap: Pick<Strap, 'others'>;
  readonly session: LiveSession;
  readonly bounds: readonly number[];
  readonly last: Workout | null;
}

/** Round by round beside the clock: how long each was where that differs, what the heart did in it, and what it did the last time. */
export function RoundsSide({ offline, strap, session, bounds, last }: RoundsSideProps) {
  const readings = useReadings(strap.others, offline.inProgress);
  const clock = useTickingClock(session, offline.now);
  const before = useMemo(() => (last ? clockSteps(last) : []), [last]);
  if (!clock || clock.status === 'waiting') return null;
  const rounds = liveSteps(session, readings, offline.now());
  const hasHeart = rounds.some(({ heart }) => heart !== null);
  const isPersonal = clock.plan.format.kind === 'amrap' || clock.plan.format.kind === 'for-time';
  const steps = clock.plan.format.kind === 'for-time' ? clock.plan.ticks.length : clock.steps;
  return (
    <>
      {isPersonal ? (
        <TimesCard session={session} plan={clock.plan} rounds={rounds} bounds={bounds} hasHeart={hasHeart} />
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
    <Card component="section" aria-label={t`In this workout`} className={classes.run}>
      <CardHead title={t`In this workout`}>
        <span>
          {plan.format.kind === 'list'
            ? plural({ count: steps }, { one: '# step', other: '# steps' })
            : plural({ count: steps }, { one: '# round', other: '# rounds' })}
        </span>
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
              <span>{formatMoveAmount(session, work.mid, work.reps) || formatClock((work.lengthMs ?? 0) / 1000)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function liveSteps(session: LiveSession, readings: readonly Reading[], now: number): ClockStep[] {
  const { startedMs, clock } = session;
  const hr = toHr(trackOf(startedMs, readings), startedMs, sessionTime(clock, now), hrIntervalMs);
  return clockSteps(toWorkout(session, hr, now));
}

interface TimesCardProps {
  readonly session: LiveSession;
  readonly plan: LiveClock['plan'];
  readonly rounds: readonly ClockStep[];
  readonly bounds: readonly number[];
  readonly hasHeart: boolean;
}

/** What a person ends: each round, or each exercise for time, with how long it took, and the heart below. */
function TimesCard({ session, plan, rounds, bounds, hasHeart }: TimesCardProps) {
  const done = rounds.filter(({ isDone }) => isDone);
  if (done.length === 0) return null;
  const about = <span>{hasHeart ? t`Time and average heart rate` : t`Time`}</span>;
  if (plan.format.kind !== 'for-time') {
    return (
      <Card component="section" aria-label={t`Rounds done`} className={classes.card}>
        <CardHead title={t`Rounds`}>{about}</CardHead>
        <RoundTiles rounds={done} bounds={bounds} />
      </Card>
    );
  }
  const mids = [...new Set(plan.ticks.map(({ mid }) => mid))];
  return (
    <Card component="section" aria-label={t`Splits`} className={classes.card}>
      <CardHead title={t`Splits`}>{about}</CardHead>
      <Splits
        splits={splitsByExercise(mids, plan.format.rounds, done, [])}
        bounds={bounds}
        titleOf={(mid) => titleAt(session, mid) ?? mid}
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
    <Card component="section" aria-label={t`Heart rate per round`} className={classes.card}>
      <CardHead title={t`Heart rate per round`}>
        {latest?.heart && <span>{formatHeart(latest.step, latest.heart)}</span>}
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

function formatHeart(round: number, { average, peak }: NonNullable<ClockStep['heart']>): string {
  return t({ message: `Round ${round}: ${average}, peak ${peak}`, comment: 'the heart rate: Round 3: 142, peak 155' });
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
    <Card component="section" aria-label={t`Rounds in figures`} className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Round`}</th>
            {hasMoves && (
              <th scope="col" className={classes.move}>
                {t`Exercise`}
              </th>
            )}
            <th scope="col">{t`Average`}</th>
            <th scope="col">{t({ message: 'Peak', context: 'the highest heart rate' })}</th>
            <th scope="col">{t({ message: 'Drop', context: 'of the heart rate' })}</th>
            {hasLast && <th scope="col">{t`Last time`}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, mid, heart, isDone }) => (
            <tr key={step}>
              <td>{step}</td>
              {hasMoves && <td className={classes.move}>{titleAt(session, mid)}</td>}
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

/** The clock is over: what it came to, against the last time, and put right before it is saved. */
export function DoneCard({ session, clock, last, actions, isDisabled }: DoneCardProps) {
  const { score, plan } = clock;
  const { kind } = plan.format;
  const isAmrap = kind === 'amrap';
  const [isEdited, setEdited] = useState(isAmrap);
  const isCutShort = score.kind === 'time' && !score.isComplete && score.of > 0;
  const next = clock.nextTick === null ? undefined : titleAt(session, plan.ticks[clock.nextTick]?.mid ?? null);
  const shared = { least: 0, isDisabled };
  return (
    <Card component="section" aria-label={t`Score`} className={doneCard.card}>
      <div className={doneCard.head}>
        <div>
          <h2 className={doneCard.score}>{formatResult(clock)}</h2>
          <AgainstLastScore clock={{ format: plan.format, score }} last={last} />
        </div>
        {!isEdited && kind !== 'list' && (
          <Button variant="subtle" className={doneCard.edit} disabled={isDisabled} onClick={() => setEdited(true)}>
            {score.kind === 'time' ? t`Edit time` : t`Edit rounds`}
          </Button>
        )}
      </div>
      {isEdited && score.kind === 'time' && (
        <Stepper
          {...shared}
          label={t`Time`}
          value={score.seconds}
          words={formatClock(score.seconds)}
          most={most.seconds}
          onChange={(value) => actions.changeScore('seconds', value)}
        />
      )}
      {isEdited && score.kind === 'rounds' && (
        <Stepper
          {...shared}
          label={t`Rounds`}
          value={score.rounds}
          words={formatNumber(score.rounds)}
          most={score.of ?? most.rounds}
          onChange={(value) => actions.changeScore('rounds', value)}
        />
      )}
      {(isAmrap || isCutShort) && (
        <ExtraReps
          session={session}
          about={isAmrap ? t`Round ${{ round: clock.round }}` : (next ?? '')}
          reps={score.reps ?? 0}
          isByMove={isAmrap}
          isDisabled={isDisabled}
          onReps={(reps) => actions.changeScore('reps', reps)}
        />
      )}
    </Card>
  );
}

interface ExtraRepsProps {
  readonly session: LiveSession;
  /** Of what they are: `'Round 7'`, or the exercise that was under way. */
  readonly about: string;
  readonly reps: number;
  readonly isByMove: boolean;
  readonly isDisabled: boolean;
  readonly onReps: (reps: number) => void;
}

/** How far the round that was begun went: a stepper for each of its exercises, in the order they are done. */
function ExtraReps({ session, about, reps, isByMove, isDisabled, onReps }: ExtraRepsProps) {
  const round = session.start.plan.moves.map(({ _id, reps: planned, measure }) => ({
    mid: _id,
    reps: measure === 'reps' ? (valuesAt(session, placeOf(session, _id))?.count ?? planned) : null,
  }));
  const moves = isByMove ? spreadReps(round, reps) : [];
  return (
    <fieldset className={doneCard.extra}>
      <legend className={doneCard.legend}>
        <b>{t`Extra reps`}</b> <span>{about}</span>
      </legend>
      {moves.map(({ mid, planned, before, done }) => (
        <Stepper
          key={mid}
          label={titleAt(session, mid) ?? mid}
          value={done}
          words={t`${done} of ${planned}`}
          least={0}
          most={planned}
          isDisabled={isDisabled}
          onChange={(value) => onReps(before + value)}
        />
      ))}
      {moves.length === 0 && (
        <Stepper
          label={t`Reps`}
          value={reps}
          words={formatNumber(reps)}
          least={0}
          most={most.reps}
          isDisabled={isDisabled}
          onChange={onReps}
        />
      )}
    </fieldset>
  );
}

interface ClockResultProps {
  readonly session: LiveSession;
  /** As it is saved. */
  readonly workout: NewWorkout;
  readonly last: Workout | null;
  readonly bounds: readonly number[];
}

/** The score of a workout by the clock, at its end and against the last time. */
export function ClockResult({ session, workout, last, bounds }: ClockResultProps) {
  if (!workout.clock) return null;
  const { format } = workout.clock;
  const score = scoreToTell(workout.clock);
  const splits = clockSplits(workout, last);
  if (!score && !splits) return null;
  return (
    <Card component="section" aria-label={t`Score`} className={doneCard.card}>
      {score && (
        <div>
          <p className={doneCard.against}>{formatName(format)}</p>
          <p className={doneCard.score}>{formatScore(score)}</p>
          <AgainstLastScore clock={workout.clock} last={last} />
        </div>
      )}
      {splits && (
        <section aria-label={t`Splits`}>
          <h2>{t`Splits`}</h2>
          <Splits splits={splits} bounds={bounds} titleOf={(mid) => titleAt(session, mid) ?? mid} />
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
  const change = last?.clock && scoreToTell(clock) && compareScores(clock, last.clock);
  if (!last?.clock || !change) return null;
  return (
    <p className={doneCard.against} data-better={change.by > 0 || undefined}>
      {formatScoreChange(change)}
      {change.by !== 0 && `${comma()}${formatScore(wholeScore(last.clock))}`}
    </p>
  );
}
