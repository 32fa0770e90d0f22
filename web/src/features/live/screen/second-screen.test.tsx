import { replay } from '@workout-tracker/core/live/reduce-session';
import { aLiveMove, aPlan, eventsOf, minute, started, values } from '@workout-tracker/core/live/testing/session-events';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLocalTexts } from '#storage/local-storage.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { render } from '../../../../test/render.tsx';
import { createScreenFollow } from './screen-follow.ts';
import { createScreenPlaces } from './screen-places.ts';
import { SecondScreen } from './second-screen.tsx';
import '#ui/zone-colours.css';

const instant = (ms: number): string => new Date(ms).toISOString();
const tile = (name: string) => page.getByRole('article', { name });
const bench = aLiveMove({ _id: 'bench', title: 'Bench Press', sets: 4, reps: 5 });

/** A workout that began ten minutes ago, with a rest of five minutes under way. */
function restingNews(place: number, name: string) {
  const now = Date.now();
  const rest = { seconds: 300, heart: null };
  const set = { type: 'set-completed' as const, index: 1, values: values({ count: 5, weight: 65 }), rest };
  const warmup = { type: 'set-completed' as const, index: 0, values: values({ weight: null }) };
  const events = eventsOf(
    [started(aPlan({ title: 'Upper Body', moves: [bench] })), 0],
    [warmup, minute],
    [set, 9 * minute],
  ).map((event) => ({ ...event, at: event.at - Date.parse('2026-03-07T10:00:00Z') + now - 10 * minute }));
  if (!replay(events)) throw new Error('The session has not started.');
  const about = { name, heartRateZones: [60, 100, 140, 170], units: 'kg', hasSound: false };
  const live = { workoutId: 'w', device: 'd', events: JSON.stringify(events), about, seq: 3, sentAt: instant(now) };
  return { kind: 'workout', place, now: instant(now), behindMs: 0, live };
}

const heartNews = (place: number, bpm: number) => {
  const now = instant(Date.now());
  return { kind: 'heart', place, now, latest: { bpm, at: now } };
};

/** A screen whose stream says what `say` is given, and breaks off with `cut`. */
function aScreen(tokens: readonly string[] = []) {
  const texts = createLocalTexts(memoryStorage());
  const places = createScreenPlaces(texts);
  places.write(tokens.map((token) => ({ token, name: token })));
  let isCut = false;
  let wake = Promise.withResolvers<void>();
  const said: unknown[] = [];
  const follow = createScreenFollow({
    async *read(_, signal) {
      signal.addEventListener('abort', () => wake.resolve());
      while (!signal.aborted) {
        if (isCut) throw new TypeError('Failed to fetch');
        yield* said.splice(0);
        await wake.promise;
        wake = Promise.withResolvers();
      }
    },
    places,
    now: Date.now,
    random: () => 0,
    // Pauses between tries are no part of these tests.
    schedule(ms, callback) {
      const timer = setTimeout(callback, ms / 50);
      return () => clearTimeout(timer);
    },
  });
  onTestFinished(() => follow.close());
  return {
    follow,
    say(...news: unknown[]) {
      said.push(...news);
      wake.resolve();
    },
    cut(isNow: boolean) {
      isCut = isNow;
      wake.resolve();
    },
  };
}

const draw = ({ follow }: ReturnType<typeof aScreen>) => render(<SecondScreen createFollow={() => follow} />);

test('one person: what they do now, the rest that runs, the next set and the heart in its zone', async () => {
  const screen = aScreen(['maya']);
  await draw(screen);
  await expect.element(tile('maya')).toMatchTextContent('Waiting for the phone');
  screen.say(restingNews(0, 'Maya Lind'), heartNews(0, 131));
  const maya = tile('Maya Lind');
  await expect.element(maya).toMatchTextContent('Upper Body');
  await expect.element(maya.getByRole('region', { name: 'Now' })).toMatchTextContent('Rest, of 5:00');
  await expect.element(maya.getByRole('region', { name: 'Now' })).toMatchTextContent('Then set 2 of 4');
  await expect.element(maya.getByRole('region', { name: 'Now' })).toMatchTextContent('5 × 65 kg');
  await expect.element(maya.getByRole('region', { name: 'Heart rate' })).toMatchTextContent('131');
  await expect.element(maya.getByRole('region', { name: 'Heart rate' })).toMatchTextContent('Moderate');
  // Without news the rest runs on, and the heart is none after four seconds.
  const left = maya.getByRole('timer', { name: 'Clock' });
  const before = left.element().textContent ?? '';
  await expect.element(left).not.toMatchTextContent(before);
  await expect.element(maya.getByRole('region', { name: 'Heart rate' })).toMatchTextContent('–');
});

test('several people stand beside each other, and whose workout is over says so', async () => {
  const screen = aScreen(['maya', 'jonas']);
  await draw(screen);
  screen.say(restingNews(0, 'Maya'), restingNews(1, 'Jonas'), heartNews(1, 149));
  await expect.element(tile('Jonas').getByRole('region', { name: 'Heart rate' })).toMatchTextContent('Vigorous');
  await expect.element(tile('Maya').getByRole('region', { name: 'Heart rate' })).toMatchTextContent('No heart rate');
  const now = instant(Date.now());
  screen.say({ kind: 'gone', place: 1, now, why: 'over' });
  await expect.element(tile('Jonas')).toMatchTextContent('Workout over');
  await expect.element(page.getByRole('button', { name: 'Join another workout' })).not.toBeInTheDocument();
  screen.say({ kind: 'gone', place: 0, now, why: 'removed' });
  await expect.element(tile('Maya')).toMatchTextContent('This screen was removed on the phone');
  await page.getByRole('button', { name: 'Join another workout' }).click();
  await expect.element(page.getByLabelText('Code')).toBeVisible();
});

test('a lost connection is said in words, and its end', async () => {
  const screen = aScreen(['maya']);
  await draw(screen);
  screen.say(restingNews(0, 'Maya'));
  await expect.element(tile('Maya')).toMatchTextContent('Rest, of 5:00');
  screen.cut(true);
  await expect.element(page.getByText(/^Connection lost\./)).toBeVisible();
  await expect.element(tile('Maya')).toMatchTextContent('Rest, of 5:00');
  screen.say(restingNews(0, 'Maya'));
  screen.cut(false);
  await expect.element(page.getByText(/^Connection lost\./)).not.toBeInTheDocument();
});

test('a code is typed in any form, and why it leads nowhere is said', async () => {
  aNetwork({ 'POST /api/live/join': { data: { kind: 'screen', token: 'a-token', personName: 'Maya' } } });
  const screen = aScreen();
  await draw(screen);
  const field = page.getByLabelText('Code');
  await userEvent.fill(field, '7qk4-m2x');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('A code has 8 letters and digits.');
  await userEvent.fill(field, '7qk4-m2xp');
  await expect.element(field).toHaveValue('7QK4 M2XP');
  await userEvent.keyboard('{Enter}');
  await expect.element(tile('Maya')).toMatchTextContent('Waiting for the phone');
});

test('people are added and removed in the menu, and beeps are switched off there', async () => {
  const screen = aScreen(['maya']);
  await draw(screen);
  screen.say(restingNews(0, 'Maya'));
  await page.getByRole('button', { name: 'People and sound' }).click();
  const menu = page.getByRole('dialog', { name: 'On this screen' });
  const beeps = menu.getByRole('switch', { name: 'Beeps of clocks' });
  await expect.element(beeps).toBeChecked();
  await beeps.click();
  await expect.element(beeps).not.toBeChecked();
  await beeps.click();
  await expect.element(menu.getByRole('heading', { name: 'Add another person' })).toBeVisible();
  await menu.getByRole('button', { name: 'Remove Maya' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Second screen' })).toBeVisible();
});
