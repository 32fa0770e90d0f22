/** Numbers as people of this language write them: thousands parted, at most two decimals. */
import { languageOfFormats, perLanguage } from './per-language.ts';

const decimals = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
const wholes = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));

/** `formatNumber(62.5)` is `'62.5'`. */
export const formatNumber = (value: number): string => decimals().format(value);

/** `formatWhole(2160.4)` is `'2,160'`: for sums, whose decimals nobody reads. */
export const formatWhole = (value: number): string => wholes().format(value);

const percents = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }),
);

/** As narrow as its language writes it: `shortPercent(62.5)` is `'62.5%'`, and `'62,5 %'` in German. */
export const shortPercent = (percent: number): string => percents().format(percent / 100);

/** `formatPercent(62.5)` is `'62.5 %'`: English with the space that it has everywhere in the app. */
export const formatPercent = (percent: number): string =>
  languageOfFormats() === 'en' ? `${formatNumber(percent)} %` : shortPercent(percent);

/** `formatBytes(1_234_567)` is `'1.2 MB'`, `formatBytes(2e9)` is `'2 GB'`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${formatWhole(Math.max(1, bytes / 1e3))} kB`;
  const tenths = (size: number): string => formatNumber(Math.round((bytes / size) * 10) / 10);
  return bytes < 1e9 ? `${tenths(1e6)} MB` : `${tenths(1e9)} GB`;
}
