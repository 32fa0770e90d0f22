/** Plays the journey in every engine of this machine beside Chromium, which the journeys have, and prints a line for each step. */
import { makeDataFolder } from '../support/data-folder.ts';
import { registerPerson } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';
import { startProduct } from '../support/product.ts';
import { type Scene, steps } from './browser-journey.ts';
import { openCutNetwork } from './cut-network.ts';
import type { Engine } from './driven-browser.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** What ends with this run, also where it is interrupted. */
const running = new AsyncDisposableStack();
const counts = { passed: 0, failed: 0, skipped: 0 };

const pageShown = "location.pathname + ', ' + document.body.innerText.replace(/\\s+/g, ' ').slice(0, 600)";

const set = { trackable: true, measure: 'reps' as const, variants: [], sets: 2, seconds: null };

async function prepareScene(url: string): Promise<Omit<Scene, 'browser' | 'network'>> {
  const person = await registerPerson(url);
  const api = apiOf(url, person);
  const { _id: programId } = await api.addProgram({
    title: 'Upper Body Day',
    tags: ['strength'],
    moves: [
      { ...set, _id: 'bench', title: 'Bench Press', exerciseId: 'bench-press', weight: false, reps: 5 },
      { ...set, _id: 'push-up', title: 'Push-up', exerciseId: null, weight: false, reps: 12 },
    ],
  });
  return { person, api, programId };
}

/** A step stands on those before it, so the first that fails ends the engine. */
async function playIn(engine: Engine, url: string): Promise<void> {
  const cleanUp = running.use(new AsyncDisposableStack());
  const network = await openCutNetwork(url);
  cleanUp.defer(() => network.close());
  const browser = cleanUp.use(await engine.open());
  const scene = { ...(await prepareScene(url)), browser, network };
  console.log(`\n${browser.name}`);
  for (const limit of browser.limits) console.log(`  not tried: ${limit}`);
  for (const [index, { title, play }] of steps.entries()) {
    const began = performance.now();
    try {
      await play(scene);
      const errors = await browser.takeErrors();
      if (errors.length > 0) throw new Error(`The page said: ${errors.join('; ')}`);
    } catch (error) {
      const unplayed = steps.length - index - 1;
      counts.failed += 1;
      counts.skipped += unplayed;
      console.log(`  FAILED: ${title(browser)}\n    ${error instanceof Error ? error.message : error}`);
      console.log(`    the page: ${await browser.evaluate(pageShown).catch((why) => `gives no answer (${why})`)}`);
      if (unplayed > 0) console.log(`    skipped after it: ${unplayed}`);
      break;
    }
    counts.passed += 1;
    console.log(`  passed: ${title(browser)} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  }
  await cleanUp.disposeAsync();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await running.disposeAsync();
    process.exit(1);
  });
}

async function playAll(): Promise<void> {
  const folder = await makeDataFolder();
  running.defer(() => folder.remove());
  const product = await startProduct({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
  running.defer(async () => void (await product.end('SIGTERM')));
  if (product.url === '') throw new Error(`The product did not start: ${product.output()}`);
  const asked = process.argv.slice(2).map((name) => name.toLowerCase());
  for (const engine of [firefox, webkit]) {
    if (asked.length > 0 && !asked.includes(engine.name.toLowerCase())) continue;
    if (engine.whyNot === undefined) {
      await playIn(engine, product.url);
      continue;
    }
    counts.skipped += steps.length;
    console.log(`\n${engine.name}\n  skipped: ${engine.whyNot}`);
  }
}

try {
  await playAll();
} finally {
  await running.disposeAsync();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
if (counts.failed > 0) process.exitCode = 1;
