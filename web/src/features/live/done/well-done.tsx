/** The end of a workout: what it came to, in a few numbers, and where to look at it. The same whether the server has it or will. */
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { timeInZones, zones } from '@workout-tracker/core/heart-rate/zones';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { SessionSummary } from '@workout-tracker/core/live/session-summary';
import { hrIntervalMs } from '@workout-tracker/core/live/to-workout';
import type { Units, User } from '@workout-tracker/core/people/user';
import type { WorkoutRecord } from '@workout-tracker/core/workouts/record-book';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { stopwatchWords } from '#lib/clock-format.ts';
import { workoutRecords } from '#lib/exercise-queries.ts';
import { wholeWords } from '#lib/number-format.ts';
import { recordName, recordValue, type ShownRecord } from '#lib/record-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { CardHead } from '#ui/section-card.tsx';
import figureTiles from '../figure-tiles.module.css';
import type { Finished } from '../finish-live.ts';
import { Dock } from '../live-layout.tsx';
import { ZoneRows } from '../zone-rows.tsx';
import { type Better, betterThanLast } from './better-than-last.ts';
import classes from './well-done.module.css';

interface WellDoneProps {
  readonly finished: Finished;
  readonly user: Pick<User, 'heartRateZones'>;
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
          <SummaryTiles summary={summary} isTimed={plan.timed} />
          {summary.heartRate && <ZoneTimesCard hr={hr} intervalMs={hrIntervalMs} bounds={user.heartRateZones} />}
        </div>
        <div className={classes.column}>
          <RecordsCard list={shown} units={session.unit} />
          <BetterCard list={betterThanLast(session, lastDoneAt).filter(({ mid }) => !isTold(mid, plan.moves, shown))} />
          {series && <div className={classes.series}>{series}</div>}
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

/** Whether what went better than the last time stands among the records already. */
function isTold(mid: string, moves: readonly LiveMove[], records: readonly NamedRecord[]): boolean {
  const move = moves.find(({ _id }) => _id === mid);
  const kind = move?.weight ? 'heaviest' : move?.measure;
  return records.some((record) => record.exerciseId === move?.exerciseId && record.kind === kind);
}

type NamedRecord = ShownRecord & Pick<WorkoutRecord, 'exerciseId' | 'title'>;

const isSame = (one: NamedRecord, other: NamedRecord): boolean =>
  one.exerciseId === other.exerciseId && one.kind === other.kind;

interface RecordsCardProps {
  readonly list: readonly NamedRecord[];
  readonly units: Units;
}

/** What beat everything before it; nothing at all when nothing did. */
function RecordsCard({ list, units }: RecordsCardProps) {
  if (list.length === 0) return null;
  return (
    <Card component="section" aria-label="Records">
      <div className={classes.betterHead}>
        <h2>Records</h2>
        <span>{list.length}</span>
      </div>
      <ul>
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

/** What went better than the last time; nothing at all when nothing did. */
function BetterCard({ list }: { readonly list: readonly Better[] }) {
  if (list.length === 0) return null;
  return (
    <Card component="section" aria-label="Better than last time">
      <div className={classes.betterHead}>
        <h2>Better than last time</h2>
        <span>{list.length}</span>
      </div>
      <ul>
        {list.map(({ mid, title, text, done }) => (
          <li key={mid} className={classes.row}>
            <span className={classes.medal}>
              <Icon name="trophy" />
            </span>
            <div className={classes.words}>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            <b className={classes.done}>{done}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ZoneTimesCardProps {
  readonly hr: readonly (number | null)[];
  readonly intervalMs: number;
  readonly bounds: readonly number[];
}

/** How long the heart was in each zone. */
function ZoneTimesCard({ hr, intervalMs, bounds }: ZoneTimesCardProps) {
  const times = timeInZones(hr, intervalMs, bounds);
  const total = zones.reduce((sum, zone) => sum + times[zone], 0);
  const rows = zones.map((zone) => ({ zone, amount: times[zone], words: minutesWords(times[zone]) }));
  return (
    <Card component="section" aria-label="Time in zone">
      <CardHead title="Time in zone">
        <span>{minutesWords(total)}</span>
      </CardHead>
      <ZoneRows rows={rows} />
    </Card>
  );
}

/** A zone that was touched is never 0 min. */
function minutesWords(ms: number): string {
  if (ms > 0 && ms < 30_000) return '< 1 min';
  return `${Math.round(ms / 60_000)} min`;
}

interface SummaryTilesProps {
  readonly summary: SessionSummary;
  readonly isTimed: boolean;
}

interface Tile {
  readonly icon: IconName;
  readonly name: string;
  readonly value: ReactNode;
}

/** The workout that just ended in an even number of tiles: what it had comes first, so that no tile stands alone in a row. */
function SummaryTiles({ summary, isTimed }: SummaryTilesProps) {
  return (
    <dl className={figureTiles.tiles}>
      {tilesOf(summary, isTimed).map(({ icon, name, value }) => (
        <div key={name} className={figureTiles.tile}>
          <dt>
            <Icon name={icon} size={16} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Four at most, and two where there are not four; time alone where nothing else is known. */
export function tilesOf(summary: SessionSummary, isTimed: boolean): Tile[] {
  const { elapsedMs, sets, reps, exercises, volume, unit, heartRate } = summary;
  const known: (Tile | false)[] = [
    { icon: 'clock', name: 'Time', value: stopwatchWords(elapsedMs) },
    sets > 0 && { icon: 'layers', name: isTimed ? 'Intervals' : 'Sets', value: wholeWords(sets) },
    volume > 0 && { icon: 'dumbbell', name: 'Volume', value: withUnit(wholeWords(volume), unit) },
    heartRate !== null && {
      icon: 'heart',
      name: 'Average and max',
      value: withUnit(heartRate.average, `/ ${heartRate.max} bpm`),
    },
    reps > 0 && { icon: 'activity', name: 'Reps', value: wholeWords(reps) },
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
