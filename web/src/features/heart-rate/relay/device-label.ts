import { t } from '@lingui/core/macro';

/** What a person would call this device beside their others; a browser does not say whether a computer is a laptop. */
export function deviceLabel(userAgent: string): string {
  if (/\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent)) return t({ message: 'Phone', context: 'device' });
  if (/\biPad\b|\bAndroid\b/.test(userAgent)) return t({ message: 'Tablet', context: 'device' });
  if (/\bCrOS\b/.test(userAgent)) return 'Chromebook';
  if (/\bMac OS X\b|\bMacintosh\b/.test(userAgent)) return 'Mac';
  return t({ message: 'Computer', context: 'device' });
}
