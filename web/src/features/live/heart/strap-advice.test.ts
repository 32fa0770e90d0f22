import { expect, test } from 'vitest';
import { strapAdvice } from './strap-advice.ts';

test.each([
  ['unsupported', true, "This browser can't connect a strap. Chrome and Edge can."],
  ['unsupported', false, 'Open this app over https to use a heart-rate strap, train offline and keep the screen on.'],
  ['idle', true, 'Connect a strap to see your heart rate and zones here.'],
  ['live', true, 'Waiting for the first reading.'],
] as const)('%s, secure %j: %s', (status, isSecure, expected) => {
  expect(strapAdvice(status, isSecure)).toBe(expected);
});
