import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';

const quality = 0.86;

export async function takePicture(page: Page, path: string): Promise<void> {
  // Nothing lies under a pointer.
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await writeFile(path, await toWebp(page.context().browser(), png));
}

/** On an empty page of its own: the product's content policy lets nobody fetch what is written inside a text. */
async function toWebp(browser: Browser | null, png: Buffer): Promise<Buffer> {
  if (!browser) throw new Error('This page belongs to no browser.');
  const page = await browser.newPage();
  const written = await page.evaluate(
    async ({ base64, wanted }) => {
      const picture = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const bitmap = await createImageBitmap(picture);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    },
    { base64: png.toString('base64'), wanted: quality },
  );
  await page.close();
  return Buffer.from(written, 'latin1');
}
