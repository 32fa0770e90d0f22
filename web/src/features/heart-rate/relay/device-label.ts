const kinds: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'Phone'],
  [/\biPad\b/, 'Tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Phone'],
  [/\bAndroid\b/, 'Tablet'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
];

/** What a person would call this device beside their others; a browser does not say whether a computer is a laptop. */
export const deviceLabel = (userAgent: string): string =>
  kinds.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Computer';
