import { expect, test } from 'vitest';
import { classIcon } from './class-icon.ts';

test.each([
  ['30 min Climb Ride', 'bike'],
  ['45 min Tempo Run', 'runner'],
  ['20 min Pop Walk', 'runner'],
  ['10 min Core Strength', 'dumbbell'],
  ['Slow Flow Yoga', 'stretch'],
  ['15 min Full Body Stretch', 'stretch'],
  // No ride in it, only letters of one.
  ['30 min Pride Cardio', 'activity'],
  ['', 'activity'],
])('%s', (title, icon) => {
  expect(classIcon(title)).toBe(icon);
});
