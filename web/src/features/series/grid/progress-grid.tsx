/**
 * Weeks down, seven days across, each day under its weekday once the series has a start. Shape tells the states apart: a check, a thick
 * frame, a dashed frame with a cross, a dash, a thin frame. The whole grid is one stop of the Tab key, and a square opens its day.
 */

import { t } from '@lingui/core/macro';
import type { SeriesInstance } from '@workout-tracker/core/series/instance';
import type { PlanProgram } from '@workout-tracker/core/series/series';
import { type ReactNode, useState } from 'react';
import { planTitle, tagName } from '#lib/catalogue-words.ts';
import { dayOfMonth, formatDay } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useGridKeys } from '#ui/use-grid-keys.ts';
import hidden from '#ui/visually-hidden.module.css';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { nextDay, placeName, programInitials, restDay, shortNames } from '../series-format.ts';
import { startAddress } from '../start-address.ts';
import { cellLabel, type GridCell, gridLayout, type WeekMarks } from './day-format.ts';
import dayPanel from './day-panel.module.css';
import { notUpdated, RescheduleDialog, useInstanceActions } from './instance-menu.tsx';
import classes from './progress-grid.module.css';

interface ProgressGridProps {
  readonly cells: readonly GridCell[];
  readonly titleOf: (programId: string) => string;
  /** `16 of 40 workouts` */
  readonly figures: string;
  readonly today: string | null;
  /** Whether nobody follows it: all days are still to come. */
  readonly isPlan?: boolean;
  /** Weeks that are lighter, and weeks with targets of their own: see `weekMarks`. */
  readonly marks: WeekMarks;
  readonly chosen: GridCell | null;
  readonly onChoose: (cell: GridCell) => void;
}

export function ProgressGrid(props: ProgressGridProps) {
  const { cells, titleOf, figures, today, isPlan = false, marks, chosen, onChoose } = props;
  const syncStatus = useSyncStatus();
  const { columns, rows } = gridLayout(cells);
  const isBySession = !isPlan && cells.every(({ date }) => date === null);
  const titles = cells.flatMap(({ programId }) => (programId === null ? [] : [titleOf(programId)]));
  const [short, initials] = [shortNames(titles), programInitials(titles)];
  const isCurrent = ({ date, status }: GridCell) =>
    isBySession ? status === 'today' : date !== null && date === today;
  const current = cells.find(isCurrent) ?? null;
  const isShown = (cell: GridCell | null) => rows.some((row) => cell !== null && row.cells.includes(cell));
  const start = [chosen, current].find(isShown) ?? cells[0];
  const placeOf = (wanted: GridCell | null) => {
    const row = rows.findIndex((one) => one.cells.some((cell) => cell !== null && cell === wanted));
    return { row, column: rows[row]?.cells.indexOf(wanted) ?? -1 };
  };
  const now = placeOf(current);
  const { gridProps, squareProps } = useGridKeys(placeOf(start ?? null));
  return (
    <Card component="section" className={classes.card} aria-labelledby="progress">
      <CardHead id="progress" title={isPlan ? t({ message: 'Plan', context: 'noun' }) : t`Progress`}>
        <span>{figures}</span>
      </CardHead>
      <div className={classes.scroll}>
        <table className={classes.grid} aria-label={t`Days of the series`} {...gridProps}>
          <thead>
            <tr>
              <td>
                <span className={hidden.hidden}>{t`Week`}</span>
              </td>
              {columns.map(({ label, name }, column) => (
                <th key={name} scope="col" data-current={now.column === column || undefined}>
                  <span aria-hidden="true">{label}</span>
                  <span className={hidden.hidden}>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ week, isContinued, name, cells: inRow }, row) => (
              <tr
                key={inRow.find((cell) => cell !== null)?.dayNumber}
                data-deload={marks.deloads.has(week) || undefined}
              >
                <th scope="row" data-current={current?.week === week || undefined}>
                  <span aria-hidden="true">{!isContinued && week}</span>
                  <span className={hidden.hidden}>
                    {[name, marks.deloads.has(week) && t`deload`, marks.targets.has(week) && t`own targets`]
                      .filter(Boolean)
                      .join(comma())}
                  </span>
                  {marks.targets.has(week) && !isContinued && <span className={classes.mark} aria-hidden="true" />}
                </th>
                {inRow.map((cell, column) => (
                  <td key={columns[column]?.name}>
                    {cell && (
                      <button
                        type="button"
                        {...squareProps(row, column)}
                        className={classes.cell}
                        data-status={cell.status}
                        data-today={cell === current || undefined}
                        data-waiting={syncStatus(cell.workoutId) !== 'saved' || undefined}
                        aria-pressed={cell === chosen}
                        title={cell.programId === null ? undefined : titleOf(cell.programId)}
                        onClick={() => onChoose(cell)}
                      >
                        <span className={classes.face} aria-hidden="true">
                          <Inside
                            cell={cell}
                            isToday={cell === current}
                            initials={cell.programId === null ? '' : (initials.get(titleOf(cell.programId)) ?? '')}
                          />
                          {cell.programId && <small>{short.get(titleOf(cell.programId))}</small>}
                        </span>
                        <span className={hidden.hidden}>
                          {cellLabel(cell, cell.programId && titleOf(cell.programId))}
                          {syncStatus(cell.workoutId) !== 'saved' && `${comma()}${t`waiting to sync`}`}
                        </span>
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <GridKey
        {...{ isPlan, isBySession, marks }}
        hasWaiting={cells.some(({ workoutId }) => syncStatus(workoutId) !== 'saved')}
      />
    </Card>
  );
}

interface InsideProps {
  readonly cell: GridCell;
  readonly isToday: boolean;
  /** Of its program, for a plan without dates on a phone, where the square has no room for a name. */
  readonly initials: string;
}

function Inside({ cell, isToday, initials }: InsideProps) {
  const { status, date, day } = cell;
  if (status === 'done') return <Icon name="check" size={16} />;
  if (status === 'missed') return <Icon name="close" size={16} />;
  if (status === 'rest' && !isToday) return <Icon name="minus" size={16} />;
  if (date !== null) return <b>{dayOfMonth(date)}</b>;
  return (
    <>
      <b className={classes.initials}>{initials}</b>
      <b className={classes.number}>{day}</b>
    </>
  );
}

const keyEntries = () =>
  [
    { status: 'done', icon: 'check', word: t({ message: 'Done', context: 'a planned day' }) },
    { status: 'today', icon: null, word: t`Today` },
    { status: 'missed', icon: 'close', word: t({ message: 'Missed', context: 'a planned day' }) },
    { status: 'rest', icon: 'minus', word: restDay() },
    { status: 'upcoming', icon: null, word: t`Upcoming` },
  ] as const;

interface GridKeyProps {
  /** A plan that nobody follows has days to come and rest alone. */
  readonly isPlan: boolean;
  /** Nothing is ever missed, and no day is today's. */
  readonly isBySession: boolean;
  readonly marks: WeekMarks;
  /** Some day is done on this device alone. */
  readonly hasWaiting: boolean;
}

/** What the shapes of the grid mean. */
function GridKey({ isPlan, isBySession, marks, hasWaiting }: GridKeyProps) {
  const entries = keyEntries();
  const shown = isPlan
    ? entries.filter(({ status }) => status === 'rest' || status === 'upcoming')
    : entries.filter(({ status }) => !(isBySession && status === 'missed'));
  return (
    <div className={classes.key} aria-hidden="true">
      {shown.map(({ status, icon, word }) => (
        <span key={status}>
          <span className={`${classes.cell} ${classes.sample}`} data-status={status}>
            {icon && <Icon name={icon} size={12} />}
          </span>
          {isBySession && status === 'today' ? nextDay() : word}
        </span>
      ))}
      {marks.deloads.size > 0 && (
        <span>
          <span className={`${classes.sample} ${classes.deload}`} />
          {t`Deload`}
        </span>
      )}
      {marks.targets.size > 0 && (
        <span>
          <span className={classes.mark} />
          {t`Own targets`}
        </span>
      )}
      {hasWaiting && (
        <span>
          <span className={`${classes.cell} ${classes.sample}`} data-status="done" data-waiting>
            <Icon name="check" size={12} />
          </span>
          {t`Waiting`}
        </span>
      )}
    </div>
  );
}

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

/** One day of the plan: what it is, what became of it, and what can be done about it now. */
export function DayPanel(props: DayPanelProps) {
  const { isInSheet, cell, program, isToday, isOffered = false, instance, children } = props;
  const { week, day, status, workoutId } = cell;
  const syncStatus = useSyncStatus();
  return (
    <>
      <div className={dayPanel.head} data-today={isToday || undefined}>
        <span>{formatDate(cell, isToday)}</span>
        {!isInSheet && <span>{placeName(cell)}</span>}
      </div>
      <h2 className={dayPanel.title}>
        {program ? planTitle(program.title, program._id) : status === 'done' ? t`Workout on a rest day` : t`Rest day`}
      </h2>
      {program && program.tags.length > 0 && (
        <p className={dayPanel.tags}>
          {program.tags.map((tag) => (
            <Chip key={tag} isSmall>
              {tagName(tag)}
            </Chip>
          ))}
        </p>
      )}
      <p className={dayPanel.text}>
        {formatState(cell, isToday)} <WaitingMark syncStatus={syncStatus(workoutId)} />
      </p>
      {children}
      <div className={dayPanel.actions}>
        {workoutId !== null && (
          <Button to={`/workout/${workoutId}/`} variant="default">
            {t`View the workout`}
          </Button>
        )}
        {program && (workoutId === null || isOffered) && instance !== null && (
          <Button
            to={startAddress({ programId: program._id, instanceId: instance._id, week, day })}
            variant={isOffered ? 'filled' : 'light'}
          >
            {isOffered ? t`Get Started` : t`Start this day`}
          </Button>
        )}
        {program && workoutId === null && instance !== null && !instance.paused && (
          <OtherPlans cell={cell} instance={instance} isOffered={isOffered} />
        )}
        {program && !isOffered && (
          <Button to={`/programs/${program._id}/`} variant="default">
            {t`View the program`}
          </Button>
        )}
      </div>
    </>
  );
}

/** By session a day has no date: it is the next one, or done, or planned. */
function formatDate({ date, status }: GridCell, isToday: boolean): string {
  if (date === null)
    return status === 'today'
      ? nextDay()
      : status === 'done'
        ? t({ message: 'Done', context: 'a planned day' })
        : t`Planned`;
  return isToday ? t`Today` : formatDay(date, 'weekdayAndDate');
}

function formatState({ status, programId, date }: GridCell, isToday: boolean): string {
  if (status === 'done') return t`Done.`;
  if (status === 'missed') return t`Missed. You can still do it, and it counts for this day.`;
  if (programId === null) return isToday ? t`Nothing planned today.` : t`Nothing planned.`;
  return isToday || date === null ? '' : t`Upcoming.`;
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
          {t`Do this next`}
        </Button>
      )}
      {date !== null && (
        <>
          <Button variant="default" disabled={!isOnline} onClick={() => setMoving(true)}>
            {t`Reschedule`}
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
