/**
 * Says whether a save is the repeat of an earlier one: a hash over what was sent, in a fixed order and with what was left out filled
 * in, so that neither the order of properties nor a default spelled out makes two saves of one. The zone is taken as sent: a person
 * who changes theirs between two tries still sends the same save.
 */
import { hash } from 'node:crypto';
import type { Entry } from '@workout-tracker/core/workouts/entry';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import type { WrittenWorkout } from './stored-workout.ts';

type Sent = Pick<NewWorkout, 'wid' | 'programVersion' | 'timeZone'>;

/** `hrText` are the samples as JSON: they are written once and used three times. */
export function contentHash(sent: Sent, written: WrittenWorkout, hrText: string): Buffer {
  const text = JSON.stringify([
    sent.wid,
    sent.programVersion ?? null,
    sent.timeZone ?? null,
    written.created,
    written.ended,
    written.hrIntervalMs,
    written.timed,
    written.elapsed,
    written.paused,
    written.mid,
    written.notes,
    written.seriesInstanceId,
    written.weekNumber,
    written.dayOfWeek,
  ]);
  return hash('sha256', `${text}${written.moves.map(entryText).join('')}${hrText}`, 'buffer');
}

/** Only a note can hold any sign; it is quoted, so that two entries never read as one. */
function entryText(entry: Entry): string {
  const { mid, trackable = '', reps, weight, unit = '', variant = '', seconds = '', kind = '', rpe = '', note } = entry;
  const quoted = note === undefined ? '' : JSON.stringify(note);
  return `${mid},${trackable},${reps ?? ''},${weight ?? ''},${unit},${variant},${seconds},${kind},${rpe},${quoted},${entry.startedAt ?? ''},${entry.endedAt ?? ''};`;
}
