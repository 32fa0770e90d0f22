import type { User } from '@workout-tracker/core/people/user';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useUser } from '#lib/use-user.ts';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { RestSection } from './training-sections.tsx';
import { useAutosavedProfile } from './use-autosaved-profile.ts';

function Section({ user }: { readonly user: User }) {
  return <RestSection {...useAutosavedProfile(user)} />;
}

function SectionOfMine() {
  const user = useUser();
  return user && <Section user={user} />;
}

const me = 'PUT /api/workout-tracker/users/me';
const field = (name: string) => page.getByRole('textbox', { name });

test('a length is saved by stepping it, without a button', async () => {
  const { user } = await aDevice();
  const asked = aNetwork({ [me]: { user } });
  await render(<SectionOfMine />);
  await expect.element(field('After a set')).toHaveValue('1:30');
  await page.getByRole('button', { name: 'After a set: 15 seconds more' }).click();
  await expect
    .poll(() => asked.find(({ verb }) => verb === me)?.body)
    .toEqual({ training: { rest: { seconds: 105 } } });
});

test('what the server refuses is taken back, and why stands at its field', async () => {
  await aDevice();
  const details = [{ path: '/training/rest/seconds', message: 'Too long for this server.' }];
  aNetwork({ [me]: () => Response.json({ error: 'invalid', message: 'Not valid.', details }, { status: 422 }) });
  await render(<SectionOfMine />);
  await page.getByRole('button', { name: 'After a set: 15 seconds more' }).click();
  await expect.element(field('After a set')).toHaveAccessibleDescription(/Too long for this server\.$/);
  await expect.element(field('After a set')).toHaveValue('1:30');
});

test('without rest there is nothing to set, and with heart-rate rest there is its goal', async () => {
  await aDevice();
  aNetwork();
  await render(<SectionOfMine />);
  await page.getByRole('switch', { name: 'Heart-rate rest' }).click();
  await expect.element(field('Max rest')).toBeVisible();
  await expect.element(field('% of max')).toBeVisible();
  await page.getByText('Heart rate', { exact: true }).click();
  await expect.element(field('Heart rate, bpm')).toBeVisible();
  await page.getByRole('switch', { name: 'Starts by itself' }).click();
  await expect.element(field('After a set')).not.toBeInTheDocument();
});
