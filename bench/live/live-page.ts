/** A live workout in Chromium, on a phone's screen, with its time in our hands: somebody new, their program, the strap connected. */
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import type { Context } from '../context.ts';
import { password } from '../sign-in/bench-people.ts';
import { installStrap } from './strap-in-page.ts';

/** Eighty sets. */
const moves = Array.from({ length: 4 }, (_, index) => ({
  _id: `move-${index}`,
  title: `Move ${index + 1}`,
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [],
  sets: 20,
  reps: 10,
  seconds: null,
}));

export interface Visitor {
  readonly url: string;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function newVisitor(context: Context, name: string): Promise<Visitor> {
  const { url } = await context.product();
  const email = `${name}@bench.example`;
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/workout-tracker/auth/register`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`Registering was refused: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { url, email, headers: { ...headers, authorization: `Bearer ${accessToken}` } };
}

export async function addProgram({ url, headers }: Visitor): Promise<string> {
  const body = JSON.stringify({ title: 'Three hours', tags: [], moves });
  const answer = await fetch(`${url}/api/programs`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The program was refused: ${await answer.text()}`);
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

export async function chooseLook({ url, headers }: Visitor, liveLook: 'one-set' | 'list'): Promise<void> {
  const body = JSON.stringify({ training: { liveLook } });
  const answer = await fetch(`${url}/api/workout-tracker/users/me`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`The look was refused: ${await answer.text()}`);
}

/** A page that is signed in. The browser goes with the run, or earlier with `close`. */
export async function openPage({ resources }: Context, { url, email }: Pick<Visitor, 'url' | 'email'>) {
  const launching = chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = () => launching.then((browser) => browser.close()).catch(() => {});
  resources.defer(close);
  const phone = await (await launching).newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  return { page, close };
}

export async function startLive(page: Page, programId: string): Promise<void> {
  await page.addInitScript(installStrap);
  await page.clock.install({ time: new Date('2026-03-07T08:00:00Z') });
  await page.goto(`/start/${programId}/`);
  await page.waitForURL('**/workout/current/');
  await page.getByRole('button', { name: 'Connect a heart-rate strap' }).click();
  await page.clock.pauseAt(new Date('2026-03-07T08:01:00Z'));
  await page.getByText('Max BPM').waitFor();
}
