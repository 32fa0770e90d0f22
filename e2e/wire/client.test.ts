import { useTestApp } from '@workout-tracker/server/test/test-app';
import { expect, test } from 'vitest';
import { createApiClient } from '../../web/src/lib/api-client.ts';
import { ApiError, NetworkError } from '../../web/src/lib/api-errors.ts';
import { noTokens } from '../../web/src/lib/request.ts';
import { useWire, wireOrigin } from '../support/wire.ts';

const client = createApiClient({ base: wireOrigin, tokens: noTokens });

test('a verb of the contract goes there and back', async () => {
  const wire = useWire(await useTestApp());
  const { data } = await client.api('GET /api/server');
  expect(data).toMatchObject({ name: 'Workout Tracker', registration: 'open', epoch: 1 });
  expect(wire.arrived).toEqual(['GET /api/server']);
});

test('a refusal arrives with its words, its code, its fields and the id that finds it in the log', async () => {
  useWire(await useTestApp());
  const body = { email: 'not an e-mail', password: 'correct horse battery' };
  const refusal = await client
    .api('POST /api/workout-tracker/auth/register', { body })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({
    status: 422,
    code: 'validation_failed',
    details: [{ path: '/email' }],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('an address nobody answers is a refusal with the server’s own words', async () => {
  useWire(await useTestApp());
  await expect(client.get('/nowhere')).rejects.toThrow('There is nothing here.');
});

test.each(['request lost', 'answer lost'] as const)('%s: the network is to blame, not the server', async (weather) => {
  const wire = useWire(await useTestApp());
  wire.weather = weather;
  await expect(client.api('GET /api/server')).rejects.toBeInstanceOf(NetworkError);
  expect(wire.arrived).toHaveLength(weather === 'answer lost' ? 1 : 0);
});
