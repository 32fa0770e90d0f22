import { expect, test } from 'vitest';
import {
  type StrapError,
  sensorLocationName,
  stopFailedText,
  strapErrorText,
  strapHintText,
  strapName,
  strapServiceName,
} from './strap-messages.ts';

test.each<[StrapError, string]>([
  [{ code: 'unsupported' }, 'Web Bluetooth API is not supported in this browser'],
  [{ code: 'unavailable' }, 'Bluetooth is not available'],
  [{ code: 'no-answer' }, 'Connection failed: the strap did not answer'],
  [{ code: 'gone' }, 'Connection failed: the strap did not reconnect'],
  [{ code: 'refused', reason: 'Connection attempt failed.' }, 'Connection failed: Connection attempt failed.'],
])('%j is said as %s', (error, words) => {
  expect(strapErrorText(error)).toBe(words);
});

test('each hint asks or tells what to do', () => {
  expect(strapHintText('not-listed')).toContain('Strap not listed?');
  expect(strapHintText('is-it-on')).toContain('Is Bluetooth switched on?');
  expect(strapHintText('wake-it')).toContain('Then try again.');
});

test('a strap that will not be told to stop is named with what the browser says', () => {
  expect(stopFailedText('GATT Server is disconnected.')).toBe(
    'Could not stop notifications: GATT Server is disconnected.',
  );
});

test.each([
  ['0000180d-0000-1000-8000-00805f9b34fb', 'Heart rate (180D)'],
  ['0000180f-0000-1000-8000-00805f9b34fb', 'Battery (180F)'],
  ['0000fe59-0000-1000-8000-00805f9b34fb', 'Service (FE59)'],
  ['6217ff4b-fb31-1140-ad5a-a45545d7ecf3', '6217ff4b-fb31-1140-ad5a-a45545d7ecf3'],
])('%s is %s', (uuid, name) => {
  expect(strapServiceName(uuid)).toBe(name);
});

test('where a strap is worn has a name for each place', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(sensorLocationName)).toEqual([
    ...['Other', 'Chest', 'Wrist', 'Finger', 'Hand', 'Ear lobe', 'Foot', undefined],
  ]);
});

test('a strap without a name has one all the same', () => {
  expect([strapName('HRM 4821'), strapName(null)]).toEqual(['HRM 4821', 'Heart-rate monitor']);
});
