import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#lib/date-format.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatWhere, isOf, type Month, monthsOf, type RecordFilter, type Shown } from './records-shape.ts';
import classes from './year-card.module.css';

interface YearCardProps {
  readonly shown: Shown;
  readonly filter: RecordFilter;
  readonly year: number;
  readonly years: readonly number[];
  readonly today: string;
  readonly month: number | null;
  readonly onMonth: (month: number) => void;
  readonly onYear: (year: number) => void;
}

/** A dot for each record of a year, in the column of its month. */
export function YearCard({ shown, filter, year, years, today, month, onMonth, onYear }: YearCardProps) {
  const titleId = useId();
  const passing = shown.records.filter(({ exercise }) => isOf(exercise, filter));
  const where = formatWhere(passing);
  const thisYear = Number(today.slice(0, 4));
  const earliest = Math.min(thisYear, ...years);
  const hasRides = shown.records.some(({ ride }) => ride !== null);
  return (
    <Card component="section" className={classes.year} aria-labelledby={titleId}>
      <div className={classes.yearHead}>
        <h2 id={titleId}>{year === thisYear ? t`This year` : year}</h2>
        <div className={classes.years}>
          <ActionIcon
            aria-label={t({ message: `Show ${{ year: String(year - 1) }}`, comment: 'a year' })}
            disabled={year <= earliest}
            onClick={() => onYear(year - 1)}
          >
            <Icon name="left" size={16} />
          </ActionIcon>
          <span aria-live="polite">{year}</span>
          <ActionIcon
            aria-label={t({ message: `Show ${{ year: String(year + 1) }}`, comment: 'a year' })}
            disabled={year >= thisYear}
            onClick={() => onYear(year + 1)}
          >
            <Icon name="right" size={16} />
          </ActionIcon>
        </div>
      </div>
      <p className={classes.count}>
        <strong>{formatNumber(passing.length)}</strong>{' '}
        {[plural({ count: passing.length }, { one: 'record', other: 'records' }), where].filter(Boolean).join(comma())}
      </p>
      <ul className={classes.months} aria-label={t`Records by month`}>
        {monthsOf(shown.records).map((one) => (
          <MonthColumn
            key={one.month}
            year={year}
            shown={one}
            filter={filter}
            isNow={today.startsWith(`${year}-${String(one.month).padStart(2, '0')}`)}
            isChosen={month === one.month}
            onChoose={() => onMonth(one.month)}
          />
        ))}
      </ul>
      <p className={classes.legend} aria-hidden="true">
        <span data-kind="lift">{t`Exercise`}</span>
        {hasRides && <span data-kind="ride">{t({ message: 'Ride', context: 'a workout' })}</span>}
      </p>
    </Card>
  );
}

/** More in a month are told by the number above them alone. */
const mostDots = 10;

interface MonthColumnProps {
  readonly year: number;
  readonly shown: Month;
  readonly filter: RecordFilter;
  readonly isNow: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The whole column chooses its month. A dot leads to its workout for those who can hit it; the list below has every one of them as a link. */
function MonthColumn({ year, shown: { month, records }, filter, isNow, isChosen, onChoose }: MonthColumnProps) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const count = records.filter(({ exercise }) => isOf(exercise, filter)).length;
  return (
    <li className={classes.month} data-now={isNow || undefined}>
      <span className={classes.monthCount} aria-hidden="true">
        {count > 0 && formatWhole(count)}
      </span>
      <span className={classes.dots} aria-hidden="true">
        {records.slice(0, mostDots).map((record) => (
          <Link
            key={record.key}
            to={`/workout/${record.workoutId}/`}
            tabIndex={-1}
            className={classes.dot}
            data-kind={record.ride ? 'ride' : 'lift'}
            data-other={!isOf(record.exercise, filter) || undefined}
          />
        ))}
      </span>
      <button
        type="button"
        className={classes.monthButton}
        aria-pressed={isChosen}
        disabled={count === 0}
        aria-label={`${formatDay(first, 'longMonth')}${colon()}${plural(count, { one: '# record', other: '# records' })}`}
        onClick={onChoose}
      >
        <span aria-hidden="true" data-long>
          {formatDay(first, 'month')}
        </span>
        <span aria-hidden="true" data-short>
          {formatDay(first, 'monthLetter')}
        </span>
      </button>
    </li>
  );
}
