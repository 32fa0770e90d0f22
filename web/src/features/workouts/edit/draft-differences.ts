import { plural, t } from '@lingui/core/macro';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { workoutTitle } from '#lib/catalogue-words.ts';
import { formatDate } from '#lib/date-format.ts';
import { formatEffort } from '#lib/effort-format.ts';

const nothing = (): string =>
  t({ message: 'none', comment: 'a time or an effort that is not said: End time: none, now 7:24 AM' });

/** `['Start time: Mar 7, 2026, 6:32 AM, now Mar 7, 2026, 6:30 AM', 'Sets: 11 sets, now 12 sets']` */
export function describeDifferences(before: Workout, now: Workout): string[] {
  const lines = [
    before.title !== now.title && nameLine(workoutTitle(before), workoutTitle(now)),
    before.created !== now.created && startLine(at(before.created, now), at(now.created, now)),
    before.ended !== now.ended && endLine(at(before.ended, now), at(now.ended, now)),
    setsLine(before, now),
    before.notes !== now.notes && t`Notes were changed`,
    (before.effort ?? null) !== (now.effort ?? null) && feltLine(felt(before), felt(now)),
    before.deletedAt === null && now.deletedAt !== null && t`It was moved to the trash`,
  ];
  return lines.filter((line) => line !== false);
}

const nameLine = (old: string, now: string): string => t`Name: ${old}, now ${now}`;
const startLine = (old: string, now: string): string => t`Start time: ${old}, now ${now}`;
const endLine = (old: string, now: string): string => t`End time: ${old}, now ${now}`;
const feltLine = (old: string, now: string): string => t`Felt effort: ${old}, now ${now}`;

const at = (instant: string | null, { timeZone }: Workout): string =>
  instant === null ? nothing() : formatDate(instant, timeZone, 'dateAndTime');

const felt = ({ effort }: Workout): string => (typeof effort === 'number' ? formatEffort(effort) : nothing());

function setsLine(before: Workout, now: Workout): string | false {
  const count = ({ moves }: Workout) => moves.filter(({ trackable }) => trackable !== false).length;
  const [old, fresh] = [count(before), count(now)];
  if (old !== fresh) return t`Sets: ${plural(old, { one: '# set', other: '# sets' })}, now ${fresh}`;
  const changed = now.moves.filter((entry, index) => !isSame(entry, before.moves[index])).length;
  return changed > 0 && plural(changed, { one: '# set changed', other: '# sets changed' });
}

function isSame(one: object | undefined, other: object | undefined): boolean {
  const sorted = (value: object | undefined) => JSON.stringify(Object.entries(value ?? {}).sort());
  return sorted(one) === sorted(other);
}
