/** What the end of a workout says of the times to come: what the lifts ask for next, and how the series stands. */
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import { calendarWeeks } from '@workout-tracker/core/series/calendar-weeks';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { addDays } from '@workout-tracker/core/time/local-date';
import { Link } from 'react-router';
import { programQueries } from '#features/programs/queries.ts';
import { CompletionCard } from '#features/series/grid/completion-card.tsx';
import { WeekDots } from '#features/series/home/week-dots.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { formatNext, weekOf } from '#features/series/series-format.ts';
import { planTitle } from '#lib/catalogue-words.ts';
import { firstDayOfWeek } from '#lib/date-style.ts';
import { useAnswered } from '#lib/use-answered.ts';
import { Card } from '#ui/card.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './live-after.module.css';
import { placeAfter } from './place-after.ts';
import { NextTime } from './program-targets.tsx';

export interface AfterProgramProps {
  readonly programId: string;
  readonly series: SeriesPlace | null;
}

/** The next time of a program in a series is on the next day that has it; where this device does not know the days, a week later. */
export function AfterProgram({ programId, series }: AfterProgramProps) {
  const { data: program } = useQuery(programQueries.one(programId));
  const { data: detail } = useQuery({
    ...seriesQueries.detail(series?.seriesInstanceId ?? ''),
    enabled: series !== null,
  });
  if (!program) return null;
  const days = detail?.kind === 'joined' ? detail.progress.calendar : [];
  return <NextTime program={program} place={series && placeAfter(series, programId, days)} />;
}

export interface AfterWorkoutProps {
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
export function AfterWorkout({ instanceId, week, isOnServer }: AfterWorkoutProps) {
  const reading = useQuery({ ...seriesQueries.detail(instanceId), refetchOnMount: 'always', enabled: isOnServer });
  // What is remembered from before does not know of this workout.
  const detail = useAnswered(reading) ? reading.data : undefined;
  if (!isOnServer) return <Card className={classes.quiet}>{t`It counts for your series once it is synced.`}</Card>;
  if (reading.isError) return <Card className={classes.quiet}>{t`It counts for your series.`}</Card>;
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
  const next = programs.find(({ _id }) => _id === nextWorkout?.programId);
  const title = next
    ? planTitle(next.title, next._id)
    : t({ message: 'the next workout', comment: 'where a title stands: Next: the next workout tomorrow.' });
  const seriesTitle = planTitle(instance.series.title, instance.seriesId);
  return (
    <Card component="section" className={classes.card} aria-label={seriesTitle}>
      <CardHead title={seriesTitle}>
        <span>{t`${{ done: doneDays }} of ${{ planned: plannedDays }}`}</span>
      </CardHead>
      {thisWeek ? (
        <WeekDots week={thisWeek} today={today.date} isPlanned />
      ) : (
        <WeekDots
          week={calendar.filter((cell) => cell.week === week)}
          today={today.date}
          label={weekOf(week, instance.series.totalWeeks)}
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
