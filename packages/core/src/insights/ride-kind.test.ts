import { expect, it } from 'vitest';
import { rideKindOf } from './ride-kind.ts';

it.each([
  ['30 min Power Zone Ride', 'Power Zone'],
  ['45 min 80s Power Zone Max Ride', 'Power Zone Max'],
  ['20-min. Power-Zone Endurance', 'Power Zone Endurance'],
  ['20 min HIIT & Hills Ride', 'HIIT & Hills'],
  ['8 min 27 sec Just Ride', 'Just Ride'],
  ['30 min Intervals & Arms Ride', 'Intervals & Arms'],
  ['20 min Climber Ride', 'Climber Ride'],
  ['30 min "XOXO, Cody" Ride', '"XOXO, Cody" Ride'],
  ['2000er Hits', '2000er Hits'],
])('takes %s for %s', (title, kind) => {
  expect(rideKindOf(title)).toBe(kind);
});
