/** What a person does in any browser: sign in, train, lose the browser and the network, look at what came of it, and see a heart from elsewhere. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Person, password } from '../support/people.ts';
import type { PersonApi } from '../support/person-api.ts';
import type { CutNetwork } from './cut-network.ts';
import type { DrivenBrowser, Target } from './driven-browser.ts';
import { finding, seeing } from './in-page.ts';
import { sendHeartRate } from './second-device.ts';

export interface Scene {
  readonly browser: DrivenBrowser;
  readonly network: CutNetwork;
  readonly person: Person;
  readonly api: PersonApi;
  readonly programId: string;
}

interface Step {
  readonly title: (browser: DrivenBrowser) => string;
  readonly play: (scene: Scene) => Promise<void>;
}

/** A net under what hangs, wide enough for any machine. */
const patienceMs = 90_000;
const strap = 'Polar H10';
const bpm = 137;

const button = (name: string): Target => ({ role: 'button', name });
const heading = (name: string): Target => ({ role: 'heading', name });

async function until(what: string, isIt: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + patienceMs;
  let reason = '';
  while (Date.now() < end) {
    try {
      if (await isIt()) return;
      reason = '';
    } catch (error) {
      // Between two documents there is nothing to ask.
      reason = `: ${error instanceof Error ? error.message : error}`;
    }
    await pause(50);
  }
  throw new Error(`It never came to this: ${what}${reason}`);
}

const see = ({ browser }: Scene, words: string): Promise<void> =>
  until(`“${words}” is in sight`, () => browser.evaluate(seeing(words)));

const notSee = ({ browser }: Scene, words: string): Promise<void> =>
  until(`“${words}” is out of sight`, async () => !(await browser.evaluate(seeing(words))));

const meet = ({ browser }: Scene, target: Target): Promise<void> =>
  until(`there is the ${target.role} “${target.name}”`, () => browser.evaluate(`${finding(target)} !== null`));

const click = ({ browser }: Scene, target: Target): Promise<void> =>
  until(`the ${target.role} “${target.name}” is clicked`, async () => {
    await browser.click(target);
    return true;
  });

const goto = ({ browser, network }: Scene, path: string): Promise<void> => browser.goto(`${network.url}${path}`);

const place = async ({ browser }: Scene): Promise<string> => String(await browser.evaluate('location.pathname'));

/** How far the workout is, as a screen reader hears it. */
const progress = async ({ browser }: Scene): Promise<string> =>
  String(
    await browser.evaluate(
      `document.querySelector('[role="progressbar"][aria-label="Progress"]')?.ariaValueText ?? ''`,
    ),
  );

const isEnd = ({ browser }: Scene): Promise<unknown> => browser.evaluate(`${finding(heading('Cool-down'))} !== null`);

const savedCount = async ({ api }: Scene): Promise<number> => (await api.call('GET /api/workouts')).data.length;

async function newest({ api }: Scene) {
  const [{ _id: id } = { _id: '' }] = (await api.call('GET /api/workouts')).data;
  return (await api.call('GET /api/workouts/:id', { params: { id } })).data;
}

async function start(scene: Scene): Promise<void> {
  await goto(scene, `/start/${scene.programId}/`);
  await until('the workout is on', async () => (await place(scene)) === '/workout/current/');
  await meet(scene, button('Next'));
}

async function goOn(scene: Scene): Promise<void> {
  const before = await progress(scene);
  await click(scene, button('Next'));
  await until('the next place of the workout', async () => (await progress(scene)) !== before);
}

async function walkToEnd(scene: Scene): Promise<void> {
  while (!(await isEnd(scene))) await goOn(scene);
}

async function walkToWellDone(scene: Scene): Promise<void> {
  await walkToEnd(scene);
  await click(scene, button('Save'));
  await meet(scene, heading('Well done'));
}

const untilSaved = (scene: Scene, count: number): Promise<void> =>
  until(`the server has ${count} workouts`, async () => (await savedCount(scene)) === count);

/** The warm-up and two sets. */
const untilThreeDone = (scene: Scene): Promise<void> =>
  until('two sets are done', async () => (await progress(scene)) === '4 of 6, 3 done');

export const steps: readonly Step[] = [
  {
    title: () => 'signs in',
    async play(scene) {
      await goto(scene, '/login');
      await meet(scene, button('Sign in'));
      await scene.browser.fill({ role: 'textbox', name: 'E-mail or username' }, scene.person.email);
      await scene.browser.fill({ role: 'textbox', name: 'Password' }, password);
      await click(scene, button('Sign in'));
      await see(scene, 'Welcome, Maya');
    },
  },
  {
    title: () => 'a workout to Well done',
    async play(scene) {
      await start(scene);
      await walkToWellDone(scene);
      await untilSaved(scene, 1);
      const { moves } = await newest(scene);
      const sets = moves.filter(({ mid }) => mid !== 'warmup' && mid !== 'cooldown');
      if (sets.length !== 4) throw new Error(`Of four sets ${sets.length} were saved.`);
    },
  },
  {
    title: ({ death }) => `two sets done, then ${death.words}: both are there, on to Well done`,
    async play(scene) {
      await start(scene);
      for (const _ of ['warm-up', 'first set', 'second set']) await goOn(scene);
      await untilThreeDone(scene);
      await scene.browser.death.killAndReopen();
      await goto(scene, '/workout/current/');
      // Not the offer to take the turn from another tab: there is none.
      await meet(scene, button('Next'));
      if (await scene.browser.evaluate(`${finding(button('Use this tab'))} !== null`))
        throw new Error('The page before has kept its turn.');
      await untilThreeDone(scene);
      await walkToWellDone(scene);
      await untilSaved(scene, 2);
    },
  },
  {
    title: () => 'without a network a workout is saved here, and sent when the network is back',
    async play(scene) {
      await start(scene);
      await goOn(scene);
      scene.network.cut();
      await walkToWellDone(scene);
      await see(scene, '1 waiting');
      await see(scene, 'Saved here; syncs automatically');
      if ((await savedCount(scene)) !== 2) throw new Error('It was sent over a network that was cut.');
      scene.network.restore();
      await untilSaved(scene, 3);
      await notSee(scene, '1 waiting');
    },
  },
  {
    title: () => 'the list of workouts, and one of them',
    async play(scene) {
      await goto(scene, '/workouts/');
      await meet(scene, heading('All Workouts'));
      await until('three workouts are listed', async () => {
        const links = `[...document.querySelectorAll('main li a[href*="peek="], main li a[href^="/workout/"]')]`;
        const ids = await scene.browser.evaluate(`new Set(${links}.map(({ href }) => href)).size`);
        return Number(ids) === 3;
      });
      const { _id } = await newest(scene);
      await goto(scene, `/workout/${_id}/`);
      await see(scene, 'Upper Body Day');
      await see(scene, 'Bench Press');
    },
  },
  {
    title: () => 'the exercise and its history',
    async play(scene) {
      await goto(scene, '/exercise/bench-press/');
      await meet(scene, heading('Bench Press'));
      await notSee(scene, 'No sessions yet');
    },
  },
  {
    title: () => 'the page for a strap says in words that this browser cannot connect one',
    async play(scene) {
      await goto(scene, '/heart/');
      await meet(scene, heading("This browser can't connect a strap"));
    },
  },
  {
    title: () => 'the heart rate that another device sends is on the live screen, and in the workout once it is saved',
    async play(scene) {
      await start(scene);
      const device = sendHeartRate(scene.api, strap, bpm);
      try {
        await see(scene, 'Heart rate from');
        await until(`the heart rate is ${bpm}`, () =>
          scene.browser.evaluate(
            `[...document.querySelectorAll('dt')].some((term) => term.textContent === 'Current' && term.nextElementSibling?.textContent === '${bpm}')`,
          ),
        );
        await walkToWellDone(scene);
      } finally {
        await device.stop();
      }
      await untilSaved(scene, 4);
      await until('the workout has its heart rate', async () => (await newest(scene)).hr.includes(bpm));
      await goto(scene, `/workout/${(await newest(scene))._id}/`);
      await see(scene, 'Heart rate');
      await see(scene, strap);
      await see(scene, String(bpm));
    },
  },
];
