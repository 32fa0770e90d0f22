/** The chosen day: its workouts with their sets as lifters write them, what is planned, and what comes next. */

import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { addDays } from '@workout-tracker/core/time/local-date';
import { groupRounds, type SetGroup } from '@workout-tracker/core/workouts/group-sets';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import type { Entry, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { useId } from 'react';
import { Link } from 'react-router';
import { moveTitle, workoutTitle } from '#lib/catalogue-words.ts';
import { formatDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatRun, type SetShape } from '#lib/set-format.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { useSetShapes } from '#sync/use-set-shapes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import rowSign from '#ui/row-sign.module.css';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { summaryOf } from '../list/month-rows.ts';
import { workoutQueries } from '../queries.ts';
import { usePendingWorkout } from '../use-pending.ts';
import classes from './day-panel.module.css';
import { type DayContent, markOf, type Plan, type PlannedDay } from './month-days.ts';

interface DayPanelProps {
  readonly user: User;
  readonly today: string;
  readonly content: DayContent;
  readonly plan: Plan;
}

export function DayPanel({ user, today, content, plan }: DayPanelProps) {
  const titleId = useId();
  const { date, rows, others, planned, isPaused, isDeload } = content;
  const next = plan.days
    .filter((day) => day.date > date && day.date >= today && !day.isMissed)
    .toSorted((one, other) => one.date.localeCompare(other.date))[0];
  const isEmpty = rows.length === 0 && planned.length === 0;
  return (
    <Card component="section" className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{formatDay(date, 'weekdayAndDate')}</h2>
        {isDeload && <Chip>{t`Deload`}</Chip>}
        {date === today && <span className={classes.today}>{t`Today`}</span>}
      </div>
      {rows.map((row) => (
        <DoneWorkout key={row._id} row={row} units={user.units} />
      ))}
      {planned.map((day) => (
        <PlannedWorkout
          key={day.key}
          day={day}
          label={day.isMissed ? t({ message: 'Missed', context: 'a planned day' }) : t`Planned`}
        />
      ))}
      {isEmpty && (
        <div className={classes.empty}>
          <p>
            {others > 0
              ? plural(others, {
                  one: 'The workout of this day does not pass the filters.',
                  other: 'The workouts of this day do not pass the filters.',
                })
              : isPaused
                ? t`Your series is paused.`
                : t`Nothing on this day.`}
          </p>
          {date <= today && (
            <Button to="/workouts/new/" variant="default" size="sm">
              {t`Log a workout`}
            </Button>
          )}
        </div>
      )}
      {next && (
        <PlannedWorkout
          day={next}
          label={`${next.date === addDays(today, 1) ? t`Tomorrow` : formatDay(next.date, 'weekdayAndDate')}${comma()}${t`planned`}`}
        />
      )}
    </Card>
  );
}

function DoneWorkout({ row, units }: { readonly row: WorkoutRow; readonly units: User['units'] }) {
  const { data: known } = useQuery(workoutQueries.one(row._id));
  const workout = usePendingWorkout(row._id, known);
  const shapeOf = useSetShapes();
  const syncStatus = useSyncStatus();
  const { kind, icon } = markOf(row);
  return (
    <div className={classes.workout}>
      <Link to={`/workout/${row._id}/`} className={classes.link}>
        <span className={`${rowSign.sign} ${classes.sign}`} data-kind={kind}>
          <Icon name={icon} />
        </span>
        <span className={classes.words}>
          <b>{workoutTitle(row)}</b>
          <span>{summaryOf(row)}</span>
          <WaitingMark syncStatus={syncStatus(row._id)} isShort />
        </span>
        <Icon name="right" size={16} />
      </Link>
      {workout && (
        <ul className={classes.sets}>
          {groupRounds(workout.moves, movesOf(workout)).map((group) => (
            <li key={group.mid}>
              <span>{moveTitle(group)}</span>
              <span>{formatSets(group, shapeOf(group), units)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** As lifters write them, without warm-ups: `'5, 5, 5 × 65 kg; 8 × 60 kg'`. */
function formatSets({ sets }: SetGroup, shape: SetShape, units: User['units']): string {
  const runs: Entry[][] = [];
  for (const { entry } of sets) {
    if (entry.kind === 'warmup') continue;
    const last = runs.at(-1);
    const [first] = last ?? [];
    if (last && first?.weight === entry.weight && first?.unit === entry.unit) last.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => formatRun(run, shape, units)).join('; ');
}

function PlannedWorkout({ day, label }: { readonly day: PlannedDay; readonly label: string }) {
  return (
    <div className={classes.planned}>
      <p>{label}</p>
      <Link to={day.to} className={classes.link}>
        <span className={`${rowSign.sign} ${classes.sign}`} data-kind="planned">
          <Icon name="dumbbell" />
        </span>
        <span className={classes.words}>
          <b>{day.title}</b>
          <span>{day.about}</span>
        </span>
        <Icon name="right" size={16} />
      </Link>
    </div>
  );
}
