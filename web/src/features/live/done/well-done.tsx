/** The screen is the same whether the server has the workout or will. */
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { type ZoneLoad, zoneLoad } from '@workout-tracker/core/heart-rate/zone-load';
import {
  type ComparedSession,
  compareWithLast,
  type LastFigures,
  lastFigures,
} from '@workout-tracker/core/live/compare-last';
import { hrIntervalMs } from '@workout-tracker/core/live/saved-entries';
import type { SessionSummary } from '@workout-tracker/core/live/session-summary';
import { toWorkout } from '@workout-tracker/core/live/to-workout';
import type { Units, User } from '@workout-tracker/core/people/user';
import type { WorkoutRecord } from '@workout-tracker/core/workouts/record-book';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { exerciseTitle, liveTitle, moveTitle } from '#lib/catalogue-words.ts';
import { formatPastDate } from '#lib/date-format.ts';
import { formatElapsed, inMinutes } from '#lib/duration-format.ts';
import { exerciseList, workoutRecords } from '#lib/exercise-queries.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { recordName, recordValue, type ShownRecord } from '#lib/record-format.ts';
import { offlineOf } from '#offline/account-offline.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { EffortScale } from '#ui/effort-scale.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { IconPath } from '#ui/path-icon.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ClockResult } from '../clock/clock-cards.tsx';
import figureTiles from '../figure-tiles.module.css';
import type { Finished } from '../finish-live.ts';
import { Dock } from '../live-layout.tsx';
import { formatDifference, formatLastFigures, formatSets, type TileName } from './done-format.ts';
import { useLastWorkout } from './last-workout.ts';
import { createNoteSaver } from './note-saver.ts';
import { PlanCard } from './plan-card.tsx';
import classes from './well-done.module.css';

export interface WellDoneProps {
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
  /** What its lifts ask for the next time. */
  readonly nextTime: ReactNode;
  /** The goals that it reached. */
  readonly goals: ReactNode;
}

export function WellDone(props: WellDoneProps) {
  const { finished, user, lastDoneAt, records, isOnServer, note, series, nextTime, goals } = props;
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
  const load = (
    <LoadCard
      load={zoneLoad(hr, hrIntervalMs, bounds)}
      last={figures?.load ?? null}
      className={workout.clock ? classes.load : undefined}
    />
  );
  const shown = saved ? saved.map((record) => ({ ...records.find((own) => isSame(own, record)), ...record })) : records;
  return (
    <div className={classes.page}>
      <section className={classes.head}>
        <span className={classes.seal}>
          <Icon name="check" size={32} />
        </span>
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {t`Well done`}
          </h1>
          <p className={classes.what}>
            {isOnServer ? (
              <Link to={`/workout/${workoutId}/`} className={classes.open}>
                {liveTitle(session)}
                <Icon name="right" size={16} />
              </Link>
            ) : (
              liveTitle(session)
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
          <ClockResult session={session} workout={workout} last={last} bounds={bounds} />
          <SummaryTiles
            summary={summary}
            isTimed={plan.timed}
            clock={session.clockPlan?.format.kind ?? null}
            last={figures}
            className={classes.figures}
          />
          <FeltEffort userId={user._id} workoutId={workoutId} className={classes.felt} />
          <AgainstLast
            compared={compared}
            date={last && compared.isOfOneDay ? formatPastDate(last.created, last.timeZone) : null}
            units={session.unit}
          />
          {!workout.clock && load}
        </div>
        <div className={classes.column}>
          {/* Beside the splits of a clock; sets have their comparison on the left and records on the right. */}
          {workout.clock && load}
          <div className={classes.goals}>{goals}</div>
          <RecordsCard list={shown} units={session.unit} className={classes.records} />
          {nextTime && <div className={classes.nextTime}>{nextTime}</div>}
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
      <Button to="/" variant="default" size={size} className={classes.home}>
        {t`Home`}
      </Button>
      <Button to={`/workouts/?peek=${workoutId}`} size={size} className={classes.view}>
        {t`View the workout`}
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
    <Card component="section" aria-label={t`Records`} className={className}>
      <CardHead title={t`Records`}>
        <Link to="/records/" className={classes.allRecords}>
          {t`All records`}
        </Link>
      </CardHead>
      <ul className={classes.rows}>
        {list.map((record) => (
          <li key={`${record.exerciseId} ${record.kind}`} className={classes.row}>
            <span className={classes.medal}>
              <Icon name="trophy" />
            </span>
            <div className={classes.words}>
              <b>{exerciseTitle(record.title, record.exerciseId)}</b>
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
  const name = recordName(record, units);
  if (was === null) return name;
  const before = recordValue({ kind, value: was }, units);
  return `${name}${comma()}${t({ message: `was ${before}`, comment: 'what a record was before: was 62.5' })}`;
}

interface SummaryTilesProps {
  readonly summary: SessionSummary;
  readonly isTimed: boolean;
  readonly clock: ClockKind;
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
function SummaryTiles({ summary, isTimed, clock, last, className }: SummaryTilesProps) {
  const differences = last ? formatLastFigures(summary, last) : {};
  return (
    <dl className={`${figureTiles.tiles} ${className}`}>
      {tilesOf(summary, isTimed, clock).map(({ icon, name, value, figure }) => {
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

/** What led the workout; null for sets, and for a stopwatch. */
type ClockKind = ClockFormat['kind'] | null;

/**
 * Four at most, and two where there are not four; time alone where nothing else is known. The score of a clock says its rounds, and for time
 * its time: those are not said again.
 */
export function tilesOf(summary: SessionSummary, isTimed: boolean, clock: ClockKind = null): Tile[] {
  const { elapsedMs, sets, reps, exercises, volume, unit, heartRate } = summary;
  const known: (Tile | false)[] = [
    clock !== 'for-time' && { icon: 'clock', name: t`Time`, value: formatElapsed(elapsedMs), figure: 'time' },
    clock === null &&
      sets > 0 && { icon: 'layers', name: isTimed ? t`Intervals` : t`Sets`, value: formatWhole(sets), figure: 'sets' },
    volume > 0 && { icon: 'dumbbell', name: t`Volume`, value: withUnit(formatWhole(volume), unit), figure: 'volume' },
    heartRate !== null && {
      icon: 'heart',
      name: t({ message: 'Average and max', comment: 'of the heart rate' }),
      value: withUnit(heartRate.average, `/ ${heartRate.max} bpm`),
      figure: 'heart',
    },
    reps > 0 && { icon: 'activity', name: t`Reps`, value: formatWhole(reps), figure: 'reps' },
    sets > 0 && { icon: 'list', name: t`Exercises`, value: formatWhole(exercises) },
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

interface AgainstLastProps {
  readonly compared: ComparedSession;
  /** `'Nov 5'`; null where it was not one day for all of it. */
  readonly date: string | null;
  readonly units: Units;
  readonly className?: string | undefined;
}

/** One row per exercise: what was done in short, and how that differs from the last time. Nothing at all where nothing was done before. */
function AgainstLast({ compared, date, units, className }: AgainstLastProps) {
  const { data: exercises } = useQuery(exerciseList());
  if (compared.exercises.length === 0) return null;
  const shapeOf = (id: string | null | undefined) => exercises?.find(({ _id }) => _id === id);
  return (
    <Card component="section" aria-label={t`Against last time`} className={className}>
      <CardHead title={t`Against last time`}>{date && <span>{date}</span>}</CardHead>
      <ul className={classes.againstRows}>
        {compared.exercises.map((exercise) => {
          const { move, sets } = exercise;
          const shape = shapeOf(move.exerciseId);
          const { words, isBetter } = formatDifference(exercise, shape?.loading);
          return (
            <li key={move._id} className={classes.againstRow}>
              <b>{moveTitle(move)}</b>
              <span className={classes.sets}>{unbroken(formatSets(move, sets, units, shape))}</span>
              <span className={classes.againstDifference} data-better={isBetter || undefined}>
                {words}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** A line may end between two sets, not between a set and its weight. */
const unbroken = (words: string): string =>
  words.replaceAll(' × ', '\u00a0×\u00a0').replaceAll(/ ([+−]) /g, '\u00a0$1 ');

const infoIcon: IconPath = 'M12 11v5.5M12 7.6v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z';

interface LoadCardProps {
  readonly load: ZoneLoad;
  /** Null where the last time is not known, or had no heart rate. */
  readonly last: number | null;
  readonly className?: string | undefined;
}

/**
 * What the workout cost the heart: minutes in each zone times its weight, and what they add up to. Nothing at all where the heart was at rest,
 * or nobody measured it.
 */
function LoadCard({ load: { total, rows }, last, className }: LoadCardProps) {
  const [isExplained, setExplained] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-label={t`Training load`} className={className}>
      <CardHead title={t`Training load`}>{last !== null && <span>{formatLastLoad(last)}</span>}</CardHead>
      <p className={classes.total}>
        <b>{formatWhole(total)}</b>
        <ActionIcon
          className={classes.info}
          aria-label={t`About training load`}
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}
        >
          <Icon name={infoIcon} size={16} />
        </ActionIcon>
      </p>
      {isExplained && (
        <p className={classes.explained}>{t`Minutes in each heart-rate zone, harder zones counting more.`}</p>
      )}
      <div className={classes.bar} aria-hidden="true">
        {rows.map(({ zone, ms }) => (
          <i key={zone} data-zone={zone} style={{ flexGrow: ms }} />
        ))}
      </div>
      <ul>
        {rows.map(({ zone, minutes, weight, load }) => (
          <li key={zone} className={classes.loadRow} data-zone={zone}>
            <span className={classes.name}>{zoneLabel(zone)}</span>
            <span className={classes.product}>{`${inMinutes(minutes === 0 ? '< 1' : minutes)} × ${weight}`}</span>
            <b>{formatWhole(load)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const formatLastLoad = (load: number): string =>
  t({ message: `${{ load: formatWhole(load) }} last time`, comment: 'the training load, a number: 110 last time' });

interface OwnWordProps {
  readonly userId: string;
  readonly workoutId: string;
  readonly className?: string | undefined;
}

/** How hard it was, with one tap: an edit of the workout like any other. Nothing asks for it. */
function FeltEffort({ userId, workoutId, className }: OwnWordProps) {
  const { saves } = use(offlineOf(userId));
  const [effort, setEffort] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const latest = useRef(0);

  async function handleChange(chosen: number | null) {
    latest.current += 1;
    const mine = latest.current;
    setEffort(chosen);
    setOutcome(null);
    const saved = await saves.editWorkout(workoutId, { effort: chosen }, undefined);
    if (mine === latest.current) setOutcome(saved);
  }

  return (
    <Card component="section" aria-label={t`How hard it felt`} className={className}>
      <CardHead title={t`How hard it felt`}>
        <span role="status">{outcome && formatOutcome(outcome)}</span>
      </CardHead>
      <div className={classes.field}>
        <EffortScale label={t`How hard it felt`} value={effort} onChange={(chosen) => void handleChange(chosen)} />
      </div>
    </Card>
  );
}

/** A note on the whole workout: an edit of it like any other, which waits in the outbox without a network. */
function WorkoutNote({ userId, workoutId, className }: OwnWordProps) {
  const { outbox, saves } = use(offlineOf(userId));
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [saver] = useState(() => createNoteSaver({ outbox, saves, workoutId, tell: setOutcome }));
  useEffect(() => {
    // A phone may throw a hidden page away without another word.
    const onHidden = () => document.visibilityState === 'hidden' && saver.saveNow();
    addEventListener('pagehide', saver.saveNow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', saver.saveNow);
      document.removeEventListener('visibilitychange', onHidden);
      saver.saveNow();
    };
  }, [saver]);
  return (
    <Card component="section" aria-label={t`Note`} className={className}>
      <CardHead title={t`Note`}>
        <span role="status">{outcome && formatOutcome(outcome)}</span>
      </CardHead>
      <TextArea
        className={classes.field}
        inputClassName={classes.input}
        aria-label={t`Note on this workout`}
        placeholder={t`How it felt, what to change next time`}
        maxLength={10_000}
        rows={2}
        onChange={(event) => saver.type(event.currentTarget.value)}
        onBlur={saver.saveNow}
      />
    </Card>
  );
}

function formatOutcome(outcome: SaveOutcome): string {
  if (outcome.kind === 'saved') return t`Saved`;
  if (outcome.kind === 'not-stored') return t`Could not be saved on this device`;
  const isRefused = outcome.waitingFor === 'refused' || outcome.waitingFor === 'conflict';
  return isRefused ? (outcome.reason ?? t`The server refused it`) : t`Saved here; syncs automatically`;
}
