/**
 * A workout second by second, in plain units (watts, metres per second). Without a machine there is the heart rate alone; one of 0 is a strap
 * that says nothing.
 */
import { Random } from '#random.ts';
import { effortAt, isOnFloor } from './effort.ts';
import { activeSeconds, type Session } from './session.ts';

export interface Samples {
  seconds: number[];
  output: number[];
  cadence: number[];
  resistance: number[];
  /** 0 when standing still. */
  speed: number[];
  incline: number[];
  strokeRate: number[];
  heartRate: number[];
  altitude: number[];
}

/** What the machine had measured until `now`. */
export function samplesOf(session: Session, now: number): Samples {
  const random = new Random(session.seed);
  const samples: Samples = {
    seconds: activeSeconds(session, now),
    output: [],
    cadence: [],
    resistance: [],
    speed: [],
    incline: [],
    strokeRate: [],
    heartRate: [],
    altitude: [],
  };
  const length = session.endTime - session.startTime;
  const silence = { from: random.integer(2, 9), at: random.between(0.3, 0.6) * length };
  let heart = 0.5 * session.athlete.maxHeartRate;
  for (const second of samples.seconds) {
    const share = second / length;
    const floor = isOnFloor(session.ride, share);
    const effort =
      effortAt(session.ride, share, second) * (1 + 0.04 * Math.sin(second / 11)) + random.between(-0.03, 0.03);
    if (session.ride.discipline.machine !== 'none') measure(samples, session, floor ? 0 : effort, second);
    heart += (session.athlete.maxHeartRate * (0.5 + 0.38 * Math.min(1.2, floor ? 0.75 : effort)) - heart) / 45;
    const isSilent = second <= silence.from || (session.quirks.hasDropouts && Math.abs(second - silence.at) < 45);
    samples.heartRate.push(isSilent || !session.hasHeartRate ? 0 : Math.round(heart + random.between(-1, 1)));
  }
  return samples;
}

function measure(samples: Samples, session: Session, effort: number, second: number): void {
  const { ride, athlete, quirks } = session;
  const isStill = effort === 0;
  const watts = Math.round(athlete.ftp * effort);
  const cadence = isStill ? 0 : Math.round(66 + 22 * effort + 4 * Math.sin(second / 37));
  const incline = isStill ? 0 : Math.round(10 * (1 + Math.abs(2 * Math.sin(second / 200)))) / 10;
  samples.cadence.push(cadence);
  samples.resistance.push(isStill ? 0 : clamp(Math.round(31 + 16.4 * Math.log2(watts / cadence)), 0, 100));
  samples.incline.push(incline);
  samples.strokeRate.push(isStill ? 0 : Math.round(17 + 9 * effort));
  samples.altitude.push(20 + 6 * Math.sin(second / 300));
  if (ride.discipline.machine === 'tread') {
    const pace = ride.discipline.slug === 'walking' ? 1.5 : 3;
    // A moment's stop at a crossing, or on the rails of the tread.
    const isStopped = isStill || second % 600 < 4;
    const speed = isStopped ? 0 : pace * (0.55 + 0.5 * effort);
    samples.speed.push(speed);
    samples.output.push(quirks.isOutdoors ? 0 : Math.round(athlete.massKg * speed * (1 + incline / 25)));
    return;
  }
  samples.output.push(watts);
  samples.speed.push(Math.cbrt(watts / (ride.discipline.machine === 'row' ? 2.8 : 0.248)));
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
