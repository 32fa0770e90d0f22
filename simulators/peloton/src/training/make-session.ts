import type { Random } from '#random.ts';
import { freestyleRide, type Ride } from './class-catalogue.ts';
import type { Discipline, Machine } from './disciplines.ts';
import { type Athlete, devices, type Session } from './session.ts';

export interface SessionPlan {
  ride: Ride;
  /** Epoch seconds of joining; the effort starts after the intro. */
  createdAt: number;
  /** Wall seconds from start to end; the planned length unless told. */
  lengthS?: number;
  timeZone: string;
  athlete: Athlete;
  hasHeartRate?: boolean;
  pauses?: Session['pauses'];
  quirks?: Session['quirks'];
  device?: Session['device'];
  name?: string;
}

const usualDevice: Readonly<Record<Machine, Session['device']>> = {
  bike: devices.bike,
  tread: devices.tread,
  row: devices.row,
  none: devices.phone,
};

export function makeSession(random: Random, plan: SessionPlan): Session {
  const { ride, createdAt, timeZone, athlete } = plan;
  const introS = { class: 60, scenic: 3, freestyle: 2 }[ride.kind] + random.integer(0, 2);
  const startTime = createdAt + introS;
  const lengthS = plan.lengthS ?? ride.durationS ?? 900;
  return {
    id: random.hex(32),
    seed: random.hex(16),
    ride,
    createdAt,
    startTime,
    endTime: startTime + lengthS,
    timeZone,
    name: plan.name ?? (ride.kind === 'scenic' ? 'Scenic Ride' : `${ride.discipline.words} Workout`),
    title: ride.kind === 'freestyle' ? ride.title : null,
    device: plan.device ?? usualDevice[ride.discipline.machine],
    athlete,
    hasHeartRate: plan.hasHeartRate ?? true,
    pauses: plan.pauses ?? [],
    quirks: plan.quirks ?? {},
  };
}

/** `8 min 27 sec Just Ride`, as the wire names it. */
export function freestyleOf(discipline: Discipline, lengthS: number, at: number, words = discipline.freestyle): Ride {
  const [minutes, seconds] = [Math.floor(lengthS / 60), lengthS % 60];
  const length = [...(minutes > 0 ? [`${minutes} min`] : []), ...(seconds > 0 ? [`${seconds} sec`] : [])].join(' ');
  return freestyleRide(discipline, `${length} ${words}`, lengthS, at);
}
