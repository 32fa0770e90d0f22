/**
 * Draws the icons of the installed app from the product's mark, and its pictures for the installer from those of the README: run it when
 * they change, and commit what it makes. Systems cut a maskable icon to their own shape, so that one fills its square and keeps the mark
 * in the safe middle.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { icons as shapes } from '../web/src/ui/icons.ts';
import { browserOptions } from './support/browser.ts';

const placeOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = placeOf('web/public/icons');
const pictureFolder = placeOf('web/public/pictures');
const [ground, stroke] = ['#0c7852', '#ffffff'];
const mark = 'M5 13.5h2.6l2.6 6L14 9.5l3.8 10l2.6-6H23';

interface Icon {
  readonly name: string;
  readonly size: number;
  readonly svg: string;
}

const line = (path: string, width: number, move = ''): string =>
  `<g transform="${move}"><path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
const onGround = (radius: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="${radius}" fill="${ground}"/>${inside}</svg>`;

const rounded = onGround(8, line(mark, 2.25));
/** Within the inner four fifths, which no system cuts into. */
const whole = onGround(0, line(mark, 2.25, 'translate(14 14) scale(0.74) translate(-14 -14.5)'));
const shortcut = (path: string): string => onGround(14, line(path, 2, 'translate(5.6 5.6) scale(0.7)'));

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, svg: rounded },
  { name: 'icon-512', size: 512, svg: rounded },
  { name: 'maskable-512', size: 512, svg: whole },
  { name: 'apple-touch-icon', size: 180, svg: whole },
  { name: 'shortcut-start', size: 96, svg: shortcut(shapes.play) },
  { name: 'shortcut-workouts', size: 96, svg: shortcut(shapes.list) },
];

const pictures = [
  { name: 'phone', from: 'home.phone-dark', width: 390, height: 844 },
  { name: 'desktop', from: 'workouts.desktop-light', width: 1280, height: 800 },
] as const;

await mkdir(folder, { recursive: true });
await mkdir(pictureFolder, { recursive: true });
const browser = await chromium.launch(browserOptions);
try {
  for (const { name, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
    await page.close();
  }
  for (const { name, from, ...viewport } of pictures) {
    const picture = await readFile(placeOf(`docs/screenshots/${from}.webp`), 'base64');
    const page = await browser.newPage({ viewport });
    await page.setContent(
      `<style>body{margin:0}img{display:block;width:100%}</style><img src="data:image/webp;base64,${picture}">`,
    );
    await page.screenshot({ path: join(pictureFolder, `${name}.jpg`), type: 'jpeg', quality: 70 });
    await page.close();
  }
} finally {
  await browser.close();
}
