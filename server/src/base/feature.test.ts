import { tokensContract } from '@workout-tracker/core/contract/tokens';
import { expect, test } from 'vitest';
import type { Base } from './base.ts';
import { feature, openFeatures } from './feature.ts';

const endpoints = { deleteToken: tokensContract.deleteToken };
const done = { status: 200, body: { data: { done: true } } } as const;
const clock = () => new Date(0);
const base = { clock, isDemo: true, registration: 'closed' } as Base;

test('a feature is handed what it asks for and nothing else, its jobs first', () => {
  const given: unknown[] = [];
  const work = { start: () => {} };
  const asking = feature({
    endpoints,
    needs: ['clock', 'isDemo'],
    jobs(handed) {
      given.push(handed);
      return { work };
    },
    handlers(handed, jobs) {
      given.push(handed, jobs);
      return { deleteToken: async () => done };
    },
  });
  const { handlers, jobs } = asking.open(base);
  expect(given).toEqual([{ clock, isDemo: true }, { clock, isDemo: true }, { work }]);
  expect(Object.keys(handlers)).toEqual(['deleteToken']);
  expect(jobs).toEqual([work]);
});

test('the compiler refuses what is not asked for, a verb without a handler and a handler without a verb', () => {
  feature({
    endpoints,
    needs: ['clock'],
    // @ts-expect-error `db` is not among the needs
    handlers: ({ db }) => ({ deleteToken: async () => (db ? done : done) }),
  });
  feature({
    endpoints: tokensContract,
    needs: [],
    // @ts-expect-error the other verbs have no handler
    handlers: () => ({ deleteToken: async () => done }),
  });
  feature({
    endpoints,
    needs: [],
    // @ts-expect-error no such verb
    handlers: () => ({ deleteToken: async () => done, deleteAll: async () => done }),
  });
  const alone = feature({ endpoints, needs: [], handlers: () => ({ deleteToken: async () => done }) });
  // @ts-expect-error a contract of which most verbs are answered by nobody
  expect(openFeatures([alone], base).jobs).toEqual([]);
});
