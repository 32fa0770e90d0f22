import '#ui/zone-colours.css';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import { programsWithPending } from '@workout-tracker/core/pending/pending-programs';
import type { User } from '@workout-tracker/core/people/user';
import { calendarWeeks } from '@workout-tracker/core/series/calendar-weeks';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { addDays } from '@workout-tracker/core/time/local-date';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { strap as monitor, recorder } from '#devices/web-bluetooth.ts';
import { ExerciseListSkeleton } from '#features/exercises/exercise-skeletons.tsx';
import { useLastWorkout } from '#features/live/done/last-workout.ts';
import { LiveWorkout, type LiveWorkoutProps } from '#features/live/live-workout.tsx';
import { useInProgress } from '#features/live/use-in-progress.ts';
import { PlateLine } from '#features/plates/plate-line.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { CompletionCard } from '#features/series/grid/completion-card.tsx';
import { WeekDots } from '#features/series/home/week-dots.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { formatNext } from '#features/series/series-format.ts';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { firstDayOfWeek } from '#lib/date-style.ts';
import { errorMessage } from '#lib/error-message.ts';
import { useAnswered } from '#lib/use-answered.ts';
import { useUser } from '#lib/use-user.ts';
import { offlineOf } from '#offline/account-offline.ts';
import { weightSteps } from '#sync/own-equipment.ts';
import { decide, takeBack } from '#sync/plans/plan-decisions.ts';
import { saveSettings } from '#sync/profile-saves.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { CardHead } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import classes from './live-page.module.css';
import { placeAfter } from './place-after.ts';
import { NextTime } from './program-targets.tsx';
import { useRecordBook } from './use-record-book.ts';

const strap = { monitor, recorder };
/** The sizes everybody begins with, for a start without a network. */
const usualWeights = [0, 5, 10, 15, 20, 25];

const nextTime: LiveWorkoutProps['nextTime'] = ({ start: { plan, series } }) =>
  plan.wid === withoutProgram ? null : <AfterProgram programId={plan.wid} series={series} />;

interface AfterProgramProps {
  readonly programId: string;
  readonly series: SeriesPlace | null;
}

/** The next time of a program in a series is on the next day that has it; where this device does not know the days, a week later. */
function AfterProgram({ programId, series }: AfterProgramProps) {
  const { data: program } = useQuery(programQueries.one(programId));
  const { data: detail } = useQuery({
    ...seriesQueries.detail(series?.seriesInstanceId ?? ''),
    enabled: series !== null,
  });
  if (!program) return null;
  const days = detail?.kind === 'joined' ? detail.progress.calendar : [];
  return <NextTime program={program} place={series && placeAfter(series, programId, days)} />;
}

const seriesAfter: LiveWorkoutProps['seriesAfter'] = ({ seriesInstanceId, weekNumber }, isOnServer) => (
  <AfterWorkout instanceId={seriesInstanceId} week={weekNumber} isOnServer={isOnServer} />
);

/** Not needed for the first sight of the screen; fetched while one warms up, because the network may be gone when it is opened. */
const loadPicker = () => import('./live-exercise-picker.tsx');
const LiveExercisePicker = lazy(() => loadPicker().then((module) => ({ default: module.LiveExercisePicker })));

const decisions: LiveWorkoutProps['decisions'] = { decide, takeBack };

const renderPlates: LiveWorkoutProps['renderPlates'] = (shown) => <PlateLine {...shown} />;

/** For this person on all their devices, and at once on this one. */
const onLook: LiveWorkoutProps['onLook'] = (liveLook) => {
  saveSettings({ training: { liveLook } }).catch((error: unknown) =>
    showToast({ text: errorMessage('Could not switch the look', error), isError: true }),
  );
};

export function LivePage() {
  const user = useUser();
  return user && <Live user={user} />;
}

function Live({ user }: { readonly user: User }) {
  const offline = use(offlineOf(user._id));
  useEffect(() => void loadPicker().catch(() => undefined), []);
  const { session } = useInProgress(offline.inProgress);
  const programId = session?.start.plan.wid ?? '';
  const isTimed = session?.start.plan.timed ?? false;
  const { data: program } = useQuery({
    ...programQueries.one(programId),
    enabled: programId !== '' && programId !== withoutProgram,
  });
  const pending = usePendingChanges();
  const [done] = programsWithPending(program ? [program] : [], pending);
  const { data: history } = useQuery({ ...programQueries.history({ programId, page: 1 }), enabled: isTimed });
  // Asked for now, so that the end of the workout has it without a network too.
  useLastWorkout(session);
  const { data: weights } = useQuery(weightSteps());
  const book = useRecordBook(user.units, session?.start.workoutId ?? null);
  const { data: exercises } = useExercises();
  const byId = useMemo(() => new Map(exercises?.map((one) => [one._id, one])), [exercises]);
  return (
    <LiveWorkout
      offline={offline}
      strap={strap}
      user={user}
      lastDoneAt={programId === withoutProgram ? null : done?.lastDoneAt}
      book={book}
      onLook={onLook}
      renderPlates={renderPlates}
      decisions={decisions}
      exercises={byId}
      picker={(picked) => (
        <Suspense fallback={<ExerciseListSkeleton />}>
          <LiveExercisePicker {...picked} user={user} />
        </Suspense>
      )}
      seriesAfter={seriesAfter}
      nextTime={nextTime}
      lastElapsedS={history?.data[0]?.elapsed ?? null}
      weightSteps={weights && weights.length > 0 ? weights : usualWeights}
    />
  );
}

interface AfterWorkoutProps {
  readonly instanceId: string;
  /** The week of the plan that the workout was done for. */
  readonly week: number;
  /** Whether the server has it. Before that nobody can say how the series stands. */
  readonly isOnServer: boolean;
}

/**
 * What a workout just saved means for its series: the week it lies in, how far one has come, and what is next. After the last day it is
 * the way to complete the series instead.
 */
function AfterWorkout({ instanceId, week, isOnServer }: AfterWorkoutProps) {
  const reading = useQuery({ ...seriesQueries.detail(instanceId), refetchOnMount: 'always', enabled: isOnServer });
  // What is remembered from before does not know of this workout.
  const detail = useAnswered(reading) ? reading.data : undefined;
  if (!isOnServer) return <Card className={classes.quiet}>It counts for your series once it is synced.</Card>;
  if (reading.isError) return <Card className={classes.quiet}>It counts for your series.</Card>;
  if (!detail) return <Skeleton height={132} radius={12} />;
  if (detail.kind !== 'joined') return null;
  const { instance } = detail.progress;
  if (instance.completed || instance.progress.canComplete) return <CompletionCard progress={detail.progress} />;
  return <SeriesProgress progress={detail.progress} week={week} />;
}

function SeriesProgress({ progress, week }: { readonly progress: DetailedProgress; readonly week: number }) {
  const { instance, calendar, programs, today } = progress;
  const { doneDays, plannedDays, nextWorkout } = instance.progress;
  const thisWeek = daysAround(calendar, today.date);
  const title = programs.find(({ _id }) => _id === nextWorkout?.programId)?.title ?? 'the next workout';
  return (
    <Card component="section" className={classes.card} aria-label={instance.series.title}>
      <CardHead title={instance.series.title}>
        <span>{`${doneDays} of ${plannedDays}`}</span>
      </CardHead>
      {thisWeek ? (
        <WeekDots week={thisWeek} today={today.date} isPlanned />
      ) : (
        <WeekDots
          week={calendar.filter((cell) => cell.week === week)}
          today={today.date}
          label={`Week ${week} of ${instance.series.totalWeeks}`}
          isPlanned
        />
      )}
      {nextWorkout && (
        <p className={classes.next}>
          <Link to={`/program/${instance._id}/?week=${nextWorkout.week}&day=${nextWorkout.day}`}>
            {formatNext({ title, date: nextWorkout.date }, today.date)}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** The week around a date, where the plan has a day in that week. */
function daysAround(calendar: DetailedProgress['calendar'], date: string) {
  const week = calendarWeeks(calendar, firstDayOfWeek()).find(({ days }) => days.some((cell) => cell?.date === date));
  return week?.days.map(
    (cell, index) =>
      cell ?? { date: addDays(week.first, index), status: 'rest' as const, programId: null, workoutId: null },
  );
}
