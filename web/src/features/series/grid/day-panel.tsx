/** One day of the plan: what it is, what became of it, and what can be done about it now. */
import { Button } from '@mantine/core';
import type { PlanProgram } from '@workout-tracker/core/series/series';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayWords } from '#lib/day-words.ts';
import { useStanding } from '#lib/use-standing.ts';
import { Chip } from '#ui/chip.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { startAddress } from '../start-address.ts';
import classes from './day-panel.module.css';
import type { GridCell } from './day-words.ts';

interface DayPanelProps {
  /** A sheet has its place in its title. */
  readonly isInSheet: boolean;
  readonly cell: GridCell;
  readonly program: PlanProgram | null;
  readonly isToday: boolean;
  /** The run this day belongs to; null where the series is not followed, or no longer. */
  readonly instanceId: string | null;
  /** What else is known of the program, such as its moves. */
  readonly children?: ReactNode;
}

export function DayPanel({ isInSheet, cell, program, isToday, instanceId, children }: DayPanelProps) {
  const { week, day, date, status, workoutId } = cell;
  const standing = useStanding();
  return (
    <>
      <div className={classes.head} data-today={isToday || undefined}>
        <span>{isToday ? 'Today' : date ? dayWords(date, 'weekdayAndDate') : 'Planned'}</span>
        {!isInSheet && <span>{`Week ${week}, day ${day}`}</span>}
      </div>
      <h2 className={classes.title}>{program?.title ?? (status === 'done' ? 'A workout on a rest day' : 'Rest')}</h2>
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
        {stateInWords(cell, isToday)} <WaitingMark standing={standing(workoutId)} />
      </p>
      {children}
      <div className={classes.actions}>
        {workoutId !== null && (
          <Button component={Link} to={`/workout/${workoutId}/`} variant="default">
            View the workout
          </Button>
        )}
        {program && workoutId === null && instanceId !== null && (
          <Button
            component={Link}
            to={startAddress({ programId: program._id, instanceId, week, day })}
            variant={isToday ? 'filled' : 'light'}
          >
            {isToday ? 'Get Started' : 'Start this day'}
          </Button>
        )}
        {program && !isToday && (
          <Button component={Link} to={`/programs/${program._id}/`} variant="default">
            View the program
          </Button>
        )}
      </div>
    </>
  );
}

function stateInWords({ status, programId, date }: GridCell, isToday: boolean): string {
  if (status === 'done') return 'Done.';
  if (status === 'missed') return 'Not done. You can still do it and have it count for this day.';
  if (programId === null) return isToday ? 'Nothing is planned today. Rest is part of the plan.' : 'A day of rest.';
  return isToday || date === null ? '' : 'Still to come.';
}
