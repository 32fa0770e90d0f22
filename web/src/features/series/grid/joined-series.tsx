/** An instance of a series: the grid, the day that is open, what it adds up to, and at the end the way on. */
import { Button, Card } from '@mantine/core';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { useSearchParams } from 'react-router';
import { dayWords, pastDayWords } from '#lib/day-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import type { SeriesDetailProps } from '../series-detail.tsx';
import { startInWords } from '../series-format.ts';
import { addressOf, chosenIn, firstOpen } from './chosen-day.ts';
import { CompletionCard } from './completion-card.tsx';
import type { GridCell } from './day-format.ts';
import { DayPanel } from './day-panel.tsx';
import { DaySheet } from './day-sheet.tsx';
import { InstanceMenu, notUpdated } from './instance-menu.tsx';
import { ProgressGrid } from './progress-grid.tsx';
import classes from './series-columns.module.css';
import { SeriesHead } from './series-head.tsx';
import { SoFar } from './so-far.tsx';
import { useInstanceActions } from './use-instance-actions.ts';

interface JoinedSeriesProps {
  readonly progress: DetailedProgress;
  readonly describe: SeriesDetailProps['describe'];
}

export function JoinedSeries({ progress, describe }: JoinedSeriesProps) {
  const { instance, today, calendar, programs } = progress;
  const [params, setParams] = useSearchParams();
  const isWide = useWideScreen();
  const { series, completed } = instance;
  const { doneDays, plannedDays, percent } = instance.progress;

  const programOf = (id: string | null) => programs.find(({ _id }) => _id === id) ?? null;
  const titleOf = (id: string) => programOf(id)?.title ?? 'A program';
  const asked = chosenIn(params, calendar);
  const isOffered = (cell: GridCell) => !completed && cell.week === today.week && cell.day === today.day;
  const offered = today.completed ? undefined : calendar.find(isOffered);
  const first = offered ?? firstOpen(calendar, completed ? null : today.date);
  const choose = (cell: GridCell | null) =>
    setParams(addressOf(params, cell), { replace: true, preventScrollReset: true });
  const panelOf = (cell: GridCell) => (
    <DayPanel
      isInSheet={!isWide && cell === asked}
      cell={cell}
      program={programOf(cell.programId)}
      isToday={!completed && cell.date === today.date}
      isOffered={isOffered(cell)}
      instance={completed ? null : instance}
    >
      {isOffered(cell) && today.program && describe(today.program)}
    </DayPanel>
  );
  const shown = isWide ? (asked ?? first) : first;
  const isEnding = completed || instance.progress.canComplete;

  return (
    <>
      <SeriesHead
        percent={percent}
        status={instance.left ? 'in_progress' : instance.status}
        title={series.title}
        text={placeInWords(progress)}
      >
        {!completed && <InstanceMenu instance={instance} today={today.date} />}
      </SeriesHead>
      <div className={classes.columns}>
        <ProgressGrid
          cells={calendar}
          titleOf={titleOf}
          figures={`${doneDays} of ${plannedDays} workouts`}
          today={completed ? null : today.date}
          chosen={asked}
          onChoose={choose}
        />
        <div className={classes.side}>
          {isEnding && <CompletionCard progress={progress} />}
          {!completed && instance.paused && <PausedCard instance={instance} paused={instance.paused} />}
          {shown && (!isEnding || (isWide && asked)) && (
            <Card component="section" aria-live="polite">
              {panelOf(shown)}
            </Card>
          )}
          {!completed && <SoFar progress={progress} />}
        </div>
      </div>
      {!isWide && (
        <DaySheet cell={asked} onClose={() => choose(null)}>
          {panelOf}
        </DaySheet>
      )}
    </>
  );
}

function placeInWords({ instance, today }: DetailedProgress): string {
  const { startDate, paused, completed, left, endDate } = instance;
  const { totalWeeks } = instance.series;
  const started = `started ${pastDayWords(startDate, 'monthAndDay')}`;
  if (left) return `Left${endDate === null ? '' : ` on ${pastDayWords(endDate, 'monthAndDay')}`}, ${started}`;
  if (completed) return `Completed, ${started}`;
  if (startDate > today.date) return startInWords(startDate, today.date);
  const week = Math.min(today.week ?? instance.currentWeek, totalWeeks);
  return `Week ${week} of ${totalWeeks}, ${paused ? `paused since ${pastDayWords(paused.on, 'monthAndDay')}` : started}`;
}

interface PausedCardProps {
  readonly instance: DetailedProgress['instance'];
  readonly paused: { readonly on: string };
}

function PausedCard({ instance, paused }: PausedCardProps) {
  const { changing } = useInstanceActions(instance._id);
  const isOnline = useOnline();
  return (
    <Card component="section" aria-labelledby="paused">
      <h2 id="paused">Paused</h2>
      <p className={classes.note}>
        {`Since ${dayWords(paused.on, 'weekdayAndDate')}. The remaining days wait and move to when you resume.`}
      </p>
      <p className={classes.error} role="alert">
        {changing.error && errorMessage(notUpdated, changing.error)}
      </p>
      <Button
        className={classes.close}
        loading={changing.isPending}
        disabled={!isOnline}
        onClick={() => changing.mutate({ paused: false })}
      >
        Resume
      </Button>
      {!isOnline && <p className={classes.note}>You are offline. Resuming needs a connection.</p>}
    </Card>
  );
}
