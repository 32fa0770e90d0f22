import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';

test('the demo says that it is one, and an ordinary server does not', async () => {
  const demo = (await (await useTestApp({ env: { DEMO: '1' } })).inject({ url: '/api/server' })).json();
  expect(demo.data.demo).toBe(true);
  expect(Check(contract.readServer.reply[200], demo)).toBe(true);
  const ordinary = (await (await useTestApp()).inject({ url: '/api/server' })).json();
  expect(ordinary.data).not.toHaveProperty('demo');
  expect(ordinary.data).toMatchObject({ registration: 'open', isNew: true });
});
