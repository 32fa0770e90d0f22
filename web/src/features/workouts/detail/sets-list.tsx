/**
 * Every set under its move, one line each, with the highest heart rate it reached in the colour and the words of its zone, and how far
 * the heart slowed down in the minute after.
 */
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { Units } from '@workout-tracker/core/people/user';
import { type GroupedSet, groupRounds, type SetGroup } from '@workout-tracker/core/workouts/group-sets';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { ReactNode } from 'react';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { zoneLabel } from './heart-rate-bands.ts';
import { peakOf, recoveryOf } from './set-peak.ts';
import { remarksOf, setWords } from './set-words.ts';
import classes from './sets-list.module.css';

interface SetsListProps {
  readonly workout: Workout;
  readonly units: Units;
  readonly bounds: readonly number[];
}

export function SetsList({ workout, units, bounds }: SetsListProps) {
  const groups = groupRounds(workout.moves, workout.program?.moves ?? []);
  const hearts = new Map(
    workout.moves.map((entry) => [entry, { peak: peakOf(entry, workout), recovery: recoveryOf(entry, workout) }]),
  );
  const hasPeaks = [...hearts.values()].some(({ peak }) => peak !== null);
  const hasRecovery = [...hearts.values()].some(({ recovery }) => recovery !== null);
  return (
    <div data-recovery={hasRecovery || undefined}>
      {hasPeaks && (
        <div className={classes.columns} aria-hidden="true">
          <span>Set</span>
          <span>Peak heart rate</span>
          {hasRecovery && <span>After 60 s</span>}
        </div>
      )}
      {groups.map((group) => (
        <section key={group.mid} className={classes.move} aria-label={group.title}>
          <div className={classes.title}>
            <h3>{group.title}</h3>
            {group.variant !== null && <Chip isSmall>{group.variant}</Chip>}
          </div>
          <ol>
            {group.sets.map((set) => (
              <SetLine key={set.index} set={set} measure={group.measure} units={units}>
                {peakMark(hearts.get(set.entry)?.peak ?? null, bounds)}
                {hasRecovery && recoveryMark(hearts.get(set.entry)?.recovery ?? null)}
              </SetLine>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface SetLineProps {
  readonly set: GroupedSet;
  readonly measure: SetGroup['measure'];
  readonly units: Units;
  readonly children: ReactNode;
}

function SetLine({ set: { position, entry, variant }, measure, units, children }: SetLineProps) {
  const remarks = [variant, ...remarksOf(entry)].filter((remark) => remark !== null);
  return (
    <li className={classes.set}>
      <span>
        <span className={hidden.hidden}>Set </span>
        {position}
      </span>
      <span className={classes.what}>
        <b>{setWords(entry, measure, units)}</b>
        {remarks.length > 0 && <small>{remarks.join(', ')}</small>}
      </span>
      {children}
    </li>
  );
}

function peakMark(peak: number | null, bounds: readonly number[]) {
  if (peak === null) return null;
  const zone: Zone = zoneOf(peak, bounds);
  return (
    <span className={classes.peak} data-zone={zone} title={`${zoneLabel(zone)} zone`}>
      <span className={hidden.hidden}>Peak heart rate </span>
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
      <span aria-hidden="true">{`−${recovery}`}</span>
      <span className={hidden.hidden}>{`, ${recovery} lower after 60 seconds`}</span>
    </span>
  );
}
