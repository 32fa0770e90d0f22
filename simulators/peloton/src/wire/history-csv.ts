/**
 * The file behind "Download Workouts": oldest first, no ids, minutes for times, units in the headers. The label after a time names the
 * zone with the summer letter of the day of the download, whatever the row's own season; equipment rows carry true offsets.
 */
import { type Account, sessionsUntil } from '#accounts/account.ts';
import { offsetOf, wallClockOf } from '#local-time.ts';
import { isInProgress, type Session } from '#training/session.ts';
import { totalsOf } from '#training/totals.ts';
import { distanceIn, distanceUnit, paceIn, speedIn, speedUnit, type Units } from './units.ts';

export function historyCsv(account: Account, now: number): string {
  const unit = distanceUnit(account.units);
  const header = `Workout Timestamp,Live/On-Demand,Instructor Name,Length (minutes),Fitness Discipline,Type,Title,Class Timestamp,Total Output,Avg. Watts,Avg. Resistance,Avg. Cadence (RPM),Avg. Speed (${speedUnit(account.units)}),Distance (${unit}),Calories Burned,Avg. Heartrate,Avg. Incline,Avg. Pace (min/${unit})`;
  const done = sessionsUntil(account, now).filter((session) => !isInProgress(session, now));
  const rows = done.map((session) => rowOf(session, account.units, now).map(quoted).join(','));
  return `${[header, ...rows].join('\n')}\n`;
}

function rowOf(session: Session, units: Units, now: number): string[] {
  const { ride, createdAt, timeZone } = session;
  const isClass = ride.kind !== 'freestyle';
  const seconds = isClass ? ride.durationS : session.endTime - session.startTime;
  return [
    `${wallClockOf(createdAt, timeZone)} (${labelOf(createdAt, timeZone, now)})`,
    isClass ? 'On Demand' : '',
    ride.kind === 'class' ? (ride.instructor?.name ?? '') : '',
    seconds === null ? 'None' : String(Math.floor(seconds / 60)),
    ride.discipline.words,
    ride.type,
    ride.title,
    ride.kind === 'class' && ride.airedAt !== null
      ? `${wallClockOf(ride.airedAt, timeZone)} (${labelOf(ride.airedAt, timeZone, now)})`
      : '',
    ...numbersOf(session, units, now),
  ];
}

function numbersOf(session: Session, units: Units, now: number): string[] {
  const { ride, quirks, hasHeartRate } = session;
  const { workJ, kcal, distanceM, average } = totalsOf(session, now);
  const { machine, hasFloor } = ride.discipline;
  const isMeasured = machine !== 'none' && !quirks.hasNoMetrics;
  const when = (isKnown: boolean, text: string): string => (isKnown ? text : '');
  const onBike = isMeasured && machine === 'bike' && !hasFloor;
  return [
    when(isMeasured && workJ > 0, String(Math.round(workJ / 1000))),
    when(isMeasured && workJ > 0 && !hasFloor, String(Math.round(average.output))),
    when(onBike, `${Math.round(average.resistance)}%`),
    when(onBike, String(Math.round(average.cadence))),
    when(isMeasured, speedIn(units, average.speed).toFixed(2)),
    when(isMeasured, distanceIn(units, distanceM).toFixed(2)),
    kcal === null ? '' : String(kcal),
    when(hasHeartRate && average.heartRate > 0, average.heartRate.toFixed(2)),
    when(isMeasured && machine === 'tread' && !quirks.isOutdoors, `${average.incline.toFixed(1)}%`),
    when(isMeasured && machine === 'tread', (paceIn(units, average.speed) ?? 0).toFixed(2)),
  ];
}

const zoneNames = new Map<string, Intl.DateTimeFormat>();

/** British English knows `CET`, American English `CST`. */
function namesOf(timeZone: string): Intl.DateTimeFormat {
  const locale = timeZone.startsWith('Europe/') ? 'en-GB' : 'en-US';
  const names = zoneNames.get(timeZone) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  zoneNames.set(timeZone, names);
  return names;
}

/** `CDT` for Chicago downloaded in summer; `-05` for `Etc/GMT+5`. */
function labelOf(second: number, timeZone: string, downloadedAt: number): string {
  const parts = namesOf(timeZone).formatToParts(downloadedAt * 1000);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  if (/^[A-Z]{2,5}$/.test(name) && !timeZone.startsWith('Etc/')) return name;
  const minutes = offsetOf(second, timeZone) / 60;
  const two = (value: number): string => String(Math.abs(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}${minutes % 60 === 0 ? '' : two(minutes % 60)}`;
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
