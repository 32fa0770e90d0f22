/** A run through a series: the grid, the day that is open, what it adds up to, and at the end the way on. */
import { Button, Card } from '@mantine/core';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { useSearchParams } from 'react-router';
import { pastDayWords } from '#lib/day-words.ts';
import { useOnline } from '#lib/use-online.ts';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import type { SeriesDetailProps } from '../series-detail.tsx';
import { addressOf, chosenIn, firstOpen } from './chosen-day.ts';
import { CompletionCard } from './completion-card.tsx';
import { DayPanel } from './day-panel.tsx';
import { DaySheet } from './day-sheet.tsx';
import type { GridCell } from './day-words.ts';
import { ProgressGrid } from './progress-grid.tsx';
import classes from './series-columns.module.css';
import { SeriesHead } from './series-head.tsx';
import { SoFar } from './so-far.tsx';
import { useRunDeeds } from './use-run-deeds.ts';

interface JoinedSeriesProps {
  readonly progress: DetailedProgress;
  readonly describe: SeriesDetailProps['describe'];
}

export function JoinedSeries({ progress, describe }: JoinedSeriesProps) {
  const { instance, today, calendar, programs } = progress;
  const [params, setParams] = useSearchParams();
  const isWide = useWideScreen();
  const isOnline = useOnline();
  const { activating } = useRunDeeds(instance._id);
  const { series, completed, startDate, isActive } = instance;
  const { doneDays, plannedDays, percent } = instance.progress;

  const programOf = (id: string | null) => programs.find(({ _id }) => _id === id) ?? null;
  const titleOf = (id: string) => programOf(id)?.title ?? 'A program';
  const asked = chosenIn(params, calendar);
  const first = firstOpen(calendar, completed ? null : today.date);
  const choose = (cell: GridCell | null) =>
    setParams(addressOf(params, cell), { replace: true, preventScrollReset: true });
  const isOpenToday = (cell: GridCell) => !completed && cell.date === today.date;
  const panelOf = (cell: GridCell) => (
    <DayPanel
      isInSheet={!isWide && cell === asked}
      cell={cell}
      program={programOf(cell.programId)}
      isToday={isOpenToday(cell)}
      instanceId={completed ? null : instance._id}
    >
      {isOpenToday(cell) && today.program && describe(today.program)}
    </DayPanel>
  );
  const shown = isWide ? (asked ?? first) : first;
  const isEnding = completed || instance.progress.canComplete;

  return (
    <>
      <SeriesHead
        percent={percent}
        status={instance.status}
        title={series.title}
        text={`${placeInWords(progress)}, started ${pastDayWords(startDate, 'monthAndDay')}`}
      >
        {!isActive && !completed && (
          <Button
            variant="default"
            loading={activating.isPending}
            disabled={!isOnline}
            onClick={() => activating.mutate()}
          >
            Show on Home
          </Button>
        )}
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
  const { totalWeeks } = instance.series;
  if (instance.completed) return 'Completed';
  const week = Math.min(today.week ?? instance.currentWeek, totalWeeks);
  return `Week ${week} of ${totalWeeks}`;
}
