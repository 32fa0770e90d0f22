/** All Workouts by the month: a mark for each workout, what is planned outlined, and the chosen day in words below or beside it. */

import { t } from '@lingui/core/macro';
import type { User } from '@workout-tracker/core/people/user';
import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from 'react';
import { workoutTitle } from '#lib/catalogue-words.ts';
import { formatDay } from '#lib/date-format.ts';
import { firstDayOfWeek } from '#lib/date-style.ts';
import { comma } from '#lib/list-marks.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { icons } from '#ui/icons.ts';
import { PathIcon } from '#ui/path-icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { ListFilters } from '../list/list-address.ts';
import { DayPanel } from './day-panel.tsx';
import {
  contentOf,
  type DayContent,
  dayForKey,
  formatContent,
  formatCounts,
  markOf,
  monthAway,
  type Plan,
  type PlannedDay,
  stretchWords,
  weeksOf,
} from './month-days.ts';
import classes from './month-view.module.css';
import { useMonthRows } from './use-month-rows.ts';

interface MonthViewProps {
  readonly user: User;
  /** The chosen day, whose month is shown. */
  readonly day: string;
  readonly today: string;
  readonly filters: ListFilters;
  readonly plan: Plan;
  readonly onDay: (day: string) => void;
}

export function MonthView({ user, day, today, filters, plan, onDay }: MonthViewProps) {
  const firstDay = firstDayOfWeek();
  const weeks = weeksOf(day, firstDay);
  const range = { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day };
  const { rows, all, isLoading, error } = useMonthRows(range, filters);
  const contents = { rows, all, plan };
  const swipe = useSwipe((months) => onDay(monthAway(day, months)));
  return (
    <div className={classes.layout}>
      <Card component="section" className={classes.month} aria-label={formatDay(day, 'monthAndYear')} {...swipe}>
        <div className={classes.head}>
          <div className={classes.name}>
            <h2>{formatDay(day, 'monthAndYear')}</h2>
            {!isLoading && !error && <span>{formatCounts(day, contents)}</span>}
          </div>
          <div className={classes.walk}>
            <ActionIcon aria-label={t`The month before`} onClick={() => onDay(monthAway(day, -1))}>
              <Icon name="left" size={16} />
            </ActionIcon>
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => onDay(today)}>
              {t`Today`}
            </Button>
            <ActionIcon aria-label={t`The month after`} onClick={() => onDay(monthAway(day, 1))}>
              <Icon name="right" size={16} />
            </ActionIcon>
          </div>
        </div>
        <p className={hidden.hidden} role="status">
          {isLoading || error ? '' : `${formatDay(day, 'monthAndYear')}${comma()}${formatCounts(day, contents)}`}
        </p>
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <Grid
          {...{ weeks, day, today, onDay }}
          contentOn={(date) => contentOf(date, contents)}
          onKey={(key) => dayForKey(key, day, firstDay)}
        />
        <Legend days={weeks.flat().map((date) => contentOf(date, contents))} />
      </Card>
      <DayPanel user={user} today={today} content={contentOf(day, contents)} plan={plan} />
    </div>
  );
}

interface GridProps {
  readonly weeks: readonly (readonly string[])[];
  readonly day: string;
  readonly today: string;
  readonly contentOn: (date: string) => DayContent;
  readonly onKey: (key: string) => string | null;
  readonly onDay: (day: string) => void;
}

/** One stop of the Tab key; the arrow keys choose from day to day, Page Up and Down from month to month. */
function Grid({ weeks, day, today, contentOn, onKey, onDay }: GridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  // The day that a key has chosen may be of another month, and is there only once that is drawn.
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  }, [day]);

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = onKey(event.key);
    if (next === null) return;
    event.preventDefault();
    isByKey.current = true;
    onDay(next);
  }

  const current = weeks.find((week) => week.includes(today))?.indexOf(today);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys is a grid.
    <table ref={grid} role="grid" className={classes.grid} aria-label={t`Days`} onKeyDown={handleKey}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((date, column) => (
            <th key={date} scope="col" data-current={column === current || undefined}>
              <span aria-hidden="true" data-short>
                {formatDay(date, 'letter')}
              </span>
              <span aria-hidden="true" data-long>
                {formatDay(date, 'shortWeekday')}
              </span>
              <span className={hidden.hidden}>{formatDay(date, 'weekday')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const contents = week.map(contentOn);
          const words = stretchWords(contents);
          return (
            <tr key={week[0]}>
              {contents.map((content) => (
                <Day
                  key={content.date}
                  content={content}
                  stretch={words.get(content.date)}
                  isOther={content.date.slice(0, 7) !== day.slice(0, 7)}
                  isToday={content.date === today}
                  isChosen={content.date === day}
                  onChoose={() => onDay(content.date)}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly content: DayContent;
  /** Where it is the day of its week that says so. */
  readonly stretch: string | undefined;
  readonly isOther: boolean;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** More in a day are counted beside the first. */
const mostMarks = 2;

function Day({ content, stretch, isOther, isToday, isChosen, onChoose }: DayProps) {
  const { date, rows, others, planned, isPaused, isDeload } = content;
  const marks = rows.length > mostMarks ? rows.slice(0, 1) : rows;
  const [first] = rows;
  const [next] = planned;
  const words = first ? workoutTitle(first) : next?.title;
  return (
    <td
      className={classes.day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-hatched={isPaused || isDeload || undefined}
      data-chosen={isChosen || undefined}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
      >
        <span className={hidden.hidden}>{formatContent(content)}</span>
        <span className={classes.date} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span className={classes.marks} aria-hidden="true">
          {marks.map((row) => {
            const { kind, icon } = markOf(row);
            return <MarkSign key={row._id} kind={kind} icon={icon} />;
          })}
          {rows.length > mostMarks && <span className={classes.more}>{rows.length}</span>}
          {rows.length === 0 && next && <MarkSign kind={plannedKind(next, isDeload)} icon="dumbbell" />}
          {rows.length === 0 && !next && others > 0 && <span className={classes.other} />}
          {words && rows.length <= 1 && <span className={classes.words}>{words}</span>}
        </span>
        {stretch && (
          <span className={classes.stretch} aria-hidden="true">
            {stretch}
          </span>
        )}
      </button>
    </td>
  );
}

function plannedKind({ isMissed }: PlannedDay, isDeload: boolean): MarkSignProps['kind'] {
  if (isMissed) return 'missed';
  return isDeload ? 'lighter' : 'planned';
}

interface MarkSignProps {
  readonly kind: 'strength' | 'class' | 'timed' | 'planned' | 'lighter' | 'missed';
  readonly icon: keyof typeof icons;
}

function MarkSign({ kind, icon }: MarkSignProps) {
  return (
    <span className={classes.mark} data-kind={kind}>
      <PathIcon path={kind === 'missed' ? icons.close : icons[icon]} size={14} />
    </span>
  );
}

function Legend({ days }: { readonly days: readonly DayContent[] }) {
  const hasMissed = days.some(({ rows, planned }) => rows.length === 0 && planned[0]?.isMissed);
  return (
    <ul className={classes.legend} aria-label={t`Marks`}>
      <li>
        <MarkSign kind="strength" icon="dumbbell" />
        {t`Strength`}
      </li>
      <li>
        <MarkSign kind="class" icon="bike" />
        {t({ message: 'Class', context: 'a guided workout' })}
      </li>
      <li>
        <MarkSign kind="timed" icon="clock" />
        {t`Timed`}
      </li>
      <li>
        <MarkSign kind="planned" icon="dumbbell" />
        {t`Planned`}
      </li>
      {hasMissed && (
        <li>
          <MarkSign kind="missed" icon="dumbbell" />
          {t({ message: 'Missed', context: 'a planned day' })}
        </li>
      )}
      {days.some(({ isDeload }) => isDeload) && (
        <li>
          <span className={classes.sample} />
          {t`Deload`}
        </li>
      )}
      {days.some(({ isPaused }) => isPaused) && (
        <li>
          <span className={classes.sample} />
          {t`Paused`}
        </li>
      )}
    </ul>
  );
}

const leastSwipe = 60;

/** A finger that goes sideways turns the month; one that goes up and down scrolls. */
function useSwipe(onTurn: (months: number) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.item(0);
      from.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches.item(0);
      if (!from.current || !touch) return;
      const [right, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      from.current = null;
      if (Math.abs(right) >= leastSwipe && Math.abs(right) > 2 * Math.abs(down)) onTurn(right > 0 ? -1 : 1);
    },
  };
}
