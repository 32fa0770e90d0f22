/** A series that is not followed: its weeks as they would be, and Join. Whoever may change it can edit or delete it from here. */
import { Button, Card } from '@mantine/core';
import { hasRole } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { PlanProgram, Series } from '@workout-tracker/core/series/series';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useOnline } from '#lib/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { DeleteSeriesButton } from '../delete-series.tsx';
import { JoinSeries } from '../join-series.tsx';
import { lengthOfSeries } from '../series-format.ts';
import { addressOf, chosenIn, firstOpen } from './chosen-day.ts';
import { cellsOfPlan, type GridCell } from './day-format.ts';
import { DayPanel } from './day-panel.tsx';
import { DaySheet } from './day-sheet.tsx';
import { ProgressGrid } from './progress-grid.tsx';
import classes from './series-columns.module.css';
import { SeriesHead } from './series-head.tsx';

interface PlannedSeriesProps {
  readonly series: Series;
  readonly programs: readonly PlanProgram[];
  readonly user: User;
}

export function PlannedSeries({ series, programs, user }: PlannedSeriesProps) {
  const { _id, title, totalWeeks, ownerId } = series;
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
    <DayPanel isInSheet={!isWide} cell={cell} program={programOf(cell.programId)} isToday={false} instance={null} />
  );
  return (
    <>
      <SeriesHead percent={0} status="not_started" title={title} text={lengthOfSeries({ totalWeeks, plannedDays })} />
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
          <JoinCard series={series} />
          {isWide && shown && (
            <Card component="section" aria-live="polite">
              {panelOf(shown)}
            </Card>
          )}
          {mayEdit && (
            <div className={classes.edit}>
              <Button
                component={Link}
                to={`/series/${_id}/edit/`}
                variant="default"
                leftSection={<Icon name="pencil" />}
              >
                Edit
              </Button>
              <DeleteSeriesButton series={series} onDeleted={() => void navigate('/series/', { replace: true })} />
            </div>
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

function JoinCard({ series: { _id, title, description, active } }: { readonly series: Series }) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  return (
    <Card component="section" className={classes.join} aria-label="Join this series">
      {description && <p>{description}</p>}
      <p className={classes.note}>
        {isOnline ? 'You choose the day you start.' : 'You are offline. Joining needs a connection.'}
      </p>
      <JoinSeries
        seriesId={_id}
        title={title}
        label="Join"
        size="lg"
        isDisabled={!active}
        onJoined={(instance) => void navigate(`/program/${instance._id}/`, { replace: true })}
      />
    </Card>
  );
}
