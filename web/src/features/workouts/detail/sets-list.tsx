/**
 * Every set under its move, one line each, with the highest heart rate it reached in the colour and the words of its zone, and how far
 * the heart slowed down in the minute after. By the clock the order is what counts: then it is one line per move as performed.
 */
import { Card } from '@mantine/core';
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { Units, User } from '@workout-tracker/core/people/user';
import {
  type GroupedSet,
  groupRounds,
  type PerformedMove,
  performedMoves,
  type SetGroup,
} from '@workout-tracker/core/workouts/group-sets';
import { totalsOf } from '@workout-tracker/core/workouts/totals';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countWords, wholeWords } from '#lib/number-format.ts';
import { recordName, type ShownRecord } from '#lib/record-format.ts';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { CardHead } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { peakOf, recoveryOf } from './heart-rate-figures.ts';
import { remarksOf, setWords } from './set-format.ts';
import classes from './sets-list.module.css';

/** A record and the entry of the workout that holds it. */
export type PlacedRecord = ShownRecord & { readonly position: number };

const noRecords: readonly PlacedRecord[] = [];

interface SetsListProps {
  readonly workout: Workout;
  readonly units: Units;
  readonly records?: readonly PlacedRecord[] | undefined;
  readonly bounds: readonly number[];
  readonly isWide?: boolean;
}

export function SetsList({ workout, units, records = noRecords, bounds, isWide = false }: SetsListProps) {
  const { moves, program, timed } = workout;
  const hearts = moves.map((entry) => ({ peak: peakOf(entry, workout), recovery: recoveryOf(entry, workout) }));
  const hasPeaks = hearts.some(({ peak }) => peak !== null);
  const hasRecovery = hearts.some(({ recovery }) => recovery !== null);
  const recordsAt = (index: number) =>
    recordChips(
      records.filter(({ position }) => position === index),
      units,
    );
  const marksAt = (index: number) => (
    <>
      {peakMark(hearts[index]?.peak ?? null, bounds)}
      {hasRecovery && recoveryMark(hearts[index]?.recovery ?? null)}
    </>
  );
  return (
    <div className={classes.list} data-recovery={hasRecovery || undefined} data-wide={isWide || undefined}>
      {hasPeaks && (
        <div className={classes.columns} aria-hidden="true">
          <span>{timed ? 'Move' : 'Set'}</span>
          <span>Max heart rate</span>
          {hasRecovery && <span>Drop in 60 s</span>}
        </div>
      )}
      {timed ? (
        <ol className={classes.performed}>
          {performedMoves(moves, program?.moves ?? []).map((move) => (
            <PerformedLine key={move.index} move={move} units={units} records={recordsAt(move.index)}>
              {marksAt(move.index)}
            </PerformedLine>
          ))}
        </ol>
      ) : (
        <div className={classes.moves}>
          {groupRounds(moves, program?.moves ?? []).map((group) => (
            <section key={group.mid} className={classes.move} aria-label={group.title}>
              <div className={classes.title}>
                <h3>
                  <ExerciseTitle exerciseId={group.exerciseId}>{group.title}</ExerciseTitle>
                </h3>
                {group.variant !== null && <Chip isSmall>{group.variant}</Chip>}
              </div>
              <ol>
                {group.sets.map((set) => (
                  <SetLine
                    key={set.index}
                    set={set}
                    measure={group.measure}
                    units={units}
                    records={recordsAt(set.index)}
                  >
                    {marksAt(set.index)}
                  </SetLine>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

interface ExerciseTitleProps {
  readonly exerciseId: string | null;
  readonly children: string;
}

/** The name of an exercise, and the way to its page. */
function ExerciseTitle({ exerciseId, children }: ExerciseTitleProps) {
  if (exerciseId === null) return children;
  return (
    <Link to={`/exercise/${exerciseId}/`} className={classes.exercise}>
      {children}
      <Icon name="right" size={16} />
    </Link>
  );
}

/** What a set beat, a chip each in a line of their own. */
function recordChips(records: readonly PlacedRecord[], units: Units): ReactNode {
  if (records.length === 0) return null;
  return (
    <span className={classes.records}>
      {records.map((record, index) => (
        <Chip key={record.kind} tone="primary" isSmall>
          {index === 0 && <Icon name="trophy" size={12} />}
          <span className={hidden.hidden}>{index === 0 ? 'Record: ' : ', '}</span>
          {recordName(record, units)}
        </Chip>
      ))}
    </span>
  );
}

interface PerformedLineProps {
  readonly move: PerformedMove;
  readonly units: Units;
  readonly records: ReactNode;
  readonly children: ReactNode;
}

function PerformedLine({ move, units, records, children }: PerformedLineProps) {
  const { exerciseId, title, variant, measure, entry } = move;
  const remarks = [setWords(entry, measure, units), variant, ...remarksOf(entry)].filter((remark) => remark !== null);
  return (
    <li className={classes.set}>
      <span className={classes.what}>
        <b>
          <ExerciseTitle exerciseId={exerciseId}>{title}</ExerciseTitle>
        </b>
        {remarks.length > 0 && <small>{remarks.join(', ')}</small>}
      </span>
      {children}
      {records}
    </li>
  );
}

interface SetLineProps {
  readonly set: GroupedSet;
  readonly measure: SetGroup['measure'];
  readonly units: Units;
  readonly records: ReactNode;
  readonly children: ReactNode;
}

function SetLine({ set: { position, entry, variant }, measure, units, records, children }: SetLineProps) {
  const remarks = [variant, ...remarksOf(entry)].filter((remark) => remark !== null);
  return (
    <li className={classes.set}>
      <span>
        <span className={hidden.hidden}>Set </span>
        {position}
      </span>
      <span className={classes.what}>
        <b>{setWords(entry, measure, units) ?? '–'}</b>
        {remarks.length > 0 && <small>{remarks.join(', ')}</small>}
      </span>
      {children}
      {records}
    </li>
  );
}

function peakMark(peak: number | null, bounds: readonly number[]) {
  if (peak === null) return null;
  const zone: Zone = zoneOf(peak, bounds);
  return (
    <span className={classes.peak} data-zone={zone} title={`${zoneLabel(zone)} zone`}>
      <span className={hidden.hidden}>Max heart rate </span>
      {peak}
      <Icon name="heart" size={14} />
      <span className={hidden.hidden}>, {zoneLabel(zone)}</span>
    </span>
  );
}

function recoveryMark(recovery: number | null) {
  if (recovery === null) return null;
  return (
    <span className={classes.recovery}>
      <span className={hidden.hidden}>, </span>
      <span className={`${hidden.hidden} ${classes.dropName}`}>Drop in 60 s: </span>
      {`${recovery} bpm`}
    </span>
  );
}

interface SetsCardProps {
  readonly workout: Workout;
  readonly user: User;
  readonly records?: readonly PlacedRecord[] | undefined;
  /** Whether it has the page to itself: then moves stand side by side on a desktop. */
  readonly isWide?: boolean;
}

/** The moves of a workout with what they add up to, in the person's own unit. */
export function SetsCard({ workout, user, records, isWide = false }: SetsCardProps) {
  return (
    <Card component="section" aria-labelledby="moves">
      <CardHead id="moves" title="Moves">
        <span>{totalWords(workout, user)}</span>
      </CardHead>
      <SetsList workout={workout} units={user.units} records={records} bounds={user.heartRateZones} isWide={isWide} />
    </Card>
  );
}

/** `'11 sets, 2,160 lb'`; the weight only where there was one, and no sets for what went by the clock. */
export function totalWords({ moves, timed }: Workout, { units }: User): string {
  const { sets, volume } = totalsOf(moves, units);
  return [!timed && countWords(sets, 'set'), volume > 0 && `${wholeWords(volume)} ${units}`].filter(Boolean).join(', ');
}
