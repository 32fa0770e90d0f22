import { createServer } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { startMailServer } from '@workout-tracker/server/test/mail-server';
import { startSsoProvider } from '@workout-tracker/server/test/sso-provider';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { test as base } from '../support/emulation.ts';
import { startSignedIn } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { type Person, password, registerPerson } from '../support/people.ts';
import { startProduct } from '../support/product.ts';

interface Family {
  readonly url: string;
  readonly person: Person;
  readonly mail: Awaited<ReturnType<typeof startMailServer>>;
  readonly provider: Awaited<ReturnType<typeof startSsoProvider>>;
}

const test = base.extend<{ family: Family }>({
  family: async ({ browserName: _ }, use) => {
    const port = await freePort();
    const provider = await startSsoProvider(`http://localhost:${port}`);
    const mail = await startMailServer();
    const { dataDir, remove } = await makeStartedDataFolder();
    const product = await startProduct({
      ...provider.env,
      SMTP_URL: mail.url,
      MAIL_FROM: 'gym@example.org',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
    });
    if (product.url === '') throw new Error(`The product did not start: ${product.output()}`);
    const url = `http://localhost:${port}`;
    await use({ url, provider, mail, person: await registerPerson(url) });
    await product.end('SIGTERM');
    await provider.close();
    await mail.close();
    await remove();
  },
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// Promise (6.3.2): A second step at sign-in: an app, passkeys, recovery codes.
// Promise (6.4.3, 7.4.3): A password reset removes passkeys, single sign-on, API tokens and sessions that are not proved.
test('a passkey and the family’s own server sign in without a password; letters lead back in', async ({
  page,
  family,
}) => {
  const { url, person, provider, mail } = family;
  const linkTo = async (path: string): Promise<string> => {
    const find = () =>
      mail.letters.map(({ content }) => new RegExp(`http\\S+/${path}#\\S+`).exec(content)?.[0]).find(Boolean);
    await expect.poll(find).toBeTruthy();
    return find() ?? '';
  };
  await addAuthenticator(page);
  await startSignedIn(page, person, url);
  await page.goto(`${url}/profile/account/`);
  await expect(page.getByText(/^Not confirmed yet/)).toBeVisible();
  await judgeAccess(page);
  await page.goto(await linkTo('confirm-email'));
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await judgeAccess(page);
  await page.getByRole('link', { name: 'Go to Workout Tracker' }).click();
  await page.goto(`${url}/profile/account/`);
  await expect(page.getByRole('region', { name: 'E-mail' }).getByText(person.email)).toBeVisible();
  await expect(page.getByText(/^Not confirmed yet/)).toHaveCount(0);
  await page.goto(`${url}/profile/security/`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(/^Passkey, added/)).toBeVisible();
  await judgeAccess(page);

  const logout = async (name = 'Maya Lind') => {
    await page.getByRole('button', { name: new RegExp(`Account of ${name}$`) }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await logout();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // After the password the passkey is the second step, and so it is after the single sign-on.
  await logout();
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  provider.is({ sub: 'maya', email: person.email });
  await page.goto(`${url}/profile/security/`);
  await page.getByRole('button', { name: 'Connect Family Cloud' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Disconnect Family Cloud' })).toBeVisible();
  await logout();
  await page.getByRole('button', { name: 'Sign in with Family Cloud' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();

  // The provider would know Maya again.
  await page.context().clearCookies();
  provider.is({
    sub: 'nora',
    email: 'nora@cloud.example',
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Lind',
  });
  await page.goto(`${url}/login?redirect=/workouts/`);
  await page.getByRole('button', { name: 'Sign in with Family Cloud' }).waitFor();
  await judgeAccess(page);
  await page.getByRole('button', { name: 'Sign in with Family Cloud' }).click();
  await expect(page).toHaveURL(`${url}/workouts/`);
  await logout('Nora Lind');

  // A forgotten password: what opened the account before is shown, and a passkey stays for whoever uses it.
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The form before it has a field of the same name.
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(await linkTo('reset-password'));
  await expect(page.getByRole('heading', { name: 'What stops working' })).toBeVisible();
  await expect(page.getByText('Connect it again in your profile')).toBeVisible();
  await judgeAccess(page);
  await page.getByRole('button', { name: /^Keep the passkey/ }).click();
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();
  await page.getByLabel('New password').fill('another horse battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/login\?message=password_changed/);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${url}/profile/security/`);
  await expect(page.getByRole('button', { name: 'Connect Family Cloud' })).toBeVisible();
});
