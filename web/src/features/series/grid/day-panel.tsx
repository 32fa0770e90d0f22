/** One day of the plan: what it is, what became of it, and what can be done about it now. */
import { Button } from '@mantine/core';
import type { SeriesInstance } from '@workout-tracker/core/series/instance';
import type { PlanProgram } from '@workout-tracker/core/series/series';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dayWords } from '#lib/day-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Chip } from '#ui/chip.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { startAddress } from '../start-address.ts';
import type { GridCell } from './day-format.ts';
import classes from './day-panel.module.css';
import { notUpdated, RescheduleDialog, useInstanceActions } from './instance-menu.tsx';

interface DayPanelProps {
  /** A sheet has its place in its title. */
  readonly isInSheet: boolean;
  readonly cell: GridCell;
  readonly program: PlanProgram | null;
  /** Whether it falls on today. */
  readonly isToday: boolean;
  /** Whether it is the one to do today, which may also be a day chosen to be next. */
  readonly isOffered?: boolean;
  /** The instance this day belongs to; null where the series is not followed, or no longer. */
  readonly instance: SeriesInstance | null;
  /** What else is known of the program, such as its moves. */
  readonly children?: ReactNode;
}

export function DayPanel(props: DayPanelProps) {
  const { isInSheet, cell, program, isToday, isOffered = false, instance, children } = props;
  const { week, day, date, status, workoutId } = cell;
  const syncStatus = useSyncStatus();
  return (
    <>
      <div className={classes.head} data-today={isToday || undefined}>
        <span>{isToday ? 'Today' : date ? dayWords(date, 'weekdayAndDate') : 'Planned'}</span>
        {!isInSheet && <span>{`Week ${week}, day ${day}`}</span>}
      </div>
      <h2 className={classes.title}>{program?.title ?? (status === 'done' ? 'Workout on a rest day' : 'Rest day')}</h2>
      {program && program.tags.length > 0 && (
        <p className={classes.tags}>
          {program.tags.map((tag) => (
            <Chip key={tag} isSmall>
              {tag}
            </Chip>
          ))}
        </p>
      )}
      <p className={classes.text}>
        {formatState(cell, isToday)} <WaitingMark syncStatus={syncStatus(workoutId)} />
      </p>
      {children}
      <div className={classes.actions}>
        {workoutId !== null && (
          <Button component={Link} to={`/workout/${workoutId}/`} variant="default">
            View the workout
          </Button>
        )}
        {program && workoutId === null && instance !== null && (
          <Button
            component={Link}
            to={startAddress({ programId: program._id, instanceId: instance._id, week, day })}
            variant={isOffered ? 'filled' : 'light'}
          >
            {isOffered ? 'Get Started' : 'Start this day'}
          </Button>
        )}
        {program && workoutId === null && instance !== null && !instance.paused && (
          <OtherPlans cell={cell} instance={instance} isOffered={isOffered} />
        )}
        {program && !isOffered && (
          <Button component={Link} to={`/programs/${program._id}/`} variant="default">
            View the program
          </Button>
        )}
      </div>
    </>
  );
}

function formatState({ status, programId, date }: GridCell, isToday: boolean): string {
  if (status === 'done') return 'Done.';
  if (status === 'missed') return 'Missed. You can still do it, and it counts for this day.';
  if (programId === null) return isToday ? 'Nothing planned today.' : 'Nothing planned.';
  return isToday || date === null ? '' : 'Upcoming.';
}

interface OtherPlansProps {
  readonly cell: GridCell;
  readonly instance: SeriesInstance;
  readonly isOffered: boolean;
}

/** To do this day before the others, or on another date. */
function OtherPlans({ cell: { week, day, date }, instance, isOffered }: OtherPlansProps) {
  const [isMoving, setMoving] = useState(false);
  const { changing } = useInstanceActions(instance._id);
  const isOnline = useOnline();
  const { next } = instance.progress;
  const isNext = next?.week === week && next.day === day;
  const doNext = () =>
    changing.mutate(
      { currentWeek: week, currentDay: day },
      { onError: (error) => showToast({ text: errorMessage(notUpdated, error), isError: true }) },
    );
  return (
    <>
      {!isNext && !isOffered && (
        <Button variant="default" loading={changing.isPending} disabled={!isOnline} onClick={doNext}>
          Do this next
        </Button>
      )}
      {date !== null && (
        <>
          <Button variant="default" disabled={!isOnline} onClick={() => setMoving(true)}>
            Reschedule
          </Button>
          <RescheduleDialog
            instanceId={instance._id}
            day={{ week, day, date }}
            isStart={false}
            isOpen={isMoving}
            onClose={() => setMoving(false)}
          />
        </>
      )}
    </>
  );
}
