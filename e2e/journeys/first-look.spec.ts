/** The sign-in page is on screen before its script: a picture that becomes the page without anybody noticing, and is nobody else's. */
import { expect, type Page } from '@playwright/test';
import { holdApp } from '../support/held-app.ts';
import { startSignedIn, test } from '../support/journey.ts';
import { password } from '../support/people.ts';

const picture = (page: Page) => page.locator('#first-look');

/** Where each piece stands and how it is coloured. */
const look = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [main, ...main.querySelectorAll('svg, h1, p, label, input, button, a')].map((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(piece);
      return [piece.tagName, x, y, width, height, color, backgroundColor, borderColor, fontSize, fontWeight].join(' ');
    }),
  );

/** Counts the frames, from now on, in which nothing of the sign-in page is on screen. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.emptyFrames = '0';
    const count = () => {
      const { dataset } = document.body;
      if (!document.querySelector('main h1')?.checkVisibility())
        dataset.emptyFrames = `${Number(dataset.emptyFrames) + 1}`;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });

for (const { scheme, width, address, background } of [
  { scheme: 'dark', width: 390, address: '/login', background: 'rgb(11, 16, 14)' },
  { scheme: 'light', width: 1280, address: '/workouts/?page=2', background: 'rgb(246, 248, 247)' },
] as const) {
  test(`a guest at ${address} sees the form in the ${scheme} before the app is there`, async ({ page, person }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    // Its stand-in has the same measures on the whole, not letter by letter.
    await page.route('**/*.woff2', (route) => route.abort());
    const app = await holdApp(page);
    await app.open(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', background);
    const still = await look(page);

    // Nothing to type into, to press or to read: whatever was done here would be lost.
    const { x, y } = (await page.locator('input').first().boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 20, y + 20);
    await page.keyboard.press('Tab');
    await page.keyboard.type('nora');
    await expect(page.locator('input').first()).toHaveValue('');
    await expect(page.getByRole('textbox').or(page.getByRole('heading')).or(page.getByRole('button'))).toHaveCount(0);
    await expect(page.getByLabel('Password')).toHaveCount(0);

    await watchFrames(page);
    await app.letGo();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    expect(await look(page)).toEqual(still);
    expect(await page.locator('body').getAttribute('data-empty-frames')).toBe('0');
    await page.getByLabel('E-mail or username').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(address === '/login' ? '/dashboard' : address);
  });
}

test('nobody else has it on screen: at another page, with a farewell, signed in', async ({ page, person }) => {
  const app = await holdApp(page);
  const expectNothing = async (address: string) => {
    await app.open(address);
    await expect(picture(page)).toBeAttached();
    await expect(picture(page)).toBeHidden();
  };
  for (const address of ['/register', '/nowhere/', '/login?message=logged_out', '/login?logged_out']) {
    await expectNothing(address);
  }
  await startSignedIn(page, person);
  for (const address of ['/login', '/', '/workouts/']) await expectNothing(address);
  await app.letGo();
  await expect(page.getByRole('heading', { name: 'All Workouts' })).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
});
