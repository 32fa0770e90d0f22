import { expect, type Locator, type Page } from '@playwright/test';
import { delayApp } from '../support/delayed-app.ts';
import { startSignedIn, test } from '../support/journey.ts';
import { password } from '../support/people.ts';

const prerendered = (page: Page) => page.locator('#prerendered');

/** The page has the form in every language, and shows one. */
const seen = (locator: Locator) => locator.filter({ visible: true });

interface Piece {
  readonly tag: string;
  readonly text: string;
  readonly box: readonly number[];
}

/** What a person sees of the form: which pieces, what they say, and where they stand. */
const look = (page: Page): Promise<Piece[]> =>
  seen(page.locator('main')).evaluate((main) =>
    [main, ...main.querySelectorAll<HTMLElement>('svg, h1, p, label, input, button, a')].map((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      return { tag: piece.tagName, text: piece.textContent ?? '', box: [x, y, width, height] };
    }),
  );

/** The layout of text differs by fractions of a pixel from one pass to the next; nobody sees less than a whole one. */
function expectSameLook(after: readonly Piece[], before: readonly Piece[]): void {
  const described = (pieces: readonly Piece[]) => pieces.map(({ tag, text }) => `${tag} ${text}`);
  expect(described(after)).toEqual(described(before));
  const moved = after.filter(({ box }, index) =>
    box.some((edge, side) => Math.abs(edge - (before[index]?.box[side] ?? 0)) > 1),
  );
  expect(moved).toEqual([]);
}

/** Counts the frames, from now on, in which nothing of the sign-in form is on screen. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.emptyFrames = '0';
    const count = () => {
      const { dataset } = document.body;
      if (![...document.querySelectorAll('main h1')].some((title) => title.checkVisibility()))
        dataset.emptyFrames = `${Number(dataset.emptyFrames) + 1}`;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });

const dark = { scheme: 'dark', width: 390, background: 'rgb(11, 16, 14)' } as const;
const light = { scheme: 'light', width: 1280, background: 'rgb(246, 248, 247)' } as const;
const inEnglish = { language: 'en', title: 'Sign in', name: 'E-mail or username', word: 'Password' } as const;
const inGerman = { language: 'de', title: 'Anmelden', name: 'E-Mail oder Benutzername', word: 'Passwort' } as const;

for (const { scheme, width, background, address, language, title, name, word } of [
  { ...dark, ...inEnglish, address: '/login' },
  { ...light, ...inEnglish, address: '/' },
  { ...dark, ...inGerman, address: '/login' },
] as const) {
  test(`a guest at ${address} sees the form in the ${scheme}, in ${language}, before the app is there`, async ({
    page,
    person,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    // Its fallback has the same metrics on the whole, not letter by letter.
    await page.route('**/*.woff2', (route) => route.abort());
    const app = await delayApp(page);
    await app.open(address);
    await expect(seen(page.locator('h1'))).toHaveText(title);
    await expect(page.locator('body')).toHaveCSS('background-color', background);
    const before = await look(page);

    // Nothing to type into, to press or to read: whatever was done here would be lost.
    const { x, y } = (await seen(page.locator('input')).first().boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 20, y + 20);
    await page.keyboard.press('Tab');
    await page.keyboard.type('nora');
    await expect(seen(page.locator('input')).first()).toHaveValue('');
    await expect(page.getByRole('textbox').or(page.getByRole('heading')).or(page.getByRole('button'))).toHaveCount(0);
    await expect(page.getByLabel(word)).toHaveCount(0);

    await watchFrames(page);
    await app.letGo();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(prerendered(page)).toHaveCount(0);
    expectSameLook(await look(page), before);
    expect(await page.locator('body').getAttribute('data-empty-frames')).toBe('0');
    await page.getByLabel(name).fill(person.email);
    await page.getByLabel(word, { exact: true }).fill(password);
    await page.getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(address === '/login' ? '/dashboard' : address);
  });
}

test('nobody else has it on screen: at another page, with a message, signed in', async ({ page, person }) => {
  const app = await delayApp(page);
  const expectNothing = async (address: string) => {
    await app.open(address);
    await expect(prerendered(page)).toBeAttached();
    await expect(prerendered(page)).toBeHidden();
  };
  for (const address of ['/register', '/nowhere/', '/login?message=logged_out', '/login?logged_out']) {
    await expectNothing(address);
  }
  await startSignedIn(page, person);
  for (const address of ['/login', '/', '/workouts/']) await expectNothing(address);
  await app.letGo();
  await expect(page.getByRole('heading', { name: 'All Workouts' })).toBeVisible();
  await expect(prerendered(page)).toHaveCount(0);
});
