/**
 * On a desktop what was measured stands on the left and the sets on the right; the lines of a class go to whichever column is the shorter
 * one. Without charts, or with many more sets than charts, the moves take the whole width side by side. Parts without content are absent,
 * not empty.
 */

import { t } from '@lingui/core/macro';
import { zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { User } from '@workout-tracker/core/people/user';
import { isRestMove } from '@workout-tracker/core/programs/fixed-moves';
import { type ClockRound, clockRounds, scoreToTell } from '@workout-tracker/core/workouts/clock-rounds';
import { type PerformedMove, performedMoves } from '@workout-tracker/core/workouts/group-sets';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import { hasRemark } from '@workout-tracker/core/workouts/set-fields';
import { isFixedMove, isWorkingSet } from '@workout-tracker/core/workouts/totals';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { moveTitle, planTitle, tagName, workoutTitle } from '#lib/catalogue-words.ts';
import { formatClock } from '#lib/duration-format.ts';
import { formatEffort } from '#lib/effort-format.ts';
import { formatScore } from '#lib/timed-format.ts';
import { useSession } from '#lib/use-session.ts';
import { syncStatusOf } from '#offline/pending-workout.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { BackLink } from '#ui/page-head.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { workoutDrafts } from '../edit/edit-drafts.ts';
import { useDeleteWorkout, useRestoreWorkout } from '../use-delete-workout.ts';
import { DateBlock, WhenLine } from '../workout-when.tsx';
import { HeartRateCard } from './heart-rate-card.tsx';
import { ExerciseTitle, type PlacedRecord, SetsCard } from './sets-list.tsx';
import classes from './workout-view.module.css';

interface WorkoutViewProps {
  readonly workout: Workout;
  readonly user: User;
  /** Which of its sets beat everything before it; undefined while nobody knows. */
  readonly records?: readonly PlacedRecord[] | undefined;
  /** What a workout without a series offers instead of its link. */
  readonly seriesAction?: ReactNode;
  /** What a class brought in, for a workout that holds one. */
  readonly classSection?: ReactNode;
  /** What other devices recorded of its heart rate, for one that is over. */
  readonly recordings?: ReactNode;
  /** Which muscles its sets trained, for one that has sets. */
  readonly muscles?: ReactNode;
  /** Its lines, on the time axis that the heart rate has. */
  readonly classCharts?: ReactNode;
  readonly onDoAgain?: () => void;
  /** More that can be done with it: items of the menu. */
  readonly menuItems?: ReactNode;
}

/** With fewer sets than this the right column has room for the lines of a class; with more it is far longer than a heart rate. */
const fewSets = 8;
const manySets = 14;

export function WorkoutView(props: WorkoutViewProps) {
  const { workout, user, records, seriesAction, classSection, recordings, muscles } = props;
  const { classCharts, onDoAgain, menuItems } = props;
  const { peloton, hr, notes, moves, timed, deletedAt } = workout;
  const hasHeartRate = hr.some((bpm) => bpm !== null);
  const isByStopwatch = timed && !workout.clock;
  const setCount = isByStopwatch
    ? performedMoves(moves, movesOf(workout)).length
    : moves.filter(({ mid }) => !isRestMove(mid) && !isFixedMove(mid)).length;
  const hasMoves = setCount > 0 && (!areMovesRounds(workout) || (records?.length ?? 0) > 0);
  const hasCharts = peloton !== false || hasHeartRate;
  const charts = (peloton !== false && classCharts) || null;
  const isChartAside = setCount < fewSets;
  const hasRounds = !!workout.clock;
  const isStacked = !hasCharts || (peloton === false && !hasRounds && setCount > manySets);
  const hasAside = hasMoves || hasRounds || (charts !== null && hasHeartRate);
  return (
    <>
      <WorkoutHead workout={workout} home={user.timeZone} seriesAction={deletedAt === null && seriesAction}>
        <WorkoutActions workout={workout} onDoAgain={onDoAgain} menuItems={menuItems} />
      </WorkoutHead>
      {deletedAt !== null && (
        <div className={classes.notice}>
          <Notice isPlain>{t`This workout is in the trash. It is deleted for good after 30 days.`}</Notice>
        </div>
      )}
      {isStacked ? (
        <div className={classes.column}>
          <RoundsCard workout={workout} bounds={user.heartRateZones} />
          {hasHeartRate && <HeartRateCard workout={workout} bounds={user.heartRateZones} />}
          {recordings}
          {notes !== '' && <Notes text={notes} />}
          {hasMoves && <SetsCard workout={workout} user={user} records={records} isWide />}
          {hasMoves && muscles}
          {!hasHeartRate && notes === '' && setCount === 0 && (
            <p className={classes.bare}>
              {timed ? t`Timed workout without exercises, heart rate or notes.` : t`No sets, heart rate or notes.`}
            </p>
          )}
        </div>
      ) : (
        <div className={classes.columns} data-single={!hasAside || undefined}>
          <div className={classes.column}>
            {peloton !== false && classSection}
            {hasHeartRate && <HeartRateCard workout={workout} bounds={user.heartRateZones} />}
            {recordings}
            {!(isChartAside && hasAside) && charts}
            {notes !== '' && <Notes text={notes} />}
          </div>
          {hasAside && (
            <div className={classes.column}>
              <RoundsCard workout={workout} bounds={user.heartRateZones} />
              {hasMoves && <SetsCard workout={workout} user={user} records={records} />}
              {hasMoves && muscles}
              {isChartAside && charts}
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Notes({ text }: { readonly text: string }) {
  return (
    <Card component="section" aria-labelledby="notes">
      <h2 id="notes">{t`Notes`}</h2>
      <p className={classes.notes}>{text}</p>
    </Card>
  );
}

interface WorkoutHeadProps {
  readonly workout: Workout;
  readonly home: string;
  /** Stands where the link to the series would be, for a workout without one. */
  readonly seriesAction?: ReactNode;
  /** Buttons at the end of the line. */
  readonly children: ReactNode;
}

/** The head of a workout: when, what, and what can be done with it. The title leads to its program; that of one with a name of its own stands below. */
function WorkoutHead({ workout, home, seriesAction, children }: WorkoutHeadProps) {
  const { tags, program, seriesInstanceId, effort } = workout;
  const title = workoutTitle(workout);
  const felt = typeof effort === 'number' ? formatFelt(formatEffort(effort)) : null;
  const isNamed = program !== null && workout.title !== program.title;
  return (
    <>
      <BackLink to="/workouts/">{t`All Workouts`}</BackLink>
      <div className={classes.head}>
        <DateBlock workout={workout} />
        <div className={classes.words}>
          <h1>{program && !isNamed ? <Link to={`/programs/${program._id}/`}>{title}</Link> : title}</h1>
          <WhenLine workout={workout} home={home} />
        </div>
        <div className={classes.actions}>{children}</div>
      </div>
      <WaitingLine workoutId={workout._id} />
      <DraftLine workoutId={workout._id} />
      {(isNamed || seriesInstanceId !== null || seriesAction || tags.length > 0 || felt !== null) && (
        <div className={classes.links}>
          {isNamed && (
            <Link to={`/programs/${program._id}/`} className={classes.series}>
              <Icon name="layers" size={16} />
              {planTitle(program.title, program._id)}
              <Icon name="right" size={16} />
            </Link>
          )}
          {seriesInstanceId === null ? (
            seriesAction
          ) : (
            <Link to={`/program/${seriesInstanceId}/`} className={classes.series}>
              <Icon name="calendar" size={16} />
              {placeInSeries(workout)}
              <Icon name="right" size={16} />
            </Link>
          )}
          {(tags.length > 0 || felt !== null) && (
            <span className={classes.tags}>
              {felt !== null && <Chip>{felt}</Chip>}
              {tags.map((tag) => (
                <Chip key={tag}>{tagName(tag)}</Chip>
              ))}
            </span>
          )}
        </div>
      )}
    </>
  );
}

const titleOf = (move: PerformedMove | undefined, mid: string): string => (move ? moveTitle(move) : mid);

const formatFelt = (effort: string): string => t({ message: `Felt ${effort}`, comment: 'Felt 7, hard' });

/** `'Foundation Strength, week 3 day 6'` */
function placeInSeries({ series, weekNumber, dayOfWeek }: Workout): string {
  const title = series ? planTitle(series.title) : t({ message: 'Series', context: 'one' });
  return weekNumber === null || dayOfWeek === null ? title : t`${title}, week ${weekNumber} day ${dayOfWeek}`;
}

/** Lets the form go back here instead of adding another step to the history. */
const fromView = { isFromView: true };

interface WorkoutActionsProps {
  readonly workout: Workout;
  /** Absent where there is nothing to do again. */
  readonly onDoAgain?: (() => void) | undefined;
  readonly menuItems?: ReactNode;
}

/** What can be done with a workout: do it again, change it, delete it with Undo, or make a program of it. One in the trash can be restored. */
function WorkoutActions({ workout, onDoAgain, menuItems }: WorkoutActionsProps) {
  const navigate = useNavigate();
  const deleting = useDeleteWorkout({ onDeleted: () => navigate('/') });
  const restoring = useRestoreWorkout();
  const { _id, deletedAt, moves, timed } = workout;
  const isProgram = timed ? movesOf(workout).length > 0 : moves.some(isWorkingSet);
  if (deletedAt !== null) {
    return (
      <Button leftSection={<Icon name="reset" />} loading={restoring.isPending} onClick={() => restoring.mutate(_id)}>
        {t`Restore`}
      </Button>
    );
  }
  return (
    <>
      {onDoAgain && (
        <Button variant="light" className={classes.again} leftSection={<Icon name="play" />} onClick={onDoAgain}>
          {t`Do again`}
        </Button>
      )}
      <Button
        to={`/workout/${_id}/edit/`}
        state={fromView}
        variant="default"
        className={classes.edit}
        leftSection={<Icon name="pencil" />}
      >
        {t`Edit`}
      </Button>
      <Button
        variant="outline"
        color="danger"
        className={classes.delete}
        aria-label={t`Delete`}
        loading={deleting.isPending}
        onClick={() => deleting.mutate(_id)}
      >
        <Icon name="trash" />
        <span className={classes.word}>{t`Delete`}</span>
      </Button>
      {(menuItems || isProgram) && (
        <PopMenu
          width={220}
          target={
            <ActionIcon aria-label={t`More`}>
              <Icon name="dots" />
            </ActionIcon>
          }
        >
          {isProgram && (
            <PopMenuItem to={`/programs/new/?from=${_id}`} leftSection={<Icon name="layers" />}>
              {t`Save as program`}
            </PopMenuItem>
          )}
          {menuItems}
        </PopMenu>
      )}
    </>
  );
}

/** On the page of a workout: that something of it waits to be sent, and the way to what waits and why. */
function WaitingLine({ workoutId }: { readonly workoutId: string }) {
  const syncStatus = syncStatusOf(useOutboxItems(), workoutId);
  if (syncStatus === 'saved') return null;
  return (
    <Link to="/waiting/" className={classes.line}>
      <Icon name={syncStatus === 'waiting' ? 'cloudUp' : 'alert'} size={16} />
      {syncStatus === 'waiting' ? t`Waiting to sync` : t`Not saved yet: needs you`}
      <Icon name="right" size={16} />
    </Link>
  );
}

/** On the page of a workout: that changes to it were typed on this device and never saved, and the way back to them. */
function DraftLine({ workoutId }: { readonly workoutId: string }) {
  const userId = useSession().user?._id ?? '';
  const isThere = useSyncExternalStore(workoutDrafts.subscribe, () =>
    workoutDrafts.has({ userId, subject: workoutId }),
  );
  if (!isThere) return null;
  return (
    <Link to={`/workout/${workoutId}/edit/`} state={{ isFromView: true }} className={classes.line}>
      <Icon name="pencil" size={16} />
      {t`Unsaved changes`}
      <Icon name="right" size={16} />
    </Link>
  );
}

interface RoundsCardProps {
  readonly workout: Workout;
  readonly bounds: readonly number[];
}

/** What a clock led through: the score, and each round with how long it took and what the heart did in it. */
function RoundsCard({ workout, bounds }: RoundsCardProps) {
  const { clock } = workout;
  if (!clock) return null;
  const rounds = clockRounds(workout);
  const score = scoreToTell(clock);
  const isSteps = clock.format.kind === 'list';
  const performed = new Map(performedMoves(workout.moves, movesOf(workout)).map((move) => [move.entry.mid, move]));
  const has = {
    moves: rounds.some(({ mid }) => mid !== null),
    // Rounds that all last as long as they were planned say it once, in the format.
    times: rounds.some(({ seconds }) => seconds !== rounds[0]?.seconds),
    hearts: rounds.some(({ heart }) => heart !== null),
    drops: rounds.some(({ heart }) => heart?.drop != null),
    sets: rounds.some(({ set }) => set > 1),
  };
  return (
    <Card component="section" aria-labelledby="rounds">
      <div className={classes.roundsHead}>
        <h2 id="rounds">{isSteps ? t`Steps` : t`Rounds`}</h2>
        {score && <span className={classes.score}>{formatScore(score)}</span>}
      </div>
      {rounds.length > 0 && (
        <div className={classes.rounds}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{isSteps ? t`Step` : t`Round`}</th>
                {has.moves && <th scope="col">{t`Exercise`}</th>}
                {has.times && <th scope="col">{t`Time`}</th>}
                {has.hearts && <th scope="col">{t`Average`}</th>}
                {has.hearts && <th scope="col">{t({ message: 'Peak', context: 'the highest heart rate' })}</th>}
                {has.drops && <th scope="col">{t({ message: 'Drop', context: 'of the heart rate' })}</th>}
              </tr>
            </thead>
            <tbody>
              {rounds.map(({ round, set, mid, seconds, isDone, heart }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the run.
                <tr key={at} data-cut={!isDone || undefined}>
                  <th scope="row">{has.sets ? `${set}.${round}` : round}</th>
                  {has.moves && (
                    <td className={classes.move}>
                      {mid !== null && (
                        <ExerciseTitle exerciseId={performed.get(mid)?.exerciseId ?? null}>
                          {titleOf(performed.get(mid), mid)}
                        </ExerciseTitle>
                      )}
                    </td>
                  )}
                  {has.times && <td>{formatClock(seconds)}</td>}
                  {has.hearts && <Bpm bpm={heart?.average} bounds={bounds} />}
                  {has.hearts && <Bpm bpm={heart?.peak} bounds={bounds} />}
                  {has.drops && <td>{heart?.drop ?? ''}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Whether the rounds say everything that its moves would: each of them was done for as long as its round and nothing was counted or said. */
function areMovesRounds({ clock, moves }: Workout): boolean {
  if (!clock) return false;
  const mids = new Set(clock.intervals.map(({ mid }) => mid));
  return moves.every(
    (entry) =>
      isFixedMove(entry.mid) ||
      (mids.has(entry.mid) &&
        !hasRemark(entry) &&
        ![entry.reps, entry.weight, entry.metres, entry.variant].some(Boolean)),
  );
}

interface BpmProps {
  readonly bpm: NonNullable<ClockRound['heart']>['peak'] | undefined;
  readonly bounds: readonly number[];
}

function Bpm({ bpm, bounds }: BpmProps) {
  if (bpm === undefined) return <td />;
  return (
    <td className={classes.bpm} data-zone={zoneOf(bpm, bounds)}>
      {bpm}
    </td>
  );
}
