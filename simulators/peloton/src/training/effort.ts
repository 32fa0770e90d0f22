import type { Ride } from './class-catalogue.ts';

export interface Segment {
  name: string;
  slug: 'warmup' | 'main' | 'floor' | 'cooldown';
  /** Shares of the whole. */
  from: number;
  to: number;
}

export function segmentsOf({ discipline, kind }: Ride): Segment[] {
  if (kind === 'freestyle') return [];
  const middle: Segment[] = discipline.hasFloor
    ? [
        { name: discipline.words.replace(' Bootcamp', ''), slug: 'main', from: 0.1, to: 0.5 },
        { name: 'Floor', slug: 'floor', from: 0.5, to: 0.92 },
      ]
    : [{ name: discipline.words, slug: 'main', from: 0.12, to: 0.92 }];
  return [
    { name: 'Warmup', slug: 'warmup', from: 0, to: middle[0]?.from ?? 0.1 },
    ...middle,
    { name: 'Cool Down', slug: 'cooldown', from: 0.92, to: 1 },
  ];
}

/** 1 is what can be held for an hour; `share` is how much of the workout is behind. */
export function effortAt(ride: Ride, share: number, second: number): number {
  if (share > 0.92) return 0.45;
  if (share < 0.12) return 0.4 + 2 * share;
  switch (ride.type) {
    case 'Intervals':
    case 'HIIT':
      return second % 90 < 40 ? 1.15 : 0.58;
    case 'Climb':
    case 'Hike':
      return 0.65 + 0.35 * share;
    case 'Power Zone':
      return [0.62, 0.83, 0.97, 0.62, 0.83, 1.05][Math.floor(share * 12) % 6] ?? 0.8;
    case 'Low Impact':
    case 'Recovery':
    case 'Restorative':
      return 0.6;
    default:
      return 0.78 + 0.1 * Math.sin(second / 70);
  }
}

export function isOnFloor(ride: Ride, share: number): boolean {
  return ride.discipline.hasFloor && share >= 0.5 && share < 0.92;
}
