/**
 * Years of classes that a person could have taken: steady weeks around fixed hours, mostly on the machine they own, a stretch after hard
 * rides, two weeks away in summer and one in winter, some weeks missed, and slow progress with setbacks after each pause.
 */
import { secondAt } from '#local-time.ts';
import type { Random } from '#random.ts';
import type { Catalogue, Ride } from './class-catalogue.ts';
import { freestyleOf, makeSession } from './make-session.ts';
import type { Athlete, Session } from './session.ts';

export interface TrainingYears {
  catalogue: Catalogue;
  athlete: Athlete;
  timeZone: string;
  /** Epoch seconds; all classes end before `to`. */
  from: number;
  to: number;
  count: number;
}

const day = 86_400;

/** What is taken how often, by slug. */
const appetite: readonly (readonly [slug: string, share: number])[] = [
  ['cycling', 0.5],
  ['strength', 0.14],
  ['running', 0.1],
  ['yoga', 0.07],
  ['caesar', 0.05],
  ['walking', 0.04],
  ['meditation', 0.03],
  ['cardio', 0.02],
  ['bike_bootcamp', 0.02],
  ['circuit', 0.02],
  ['caesar_bootcamp', 0.01],
];

export function yearsOfTraining(random: Random, years: TrainingYears): Session[] {
  const spacing = (years.to - years.from) / years.count;
  const sessions: Session[] = [];
  let freeFrom = years.from;
  for (let index = 0; index < years.count; index += 1) {
    const chance = random.fork(`session ${index}`);
    const last = sessions.at(-1);
    const isStretch = last?.ride.discipline.slug === 'cycling' && chance.chance(0.25);
    const planned = homeDay(years.from + index * spacing);
    const createdAt = isStretch ? freeFrom : Math.max(freeFrom, trainingHour(planned, chance, years.timeZone));
    const share = (createdAt - years.from) / (years.to - years.from);
    const ftp = Math.round(
      years.athlete.ftp * (0.72 + 0.28 * Math.sqrt(Math.max(0, share)) - 0.04 * Math.sin(share * 40)),
    );
    const ride = isStretch
      ? pickRide(chance, years, 'stretching', createdAt)
      : pickRide(chance, years, wish(chance), createdAt);
    const session = makeSession(chance, {
      ride,
      createdAt,
      timeZone: ride.discipline.machine === 'none' ? years.timeZone : equipmentZone(years.timeZone),
      athlete: { ...years.athlete, ftp },
      hasHeartRate: chance.chance(0.8),
      quirks: chance.chance(0.05) ? { losesSeconds: true } : {},
    });
    sessions.push(session);
    freeFrom = session.endTime + 90;
  }
  return sessions.filter(({ endTime }) => endTime < years.to);
}

/** Away for two weeks from the fifth of July and one at the end of the year: those classes wait until the return. */
function homeDay(second: number): number {
  const date = new Date(second * 1000);
  const [month, inMonth] = [date.getUTCMonth(), date.getUTCDate()];
  if (month === 6 && inMonth >= 5 && inMonth < 19) return second + (19 - inMonth) * day;
  if (month === 11 && inMonth >= 24) return second + (32 - inMonth) * day;
  return second;
}

function trainingHour(second: number, chance: Random, timeZone: string): number {
  const date = new Date(second * 1000).toISOString().slice(0, 10);
  const isWeekend = [0, 6].includes(new Date(second * 1000).getUTCDay());
  const hour = isWeekend ? chance.integer(8, 10) : chance.pick([6, 6, 6, 18]);
  const time = `${String(hour).padStart(2, '0')}:${String(chance.integer(0, 59)).padStart(2, '0')}`;
  return secondAt(`${date}T${time}`, timeZone) + chance.integer(0, 59);
}

function wish(chance: Random): string {
  let left = chance.next();
  for (const [slug, share] of appetite) {
    left -= share;
    if (left < 0) return slug;
  }
  return 'cycling';
}

function pickRide(chance: Random, { catalogue }: TrainingYears, slug: string, at: number): Ride {
  const rides = catalogue.rides.filter(({ discipline }) => discipline.slug === slug);
  const ride = chance.pick(rides);
  if (slug !== 'cycling' || !chance.chance(0.06)) return ride;
  return freestyleOf(ride.discipline, chance.integer(300, 2400), at);
}

/** Equipment does not know summer: it reports a fixed offset. */
function equipmentZone(timeZone: string): string {
  return { 'America/Chicago': 'Etc/GMT+6', 'Europe/Berlin': 'Etc/GMT-1' }[timeZone] ?? timeZone;
}
