import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { TokensSection } from './tokens-section.tsx';

const token = {
  _id: '01991c1a-0000-7000-8000-000000000002',
  name: 'Scales',
  scope: 'write' as const,
  createdAt: '2026-03-07T08:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2030-03-07T08:00:00.000Z',
};

async function draw(tokens: (typeof token)[], answers: Parameters<typeof aNetwork>[0] = {}) {
  const asked = aNetwork({ 'GET /api/tokens': () => ({ data: tokens }), ...answers });
  const { user } = await aDevice();
  await render(<TokensSection user={user} />);
  return asked;
}

test('a token is made with the password, and shown this once', async () => {
  const asked = await draw([], { 'POST /api/tokens': { data: token, token: 'wta_secret' } });
  await expect.element(page.getByText('None yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Scales');
  await page.getByText('Read and write').click();
  await page.getByRole('button', { name: 'Create token' }).click();
  const question = page.getByRole('dialog', { name: 'Create Scales?' });
  await question.getByLabelText('Your password').fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Token “Scales”', { exact: true })).toHaveValue('wta_secret');
  await expect.element(page.getByText('Copy it now: it is not shown again.')).toBeVisible();
  expect(asked.find(({ verb }) => verb === 'POST /api/tokens')?.body).toMatchObject({
    name: 'Scales',
    scope: 'write',
    days: 90,
    password: 'correct horse',
  });
});

test('a wrong password is said at its field, and the name stays', async () => {
  const details = [{ path: '/password', message: 'This is not your password.' }];
  await draw([], {
    'POST /api/tokens': () => Response.json({ error: 'invalid', message: 'Wrong.', details }, { status: 422 }),
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Scales');
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('dialog', { name: 'Create Scales?' });
  await question.getByLabelText('Your password').fill('guess');
  await userEvent.keyboard('{Enter}');
  await expect.element(question.getByText('This is not your password.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Scales');
});

test('a token says what it may and until when, and is revoked after a question', async () => {
  const tokens = [token];
  await draw(tokens, {
    'DELETE /api/tokens/:id': () => {
      tokens.length = 0;
      return Response.json({ data: {} });
    },
  });
  const list = page.getByRole('list', { name: 'API tokens' });
  await expect.element(list).toMatchTextContent('Reads and writes.');
  await expect.element(list).toMatchTextContent(/never used\. Ends .*2030/);
  await page.getByRole('button', { name: 'Revoke Scales' }).click();
  await page.getByRole('dialog', { name: 'Revoke Scales?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect.element(list).not.toBeInTheDocument();
});
