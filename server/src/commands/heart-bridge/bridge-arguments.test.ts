import { expect, test } from 'vitest';
import { readBridgeArguments } from './bridge-arguments.ts';

const env = { XDG_STATE_HOME: '/state' };

test('the address and the code, as they are typed or in one', () => {
  const expected = { code: 'ABCD2345', adapter: 'hci0', strap: undefined, folder: '/state/workout-tracker' };
  const typed = readBridgeArguments(['https://train.example.org/workouts?page=2', 'abcd-23 45'], env);
  expect(typed).toMatchObject(expected);
  expect(typed.url.href).toBe('https://train.example.org/');
  const shown = readBridgeArguments(['http://192.168.0.7:3000/heart/#ABCD2345'], env);
  expect(shown).toMatchObject(expected);
  expect(shown.url.href).toBe('http://192.168.0.7:3000/');
});

test('a strap and an adapter by name', () => {
  const words = ['--strap', 'a0:9e:1a:12:34:56', 'https://a.example', 'ABCD2345', '--adapter', 'hci1'];
  expect(readBridgeArguments(words, env)).toMatchObject({ strap: 'A0:9E:1A:12:34:56', adapter: 'hci1' });
  expect(readBridgeArguments(['https://a.example', 'ABCD2345'], { HEART_ADAPTER: 'hci2' }).adapter).toBe('hci2');
});

test.each([
  [[], /^Use it like this: npm run heart-bridge/],
  [['https://a.example'], /^Use it like this/],
  [['https://a.example', 'ABCD2345', 'more'], /^Use it like this/],
  [['https://a.example', 'ABCD2345', '--fast'], /^Use it like this/],
  [['a.example', 'ABCD2345'], /^a\.example is not the address of a server/],
  [['https://a.example', 'ABCD'], /^ABCD is not a code: it has 8 signs/],
  [['https://a.example', 'ABCD234O'], /^ABCD234O is not a code/],
  [['https://a.example', 'ABCD2345', '--strap', 'Polar'], /^Polar is not the address of a strap/],
  [['https://a.example', 'ABCD2345', '--adapter', 'usb'], /^usb is not a Bluetooth adapter/],
])('%j is refused in words', (words, expected) => {
  expect(() => readBridgeArguments(words, env)).toThrow(expected);
});
