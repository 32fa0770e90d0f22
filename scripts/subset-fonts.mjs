/**
 * Cuts Inter down to what the product shows and writes the files of `web/src/ui/fonts`: Latin letters in the weights of the design, with optical
 * sizes. Run it by hand when Inter changes: `npm install --no-save subset-font@2.9.0 && node scripts/subset-fonts.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json');
const target = fileURLToPath(new URL('../web/src/ui/fonts/', import.meta.url));

/** First and last code point of each stretch. The second file is for names in Polish, Turkish, Czech and their like, and comes where one is shown. */
const files = {
  'inter-latin-opsz-normal.woff2': [
    [0x20, 0x7e],
    [0xa0, 0xa1],
    [0xa3, 0xa3],
    [0xa7, 0xa7],
    [0xa9, 0xab],
    [0xae, 0xae],
    [0xb0, 0xb3],
    [0xb5, 0xb7],
    [0xba, 0xff],
    [0x152, 0x153],
    [0x2010, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
  ],
  'inter-latin-ext-opsz-normal.woff2': [
    [0x100, 0x151],
    [0x154, 0x17f],
    [0x218, 0x21b],
    [0x1e9e, 0x1e9e],
  ],
};

const settings = {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
};

const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');

for (const [name, stretches] of Object.entries(files)) {
  const points = stretches.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const whole = await readFile(source.replace('package.json', `files/${name}`));
  const cut = await subsetFont(whole, String.fromCodePoint(...points), settings);
  await writeFile(`${target}${name}`, cut);
  const range = stretches.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
  console.log(`${name}: ${whole.length} bytes became ${cut.length}\n  unicode-range: ${range};`);
}
