/** The end of a workout: what it came to, in a few numbers, and where to look at it. The same whether the server has it or will. */
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { zoneLoad } from '@workout-tracker/core/heart-rate/zones';
import { compareWithLast, type LastFigures, lastFigures } from '@workout-tracker/core/live/compare-last';
import { hrIntervalMs, type SessionSummary, toWorkout } from '@workout-tracker/core/live/to-workout';
import type { Units, User } from '@workout-tracker/core/people/user';
import type { WorkoutRecord } from '@workout-tracker/core/workouts/record-book';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { stopwatchWords } from '#lib/clock-format.ts';
import { pastDateWords } from '#lib/date-format.ts';
import { workoutRecords } from '#lib/exercise-queries.ts';
import { wholeWords } from '#lib/number-format.ts';
import { recordName, recordValue, type ShownRecord } from '#lib/record-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { CardHead } from '#ui/section-card.tsx';
import { ClockResult } from '../clock/clock-result.tsx';
import figureTiles from '../figure-tiles.module.css';
import type { Finished } from '../finish-live.ts';
import { Dock } from '../live-layout.tsx';
import { AgainstLast } from './against-last.tsx';
import { formatLastFigures, type TileName } from './done-format.ts';
import { useLastWorkout } from './last-workout.ts';
import { LoadCard } from './load-card.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './well-done.module.css';
import { WorkoutNote } from './workout-note.tsx';

interface WellDoneProps {
  readonly finished: Finished;
  readonly user: Pick<User, '_id' | 'units' | 'heartRateZones'>;
  readonly lastDoneAt: string | null | undefined;
  /** What it beat, as far as this device knows. */
  readonly records: readonly WorkoutRecord[];
  /** Whether the server has it, so that it can be opened. */
  readonly isOnServer: boolean;
  /** That it waits, and for what; null when it does not. */
  readonly note: string | null;
  /** What it means for the series it belongs to. */
  readonly series: ReactNode;
}

export function WellDone(props: WellDoneProps) {
  const { finished, user, lastDoneAt, records, isOnServer, note, series } = props;
  const { session, summary, hr } = finished;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { plan, workoutId } = session.start;
  const { data: saved } = useQuery({ ...workoutRecords(workoutId), enabled: isOnServer });
  const last = useLastWorkout(lastDoneAt === null ? null : session);
  const bounds = user.heartRateZones;
  const figures = last && lastFigures(last, { unit: summary.unit, unitless: user.units, bounds });
  const compared = useMemo(() => compareWithLast(session, last?.moves ?? null), [session, last]);
  const workout = useMemo(() => toWorkout(session, hr, session.clock.lastMs), [session, hr]);
  const shown = saved ? saved.map((record) => ({ ...records.find((own) => isSame(own, record)), ...record })) : records;
  return (
    <div className={classes.page}>
      <section className={classes.head}>
        <span className={classes.seal}>
          <Icon name="check" size={32} />
        </span>
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            Well done
          </h1>
          <p className={classes.what}>
            {isOnServer ? (
              <Link to={`/workout/${workoutId}/`} className={classes.open}>
                {plan.title}
                <Icon name="right" size={16} />
              </Link>
            ) : (
              plan.title
            )}
          </p>
        </div>
        <div className={classes.actions}>
          <Ways isLarge={false} workoutId={workoutId} />
        </div>
      </section>
      {note && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <ClockResult workout={workout} last={last} bounds={bounds} />
          <SummaryTiles summary={summary} isTimed={plan.timed} last={figures} className={classes.figures} />
          <AgainstLast
            compared={compared}
            date={last && compared.isOfOneDay ? pastDateWords(last.created, last.timeZone) : null}
            units={session.unit}
          />
          <LoadCard load={zoneLoad(hr, hrIntervalMs, bounds)} last={figures?.load ?? null} />
        </div>
        <div className={classes.column}>
          <RecordsCard list={shown} units={session.unit} className={classes.records} />
          <PlanCard session={session} userId={user._id} className={classes.plan} />
          {series && <div className={classes.series}>{series}</div>}
          <WorkoutNote userId={user._id} workoutId={workoutId} className={classes.ownNote} />
        </div>
      </div>
      <div className={classes.dock}>
        <Dock>
          <Ways isLarge workoutId={workoutId} />
        </Dock>
      </div>
    </div>
  );
}

function Ways({ isLarge, workoutId }: { readonly isLarge: boolean; readonly workoutId: string }) {
  const size = isLarge ? 'xl' : 'md';
  return (
    <>
      <Button component={Link} to="/" variant="default" size={size} className={classes.home}>
        Home
      </Button>
      <Button component={Link} to={`/workouts/?peek=${workoutId}`} size={size} className={classes.view}>
        View the workout
      </Button>
    </>
  );
}

type NamedRecord = ShownRecord & Pick<WorkoutRecord, 'exerciseId' | 'title'>;

const isSame = (one: NamedRecord, other: NamedRecord): boolean =>
  one.exerciseId === other.exerciseId && one.kind === other.kind;

interface RecordsCardProps {
  readonly list: readonly NamedRecord[];
  readonly units: Units;
  readonly className: string | undefined;
}

/** What beat everything before it; nothing at all when nothing did. */
function RecordsCard({ list, units, className }: RecordsCardProps) {
  if (list.length === 0) return null;
  return (
    <Card component="section" aria-label="Records" className={className}>
      <CardHead title="Records">
        <span>{list.length}</span>
      </CardHead>
      <ul className={classes.rows}>
        {list.map((record) => (
          <li key={`${record.exerciseId} ${record.kind}`} className={classes.row}>
            <span className={classes.medal}>
              <Icon name="trophy" />
            </span>
            <div className={classes.words}>
              <b>{record.title}</b>
              <p>{aboutRecord(record, units)}</p>
            </div>
            <b className={classes.done}>{recordValue(record, units)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `'Heaviest, was 62.5 kg'` */
function aboutRecord(record: ShownRecord, units: Units): string {
  const { kind, was = null } = record;
  const before = was === null ? '' : `, was ${recordValue({ kind, value: was }, units)}`;
  return recordName(record, units) + before;
}

interface SummaryTilesProps {
  readonly summary: SessionSummary;
  readonly isTimed: boolean;
  readonly last: LastFigures | null;
  readonly className: string | undefined;
}

interface Tile {
  readonly icon: IconName;
  readonly name: string;
  readonly value: ReactNode;
  /** Which of the last time's figures it is held against. */
  readonly figure?: TileName;
}

/** The workout that just ended in an even number of tiles: what it had comes first, so that no tile stands alone in a row. */
function SummaryTiles({ summary, isTimed, last, className }: SummaryTilesProps) {
  const differences = last ? formatLastFigures(summary, last) : {};
  return (
    <dl className={`${figureTiles.tiles} ${className}`}>
      {tilesOf(summary, isTimed).map(({ icon, name, value, figure }) => {
        const difference = figure && differences[figure];
        return (
          <div key={name} className={figureTiles.tile}>
            <dt>
              <Icon name={icon} size={16} />
              {name}
            </dt>
            <dd>
              {value}
              {difference && (
                <span className={classes.difference} data-better={difference.isBetter || undefined}>
                  {difference.words}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Four at most, and two where there are not four; time alone where nothing else is known. */
export function tilesOf(summary: SessionSummary, isTimed: boolean): Tile[] {
  const { elapsedMs, sets, reps, exercises, volume, unit, heartRate } = summary;
  const known: (Tile | false)[] = [
    { icon: 'clock', name: 'Time', value: stopwatchWords(elapsedMs), figure: 'time' },
    sets > 0 && { icon: 'layers', name: isTimed ? 'Intervals' : 'Sets', value: wholeWords(sets), figure: 'sets' },
    volume > 0 && { icon: 'dumbbell', name: 'Volume', value: withUnit(wholeWords(volume), unit), figure: 'volume' },
    heartRate !== null && {
      icon: 'heart',
      name: 'Average and max',
      value: withUnit(heartRate.average, `/ ${heartRate.max} bpm`),
      figure: 'heart',
    },
    reps > 0 && { icon: 'activity', name: 'Reps', value: wholeWords(reps), figure: 'reps' },
    sets > 0 && { icon: 'list', name: 'Exercises', value: wholeWords(exercises) },
  ];
  const tiles = known.filter((tile) => tile !== false);
  const even = tiles.length >= 4 ? 4 : tiles.length >= 2 ? 2 : 1;
  return tiles.slice(0, even);
}

const withUnit = (value: number | string, unit: string): ReactNode => (
  <>
    {value}
    <small>{unit}</small>
  </>
);
