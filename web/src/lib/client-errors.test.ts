import { expect, test } from 'vitest';
import { NetworkError } from './api-errors.ts';
import { type ClientErrorReport, createClientErrorReporter } from './client-errors.ts';

function aReporter({ isOnline = true, fails = false } = {}) {
  const sent: ClientErrorReport[] = [];
  let now = 0;
  const report = createClientErrorReporter({
    send: async (report) => {
      sent.push(report);
      if (fails) throw new NetworkError();
    },
    surroundings: () => ({ route: '/workouts/?search=knee', userAgent: 'Chrome', appVersion: '0.1.0' }),
    isOnline: () => isOnline,
    nowMs: () => now,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { sent, report, pass };
}

const failure = (message: string, stack = 'at draw (app.js:1:2)') => Object.assign(new Error(message), { stack });

test('an error is told with where it happened, once', () => {
  const { sent, report } = aReporter();
  report(failure('No such thing'));
  report(failure('No such thing'));
  report(failure('No such thing', 'at elsewhere (app.js:3:4)'));
  expect(sent).toEqual([
    {
      message: 'Error: No such thing',
      stack: 'at draw (app.js:1:2)',
      route: '/workouts/',
      userAgent: 'Chrome',
      appVersion: '0.1.0',
    },
    expect.objectContaining({ stack: 'at elsewhere (app.js:3:4)' }),
  ]);
});

test('tokens and query strings stay at home', () => {
  const { sent, report } = aReporter();
  report(failure('Bearer eyJhbGciOi.eyJzdWIi.sig at /login?email=maya', 'at wtr_abcdefgh (app.js?v=secret:1:2)'));
  expect(JSON.stringify(sent)).not.toMatch(/eyJ|maya|wtr_|secret/);
});

test.each([{ password: 'correct horse' }, 'correct horse', null, undefined])(
  '%j thrown is told by its kind only',
  (thrown) => {
    const { sent, report } = aReporter();
    report(thrown);
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('horse');
  },
);

test('five a minute and twenty a visit', () => {
  const { sent, report, pass } = aReporter();
  for (let count = 0; count < 10; count += 1) report(failure(`first ${count}`));
  expect(sent).toHaveLength(5);
  for (let round = 0; round < 10; round += 1) {
    pass(60_000);
    for (let count = 0; count < 10; count += 1) report(failure(`later ${round} ${count}`));
  }
  expect(sent).toHaveLength(20);
});

test.each([new NetworkError(), new DOMException('Given up', 'AbortError')])("%o is nobody's mistake", (error) => {
  const { sent, report } = aReporter();
  report(error);
  expect(sent).toEqual([]);
});

test('nothing is tried without a network, and a failed report is silent', async () => {
  const offline = aReporter({ isOnline: false });
  offline.report(failure('Lost'));
  expect(offline.sent).toEqual([]);
  const failing = aReporter({ fails: true });
  failing.report(failure('Lost'));
  await Promise.resolve();
  expect(failing.sent).toHaveLength(1);
});
