import fastify from 'fastify';
import { expect, test } from 'vitest';
import { checkReplies, expectRepliesAsDescribed } from './check-replies.ts';
import { useTestApp } from './test-app.ts';

test.each([
  ['a property too many', 200, { data: { outcome: 'deleted', extra: 1 } }, /deleteProgram 200.*"extra"/],
  ['a property too few', 200, { data: {} }, /deleteProgram 200.*"outcome"/],
  ['a number as text', 200, { data: { outcome: 7 } }, /deleteProgram 200/],
  ['an unknown status', 202, {}, /deleteProgram 202 is not in the contract/],
  ['a refusal of another shape', 409, { message: 'No.' }, /deleteProgram 409.*"error"/],
])('%s is found, with the name of the verb', async (_name, status, body, problem) => {
  const app = fastify();
  app.delete('/api/programs/:id', (_request, reply) => reply.code(status).send(body));
  checkReplies(app);
  await app.inject({ method: 'DELETE', url: '/api/programs/1' });
  expect(() => expectRepliesAsDescribed(app)).toThrow(problem);
  expect(() => expectRepliesAsDescribed(app)).not.toThrow();
});

// Promise (15.3.1, API3): Answers hold only declared fields.
test('verbs of the application are looked at, uploads too', async () => {
  const app = await useTestApp({ extend: (built) => built.addHook('onSend', async () => '{}') });
  await app.inject({ method: 'GET', url: '/api/series' });
  await app.inject({ method: 'POST', url: '/api/peloton/csv' });
  expect(() => expectRepliesAsDescribed(app)).toThrow(/listSeries 401[\s\S]*uploadPelotonCsv 401/);
});
