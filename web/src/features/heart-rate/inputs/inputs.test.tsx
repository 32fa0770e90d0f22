import type { NearbyStrap } from '@workout-tracker/core/contract/heart-inputs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork } from '../../../../test/a-network.ts';
import { render } from '../../../../test/render.tsx';
import { DoorSection } from './door-section.tsx';
import { StrapsSection } from './straps-section.tsx';

const openedAt = new Date().toISOString();
const opened = { openedAt, lastSeenAt: null, lastDevice: null };

test('an address is made, shown once with an example, and revoked', async () => {
  let door: typeof opened | null = null;
  const asked = aNetwork({
    'GET /api/heart/door': () => ({ data: door }),
    'PUT /api/heart/door': () => {
      door = opened;
      return { data: { door: opened, path: '/api/heart/in/sesame' } };
    },
    'DELETE /api/heart/door': () => {
      door = null;
      return { data: { done: true } };
    },
  });
  await render(<DoorSection />);
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = `${location.origin}/api/heart/in/sesame`;
  await expect.element(page.getByRole('textbox', { name: 'Your address' })).toHaveValue(address);
  await expect.element(page.getByText(/Nothing has been sent yet/)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`curl ${address}`))).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(asked.map(({ verb }) => verb)).toContain('DELETE /api/heart/door');
});

test('who last sent is told, and a new address takes the place of the old one only when it is confirmed', async () => {
  const seen = { openedAt, lastSeenAt: openedAt, lastDevice: 'Pixel Watch' };
  const asked = aNetwork({
    'GET /api/heart/door': { data: seen },
    'PUT /api/heart/door': { data: { door: seen, path: '/api/heart/in/other' } },
  });
  await render(<DoorSection />);
  await expect.element(page.getByText(/^Open. Pixel Watch was last seen/)).toBeVisible();
  await page.getByRole('button', { name: 'New address' }).click();
  expect(asked.filter(({ verb }) => verb.startsWith('PUT'))).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Your address' }))
    .toHaveValue(`${location.origin}/api/heart/in/other`);
});

const strap = (more: Partial<NearbyStrap>): NearbyStrap => ({
  address: 'A0:9E:1A:12:34:56',
  name: 'Polar H10',
  owner: 'nobody',
  isConnected: false,
  isNear: true,
  ...more,
});

test('a strap near the server is bound, and let go', async () => {
  let owner: NearbyStrap['owner'] = 'nobody';
  const asked = aNetwork({
    'GET /api/heart/adapter': () => ({
      data: {
        status: 'on',
        straps: [strap({ owner }), strap({ address: 'A0:9E:1A:12:34:57', name: 'TICKR', owner: 'somebody' })],
      },
    }),
    'PUT /api/heart/straps/:address': () => {
      owner = 'me';
      return { data: { done: true } };
    },
    'DELETE /api/heart/straps/:address': () => {
      owner = 'nobody';
      return { data: { done: true } };
    },
  });
  await render(<StrapsSection />);
  await page.getByRole('button', { name: 'Polar H10 is mine' }).click();
  await page.getByRole('button', { name: 'Polar H10 is not mine any more' }).click();
  await expect.element(page.getByRole('button', { name: 'Polar H10 is mine' })).toBeVisible();
  await expect.element(page.getByText(/^Somebody else's/)).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
  expect(asked.find(({ verb }) => verb.startsWith('PUT'))?.body).toEqual({ name: 'Polar H10' });
});

test('a server without Bluetooth has no such section', async () => {
  const asked = aNetwork({ 'GET /api/heart/adapter': { data: { status: 'off', straps: [] } } });
  await render(<StrapsSection />);
  await expect.poll(() => asked.length).toBe(1);
  expect(
    page
      .getByRole('region')
      .elements()
      .map((element) => element.getAttribute('aria-label')),
  ).toEqual(['Messages']);
});
