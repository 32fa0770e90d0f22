import { expect, test } from 'vitest';
import { deviceOf } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux', false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux', false],
  [`Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome on Android', true],
  [`Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Android', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0 Safari/537.36 Edg/156.0`,
    'Edge on Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Safari/605.1.15',
    'Safari on Mac',
    false,
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux', false],
  ['curl/8.5.0', 'curl', false],
  ['node', 'node', false],
  ['', 'Unknown device', false],
  ['<b>', 'Unknown device', false],
])('%s is %s', (userAgent, name, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ name, isPhone });
});
