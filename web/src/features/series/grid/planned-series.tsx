/** A series that is not followed: its weeks as they would be, and Join. Whoever may change it can edit or delete it from here. */
import { Button, Card } from '@mantine/core';
import { hasRole } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { PlanProgram, Series } from '@workout-tracker/core/series/series';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { DeleteSeriesButton } from '../delete-series.tsx';
import { lengthOfSeries } from '../series-words.ts';
import { useJoin } from '../use-join.ts';
import { addressOf, chosenIn, firstOpen } from './chosen-day.ts';
import { DayPanel } from './day-panel.tsx';
import { DaySheet } from './day-sheet.tsx';
import { cellsOfPlan, type GridCell } from './day-words.ts';
import { ProgressGrid } from './progress-grid.tsx';
import classes from './series-columns.module.css';
import { SeriesHead } from './series-head.tsx';

interface PlannedSeriesProps {
  readonly series: Series;
  readonly programs: readonly PlanProgram[];
  readonly user: User;
}

export function PlannedSeries({ series, programs, user }: PlannedSeriesProps) {
  const { _id, title, description, totalWeeks, ownerId } = series;
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useWideScreen();
  const cells = cellsOfPlan(series);
  const asked = chosenIn(params, cells);
  const shown = asked ?? firstOpen(cells, null);
  const plannedDays = trainingDays(series).length;
  const mayEdit = ownerId !== null || hasRole(user.role, 'admin');
  const programOf = (id: string | null) => programs.find((program) => program._id === id) ?? null;
  const choose = (cell: GridCell | null) =>
    setParams(addressOf(params, cell), { replace: true, preventScrollReset: true });
  const panelOf = (cell: GridCell) => (
    <DayPanel isInSheet={!isWide} cell={cell} program={programOf(cell.programId)} isToday={false} instanceId={null} />
  );
  return (
    <>
      <SeriesHead percent={0} status="not_started" title={title} text={lengthOfSeries({ totalWeeks, plannedDays })}>
        {mayEdit && (
          <>
            <Button component={Link} to={`/series/${_id}/edit/`} variant="default" leftSection={<Icon name="pencil" />}>
              Edit
            </Button>
            <DeleteSeriesButton series={series} onDeleted={() => void navigate('/series/', { replace: true })} />
          </>
        )}
      </SeriesHead>
      <div className={classes.columns}>
        <ProgressGrid
          cells={cells}
          titleOf={(id) => programOf(id)?.title ?? 'A program'}
          figures={`${plannedDays} workouts`}
          today={null}
          chosen={asked}
          onChoose={choose}
        />
        <div className={classes.side}>
          <JoinCard id={_id} description={description} />
          {isWide && shown && (
            <Card component="section" aria-live="polite">
              {panelOf(shown)}
            </Card>
          )}
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

function JoinCard({ id, description }: { readonly id: string; readonly description: string }) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const joining = useJoin((instance) => {
    showToast({ text: `You joined ${instance.series.title}. Day 1 is today.` });
    void navigate(`/program/${instance._id}/`, { replace: true });
  });
  return (
    <Card component="section" aria-label="Join this series">
      {description && <p>{description}</p>}
      <p className={classes.note}>
        {isOnline ? 'Day 1 is the day you join.' : 'You are offline. Joining needs a connection.'}
      </p>
      <p className={classes.trouble} role="alert">
        {joining.error && errorMessage('Failed to join series', joining.error)}
      </p>
      <Button
        size="lg"
        className={classes.close}
        loading={joining.isPending}
        disabled={!isOnline}
        onClick={() => joining.mutate(id)}
      >
        Join
      </Button>
    </Card>
  );
}
