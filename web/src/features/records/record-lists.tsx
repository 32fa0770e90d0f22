/** Records in words: the newest, the best of each exercise, and rides by their length. Each leads to the workout that holds it. */

import { t } from '@lingui/core/macro';
import { wattsOf } from '@workout-tracker/core/peloton/ride-records';
import type { Units } from '@workout-tracker/core/people/user';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { formatDay, formatPastDay } from '#lib/date-format.ts';
import { inMinutes } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import rowSign from '#ui/row-sign.module.css';
import { CardHead } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { formatFigure, formatHolder, formatKind, formatRide, formatWas } from './record-figures.ts';
import classes from './record-lists.module.css';
import type { RecordGroup, RecordRow, Shown, ShownRecord } from './records-shape.ts';

interface NewestProps {
  readonly records: readonly ShownRecord[];
  readonly month: number | null;
  readonly year: number;
  readonly units: Units;
}

/** Above the fold; the others when asked for. */
const fewest = 3;

export function Newest({ records, month, year, units }: NewestProps) {
  const titleId = useId();
  const [isAll, setAll] = useState(month !== null);
  if (records.length === 0) return null;
  const title =
    month === null
      ? t({ message: 'Newest', context: 'records' })
      : formatDay(`${year}-${String(month).padStart(2, '0')}-01`, 'longMonth');
  return (
    <Card component="section" className={classes.list} aria-labelledby={titleId}>
      <div className={classes.listHead}>
        <CardHead title={title} id={titleId}>
          {records.length > fewest && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.all}
              aria-expanded={isAll}
              onClick={() => setAll(!isAll)}
            >
              {isAll ? t`Fewer` : t`All ${{ count: formatWhole(records.length) }}`}
            </Button>
          )}
        </CardHead>
      </div>
      <ul>
        {records.slice(0, isAll ? records.length : fewest).map((record) => (
          <li key={record.key}>
            <Link to={`/workout/${record.workoutId}/`} className={classes.newest}>
              <span className={rowSign.sign}>
                <Icon name="trophy" />
              </span>
              <RecordWords record={record} units={units} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RecordWords({ record: { exercise, holder, ride, localDate }, units }: { record: ShownRecord; units: Units }) {
  const day = formatPastDay(localDate, 'monthAndDay');
  if (ride)
    return (
      <Words
        title={formatRide(ride.minutes)}
        about={t`Most output, ${day}`}
        figure={`${formatNumber(ride.outputKj)} kJ`}
        was={ride.was === null ? null : formatNumber(ride.was)}
      />
    );
  if (!exercise || !holder) return null;
  const { figure, unit } = formatFigure(holder, exercise, units);
  return (
    <Words
      title={exerciseTitle(exercise.title, exercise._id)}
      about={`${formatKind(holder, exercise, units)}${comma()}${day}`}
      figure={unit === '' ? figure : `${figure} ${unit}`}
      was={formatWas(holder, exercise, units)}
    />
  );
}

interface WordsProps {
  readonly title: string;
  readonly about: string;
  readonly figure: string;
  readonly was: string | null;
}

function Words({ title, about, figure, was }: WordsProps) {
  return (
    <>
      <span className={classes.words}>
        <strong>{title}</strong>
        <span>{about}</span>
      </span>
      <span className={classes.figures}>
        <strong>{figure}</strong>
        {was !== null && <span>{t({ message: `was ${was}`, comment: 'what a figure was before its record' })}</span>}
      </span>
    </>
  );
}

interface RowsProps {
  readonly rows: readonly RecordRow[];
  readonly group: RecordGroup;
  readonly units: Units;
}

function mainColumn(group: RecordGroup): string {
  switch (group) {
    case 'best':
      return t`Best e1RM`;
    case 'reps':
      return t`Most reps`;
    case 'volume':
      return t`Set volume`;
    case 'longest':
      return t`Longest`;
  }
}

export function Rows({ rows, group, units }: RowsProps) {
  if (rows.length === 0)
    return (
      <Card className={classes.none}>
        <p role="status">{t`No exercise has a figure of this kind.`}</p>
      </Card>
    );
  const hasHeaviest = group === 'best';
  return (
    <Card component="section" className={classes.list} aria-label={t`Best of each exercise`}>
      <div className={classes.tableHead} aria-hidden="true" data-heaviest={hasHeaviest || undefined}>
        <span>{t`Exercise`}</span>
        <span>{mainColumn(group)}</span>
        {hasHeaviest && <span>{t`Heaviest`}</span>}
        <span>{t({ message: 'Set', context: 'of an exercise' })}</span>
        <span>{t({ message: 'Was', comment: 'head of a column: what a figure was before its record' })}</span>
        <span>{t`Day`}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.exercise._id} row={row} hasHeaviest={hasHeaviest} units={units} />
        ))}
      </ul>
    </Card>
  );
}

/** The whole row leads to the workout that holds its figure; the heaviest set to its own, where that is another. */
function Row({ row, hasHeaviest, units }: { row: RecordRow; hasHeaviest: boolean; units: Units }) {
  const { exercise, main, heaviest, isOfThisWeek } = row;
  const { figure, unit } = formatFigure(main, exercise, units);
  const beside = heaviest && formatFigure(heaviest, exercise, units);
  const was = formatWas(main, exercise, units);
  return (
    <li className={classes.row} data-heaviest={hasHeaviest || undefined} data-main={main.kind}>
      <Link to={`/workout/${main.workoutId}/`} className={classes.title}>
        <strong>{exerciseTitle(exercise.title, exercise._id)}</strong>
        {isOfThisWeek && <Badge />}
      </Link>
      <span className={classes.main}>
        <span className={hidden.hidden}>{`${formatKind(main, exercise, units)} `}</span>
        <strong>{figure}</strong>
        {unit !== '' && ` ${unit}`}
      </span>
      {hasHeaviest && (
        <span className={classes.heaviest}>
          {beside && heaviest.workoutId === main.workoutId && (
            <>
              <span data-label>{t`Heaviest`} </span>
              {`${beside.figure} ${beside.unit}`}
            </>
          )}
          {beside && heaviest.workoutId !== main.workoutId && (
            <Link to={`/workout/${heaviest.workoutId}/`}>
              <span data-label>{t`Heaviest`} </span>
              {`${beside.figure} ${beside.unit}${comma()}`}
              <span data-day>{formatPastDay(heaviest.localDate, 'monthAndDay')}</span>
            </Link>
          )}
        </span>
      )}
      <span className={classes.set}>{formatHolder(main, exercise, units)}</span>
      <span className={classes.was}>
        {was !== null && (
          <>
            <span className={hidden.hidden}>{t({ message: 'was', comment: 'before what a figure was before' })} </span>
            {was}
          </>
        )}
      </span>
      <span className={classes.day}>{formatPastDay(main.localDate, 'monthAndDay')}</span>
      <Icon name="right" size={16} />
    </li>
  );
}

function Badge() {
  return (
    <span className={classes.badge}>
      <Icon name="trophy" size={16} />
      <span className={hidden.hidden}>{`${comma()}${t`a record of this week`}`}</span>
    </span>
  );
}

export function Rides({ rides }: { readonly rides: Shown['rides'] }) {
  const titleId = useId();
  return (
    <Card component="section" className={classes.list} aria-labelledby={titleId}>
      <div className={classes.listHead}>
        <CardHead title={t`On the bike`} id={titleId}>
          <span className={classes.quiet}>{t`Most output by length`}</span>
        </CardHead>
      </div>
      <ul>
        {rides.map((ride) => (
          <li key={ride.minutes}>
            <Link to={`/workout/${ride.workoutId}/`} className={classes.ride}>
              <strong>{inMinutes(ride.minutes)}</strong>
              <span className={classes.output}>
                <strong>{formatNumber(ride.outputKj)}</strong>
                {` kJ${comma()}${formatWhole(wattsOf(ride))} W`}
                {ride.isOfThisWeek && <Badge />}
              </span>
              <span className={classes.quiet}>{formatPastDay(ride.localDate, 'monthAndDay')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
