/**
 * Each set has the highest heart rate it reached in the colour and the words of its zone, and how far the heart slowed down in the minute
 * after. By a stopwatch the order is what counts: then it is one line per move as performed. Where a clock led, its rounds tell the order,
 * and here it is one line per exercise.
 */

import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import { heartsOfEntries } from '@workout-tracker/core/insights/set-hearts';
import type { Units, User } from '@workout-tracker/core/people/user';
import { fixedMoves } from '@workout-tracker/core/programs/fixed-moves';
import {
  type GroupedSet,
  groupRounds,
  inSupersets,
  type PerformedMove,
  performedMoves,
  type SetGroup,
} from '@workout-tracker/core/workouts/group-sets';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import { totalsOf } from '@workout-tracker/core/workouts/totals';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { moveTitle, variantLabel } from '#lib/catalogue-words.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { recordName, type ShownRecord } from '#lib/record-format.ts';
import { formatRun, formatSet, formatWeight, kindMarks, remarksOf, type SetShape } from '#lib/set-format.ts';
import { type ShapeOf, useSetShapes } from '#sync/use-set-shapes.ts';
import { Card } from '#ui/card.tsx';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { CardHead } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
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
  const { moves, timed, clock } = workout;
  const planned = movesOf(workout);
  const shapeOf = useSetShapes();
  const hearts = heartsOfEntries(workout);
  const hasPeaks = hearts.some(({ peak }) => peak !== null);
  const hasRecovery = hearts.some(({ drop }) => drop !== null);
  const recordsAt = (index: number) =>
    recordChips(
      records.filter(({ position }) => position === index),
      units,
    );
  const marksAt = (index: number) => (
    <>
      {peakMark(hearts[index]?.peak ?? null, bounds)}
      {hasRecovery && recoveryMark(hearts[index]?.drop ?? null)}
    </>
  );
  // When each was done stands among the rounds.
  if (clock) {
    return (
      <div className={classes.list} data-wide={isWide || undefined}>
        <ol className={classes.performed}>
          {groupRounds(moves, planned).map((group) => (
            <ExerciseLine key={group.mid} group={group} shape={shapeOf(group)} units={units}>
              {group.sets.map(({ index }) => (
                <Fragment key={index}>{recordsAt(index)}</Fragment>
              ))}
            </ExerciseLine>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <div className={classes.list} data-recovery={hasRecovery || undefined} data-wide={isWide || undefined}>
      {hasPeaks && (
        <div className={classes.columns} aria-hidden="true">
          <span>{timed ? t`Exercise` : t({ message: 'Set', context: 'noun' })}</span>
          <span>{t`Max heart rate`}</span>
          {hasRecovery && <span>{t`Drop in 60 s`}</span>}
        </div>
      )}
      {timed ? (
        <ol className={classes.performed}>
          {performedMoves(moves, planned).map((move) => (
            <PerformedLine
              key={move.index}
              move={move}
              shape={shapeOf(move)}
              units={units}
              records={recordsAt(move.index)}
            >
              {marksAt(move.index)}
            </PerformedLine>
          ))}
        </ol>
      ) : (
        <div className={classes.moves}>
          {inSupersets(groupRounds(moves, planned)).map(({ letter, members }) => {
            const parts = members.map((group, place) => (
              <MoveSection
                key={group.mid}
                group={group}
                label={letter && `${letter}${place + 1}`}
                units={units}
                shapeOf={shapeOf}
                recordsAt={recordsAt}
                marksAt={marksAt}
              />
            ));
            if (letter === null) return parts;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
              <div key={letter} role="group" className={classes.superset} aria-label={t`Superset ${letter}`}>
                {parts}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

interface MoveSectionProps {
  readonly group: SetGroup;
  /** Its place in a superset: `'A1'`. */
  readonly label: string | null;
  readonly units: Units;
  readonly shapeOf: ShapeOf;
  readonly recordsAt: (index: number) => ReactNode;
  readonly marksAt: (index: number) => ReactNode;
}

function MoveSection({ group, label, units, shapeOf, recordsAt, marksAt }: MoveSectionProps) {
  const { exerciseId, variant, note, sets } = group;
  const title = moveTitle(group);
  const names = setNames(sets);
  return (
    <section className={classes.move} aria-label={title}>
      <div className={classes.title}>
        {label !== null && <span className={classes.label}>{label}</span>}
        <h3>
          <ExerciseTitle exerciseId={exerciseId}>{title}</ExerciseTitle>
        </h3>
        {variant !== null && <Chip isSmall>{variantLabel(variant)}</Chip>}
      </div>
      {note !== null && <p className={classes.note}>{note}</p>}
      <ol>
        {sets.map((set, place) => (
          <SetLine
            key={set.index}
            set={set}
            name={names[place] ?? ''}
            shape={shapeOf(group)}
            units={units}
            records={recordsAt(set.index)}
          >
            {marksAt(set.index)}
          </SetLine>
        ))}
      </ol>
    </section>
  );
}

/** `['1', '2']`: warm-ups are not counted among the sets. */
function setNames(sets: readonly GroupedSet[]): string[] {
  let count = 0;
  return sets.map(({ entry }) => {
    if (entry.kind !== 'warmup') count += 1;
    return String(count);
  });
}

interface ExerciseTitleProps {
  readonly exerciseId: string | null;
  readonly children: string;
}

/** The name of an exercise, and the way to its page. */
export function ExerciseTitle({ exerciseId, children }: ExerciseTitleProps) {
  if (exerciseId === null) return children;
  return (
    <Link to={`/exercise/${exerciseId}/`} className={classes.exercise}>
      <span>{children}</span>
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
          <span className={hidden.hidden}>{index === 0 ? `${t`Record:`} ` : comma()}</span>
          {recordName(record, units)}
        </Chip>
      ))}
    </span>
  );
}

interface ExerciseLineProps {
  readonly group: SetGroup;
  readonly shape: SetShape;
  readonly units: Units;
  readonly children: ReactNode;
}

/** All that was done of one exercise by a clock: `'16 sets of 15 × 20 kg'`, `'5, 5, 4 reps'`. */
function ExerciseLine({ group, shape, units, children }: ExerciseLineProps) {
  const { exerciseId, variant, note, sets } = group;
  const runs = Map.groupBy(sets, ({ entry }) => formatWeight(entry, shape, units));
  const counted = [...runs.values()].map((run) =>
    formatRun(
      run.map(({ entry }) => entry),
      shape,
      units,
    ),
  );
  const remarks = sets.flatMap(({ entry }) => [...remarksOf(entry), entry.note?.trim() || null]);
  const said = [...counted, variant && variantLabel(variant), note, ...remarks].filter(
    (words) => words !== null && words !== '',
  );
  return (
    <li className={classes.set}>
      <span className={classes.what}>
        <b>
          <ExerciseTitle exerciseId={exerciseId}>{moveTitle(group)}</ExerciseTitle>
        </b>
        <small>{said.join(comma())}</small>
      </span>
      {children}
    </li>
  );
}

interface PerformedLineProps {
  readonly move: PerformedMove;
  readonly shape: SetShape;
  readonly units: Units;
  readonly records: ReactNode;
  readonly children: ReactNode;
}

/** What frames a workout is no exercise. */
function performedTitle(move: PerformedMove): string {
  if (move.entry.mid === fixedMoves.warmup) return t`Warm-up`;
  return move.entry.mid === fixedMoves.cooldown ? t`Cool-down` : moveTitle(move);
}

function PerformedLine({ move, shape, units, records, children }: PerformedLineProps) {
  const { exerciseId, variant, entry } = move;
  const kind = kindMarks[entry.kind ?? 'working']?.name ?? null;
  const way = variant === null ? null : variantLabel(variant);
  const remarks = [formatSet(entry, shape, units), way, kind, ...remarksOf(entry), entry.note?.trim() || null];
  const said = remarks.filter((remark) => remark !== null);
  return (
    <li className={classes.set}>
      <span className={classes.what}>
        <b>
          <ExerciseTitle exerciseId={exerciseId}>{performedTitle(move)}</ExerciseTitle>
        </b>
        {said.length > 0 && <small>{said.join(comma())}</small>}
      </span>
      {children}
      {records}
    </li>
  );
}

interface SetLineProps {
  readonly set: GroupedSet;
  /** Its number among those that are no warm-ups. */
  readonly name: string;
  readonly shape: SetShape;
  readonly units: Units;
  readonly records: ReactNode;
  readonly children: ReactNode;
}

function SetLine({ set: { entry, variant }, name, shape, units, records, children }: SetLineProps) {
  const remarks = remarksOf(entry);
  const mark = kindMarks[entry.kind ?? 'working'];
  const note = entry.note?.trim();
  return (
    <li className={classes.set} data-kind={entry.kind}>
      {mark ? (
        <span>
          <span className={classes.kind} title={mark.name} aria-hidden="true">
            {mark.letter}
          </span>
          <span className={hidden.hidden}>{mark.name} </span>
        </span>
      ) : (
        <span>
          <Trans>
            <span className={hidden.hidden}>Set </span>
            {name}
          </Trans>
        </span>
      )}
      <span className={classes.what}>
        <b>{formatSet(entry, shape, units) ?? '–'}</b>
        {variant !== null && <small>{variantLabel(variant)}</small>}
      </span>
      {children}
      {remarks.length > 0 && <small className={classes.remarks}>{remarks.join(comma())}</small>}
      {note && <span className={classes.note}>{note}</span>}
      {records}
    </li>
  );
}

const zoneTitle = (zone: Zone): string =>
  select(zone, {
    resting: 'Resting zone',
    light: 'Light zone',
    moderate: 'Moderate zone',
    vigorous: 'Vigorous zone',
    other: 'Maximum zone',
  });

function peakMark(peak: number | null, bounds: readonly number[]) {
  if (peak === null) return null;
  const zone: Zone = zoneOf(peak, bounds);
  return (
    <span className={classes.peak} data-zone={zone} title={zoneTitle(zone)}>
      <span className={hidden.hidden}>{t`Max heart rate`} </span>
      {peak}
      <Icon name="heart" size={14} />
      <span className={hidden.hidden}>, {zoneLabel(zone)}</span>
    </span>
  );
}

function recoveryMark(bpm: number | null) {
  if (bpm === null) return null;
  return (
    <span className={classes.recovery}>
      <span className={hidden.hidden}>, </span>
      <span className={`${hidden.hidden} ${classes.dropName}`}>{t`Drop in 60 s:`} </span>
      {t`${bpm} bpm`}
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
      <CardHead id="moves" title={t`Exercises`}>
        <span>{formatTotal(workout, user)}</span>
      </CardHead>
      <SetsList workout={workout} units={user.units} records={records} bounds={user.heartRateZones} isWide={isWide} />
    </Card>
  );
}

/** `'11 sets, 2,160 lb'`; the weight only where there was one, and no sets for what went by the clock. */
export function formatTotal({ moves, timed }: Workout, { units }: User): string {
  const { sets, volume } = totalsOf(moves, units);
  return [
    !timed && plural({ count: sets }, { one: '# set', other: '# sets' }),
    volume > 0 && `${formatWhole(volume)} ${units}`,
  ]
    .filter(Boolean)
    .join(comma());
}
