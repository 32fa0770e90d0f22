/** TCX knows no sets, so they are written as notes beside the heart rate. */
import type { Units } from '../people/user.ts';
import { durationSeconds } from '../workouts/duration.ts';
import { heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { movesOf } from '../workouts/moves-of.ts';
import { isFixedMove } from '../workouts/totals.ts';
import type { Entry, Workout } from '../workouts/workout.ts';
import { disciplineOf } from './write-discipline.ts';

interface TcxOptions {
  /** What a weight without a unit is in. */
  readonly units: Units;
}

/** Null while it is in progress: an activity has an end. */
export function writeTcx(workout: Workout, { units }: TcxOptions): string | null {
  const { created, ended, hr, hrIntervalMs } = workout;
  if (ended === null) return null;
  const start = new Date(created).toISOString();
  const heart = heartRateSummary(hr);
  const points = hr.flatMap((bpm, index) => {
    if (bpm === null) return [];
    const time = new Date(Date.parse(created) + index * hrIntervalMs).toISOString();
    return `          <Trackpoint><Time>${time}</Time><HeartRateBpm><Value>${bpm}</Value></HeartRateBpm></Trackpoint>`;
  });
  const discipline = disciplineOf(workout);
  const sport = /cycling|bike/.test(discipline) ? 'Biking' : /running/.test(discipline) ? 'Running' : 'Other';
  // The elements stand in the order that the schema asks for.
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">',
    '  <Activities>',
    `    <Activity Sport="${sport}">`,
    `      <Id>${start}</Id>`,
    `      <Lap StartTime="${start}">`,
    `        <TotalTimeSeconds>${durationSeconds(workout) ?? 0}</TotalTimeSeconds>`,
    '        <DistanceMeters>0</DistanceMeters>',
    '        <Calories>0</Calories>',
    ...(heart
      ? [
          `        <AverageHeartRateBpm><Value>${heart.average}</Value></AverageHeartRateBpm>`,
          `        <MaximumHeartRateBpm><Value>${heart.max}</Value></MaximumHeartRateBpm>`,
        ]
      : []),
    '        <Intensity>Active</Intensity>',
    '        <TriggerMethod>Manual</TriggerMethod>',
    ...(points.length > 0 ? ['        <Track>', ...points, '        </Track>'] : []),
    '      </Lap>',
    `      <Notes>${escapeXml(notesOf(workout, units))}</Notes>`,
    '    </Activity>',
    '  </Activities>',
    '</TrainingCenterDatabase>',
    '',
  ].join('\n');
}

/** `Legs`, then a line for each exercise: `Squat: 8 x 62.5 kg, 6 x 62.5 kg`. */
function notesOf(workout: Workout, units: Units): string {
  const titles = new Map(movesOf(workout).map(({ _id, title }) => [_id, title]));
  const logged = workout.moves.filter(({ mid, trackable }) => trackable !== false && !isFixedMove(mid));
  const byMove = Map.groupBy(logged, ({ mid }) => mid);
  const lines = [...byMove].map(
    ([mid, sets]) => `${titles.get(mid) ?? mid}: ${sets.map((set) => formatSet(set, units)).join(', ')}`,
  );
  return [workout.title, ...lines, ...(workout.notes === '' ? [] : [workout.notes])].join('\n');
}

function formatSet({ reps = null, seconds, metres, weight = null, unit }: Entry, units: Units): string {
  const counts = [
    ...(reps === null ? [] : [`${reps}`]),
    ...(seconds === undefined ? [] : [`${seconds} s`]),
    ...(metres === undefined ? [] : [`${metres} m`]),
  ].join(' in ');
  const load = weight === null ? '' : ` x ${weight} ${unit ?? units}`;
  return `${counts || '1'}${load}`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Without the control characters that no XML may have. */
function escapeXml(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}
