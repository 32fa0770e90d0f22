import { expect, test } from 'vitest';
import { itemOf } from './plan-decisions.ts';

test('a decision is sent under an id of its own, with its instant and the device', () => {
  const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile';
  const line = 'program:0195f3a0-0000-7000-8000-00000000000f:squat';
  const choice = { kind: 'hold', isOn: true } as const;
  const item = itemOf({ line, choice }, Date.parse('2026-03-07T12:00:00Z'), agent);
  expect(item).toEqual({
    url: '/api/plans/decisions',
    method: 'POST',
    data: {
      _id: item.subject.id,
      line,
      choice,
      decidedAt: '2026-03-07T12:00:00.000Z',
      device: 'Chrome on Android',
    },
    subject: { kind: 'plan-decision', id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
});
