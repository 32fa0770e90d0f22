/** The person of the story moves in: an account, a name, zones and the weights that stand in their gym. Doing it again changes nothing. */
import { boundsOfMax } from '@workout-tracker/core/heart-rate/zones';
import { demoAccount } from '@workout-tracker/core/people/demo-account';
import type { Units } from '@workout-tracker/core/people/user';
import { maxBpm } from '#story/heart-rate.ts';
import type { Setting } from '#story/setting.ts';
import type { Api } from './api.ts';

const name = { firstName: 'Maya', lastName: 'Lind', displayName: 'Maya Lind' };

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const weightSteps: Readonly<Record<Units, number[]>> = {
  kg: [...range(0, 110, 2.5), ...range(115, 160, 5)],
  lb: range(0, 355, 5),
};

/** Answers who they are; calls made from now on are theirs. */
export async function settleIn(api: Api, { timeZone, units }: Setting): Promise<void> {
  const { data: server } = await api.call('GET /api/server', {});
  const { email, username, password } = demoAccount;
  const signedIn = server.isNew
    ? await api.call('POST /api/workout-tracker/auth/register', {
        body: { email, username, password, timeZone, units, ...name },
      })
    : await api.call('POST /api/workout-tracker/auth/login', { body: { email: username, password } });
  if (!('accessToken' in signedIn)) throw new Error('The demo asks for a second step.');
  api.carry('authorization', `Bearer ${signedIn.accessToken}`);
  await api.call('PUT /api/workout-tracker/users/me', { body: { heartRateZones: boundsOfMax(maxBpm) } });
  await api.call('PUT /api/equipment/:type', { params: { type: 'weights' }, body: { variants: weightSteps[units] } });
}
