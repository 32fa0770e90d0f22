import type { Workout } from '@workout-tracker/core/workouts/workout';
import { formatDate } from '#lib/date-format.ts';
import { formatEffort } from '#lib/effort-format.ts';
import { formatCount } from '#lib/number-format.ts';

/** `['Start time: Mar 7, 2026, 6:32 AM, now Mar 7, 2026, 6:30 AM', 'Sets: 11 sets, now 12 sets']` */
export function describeDifferences(before: Workout, now: Workout): string[] {
  const at = (instant: string | null) => (instant === null ? 'none' : formatDate(instant, now.timeZone, 'dateAndTime'));
  const lines = [
    before.title !== now.title && `Name: ${before.title}, now ${now.title}`,
    before.created !== now.created && `Start time: ${at(before.created)}, now ${at(now.created)}`,
    before.ended !== now.ended && `End time: ${at(before.ended)}, now ${at(now.ended)}`,
    setsLine(before, now),
    before.notes !== now.notes && 'Notes were changed',
    (before.effort ?? null) !== (now.effort ?? null) && `Felt effort: ${felt(before)}, now ${felt(now)}`,
    before.deletedAt === null && now.deletedAt !== null && 'It was moved to the trash',
  ];
  return lines.filter((line) => line !== false);
}

const felt = ({ effort }: Workout): string => (typeof effort === 'number' ? formatEffort(effort) : 'none');

function setsLine(before: Workout, now: Workout): string | false {
  const count = ({ moves }: Workout) => moves.filter(({ trackable }) => trackable !== false).length;
  if (count(before) !== count(now)) return `Sets: ${formatCount(count(before), 'set')}, now ${count(now)}`;
  const changed = now.moves.filter((entry, index) => !isSame(entry, before.moves[index])).length;
  return changed > 0 && `${formatCount(changed, 'set')} changed`;
}

function isSame(one: object | undefined, other: object | undefined): boolean {
  const sorted = (value: object | undefined) => JSON.stringify(Object.entries(value ?? {}).sort());
  return sorted(one) === sorted(other);
}
