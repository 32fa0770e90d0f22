/**
 * A device in words, from what its browser says about itself: "Chrome on Android". Browsers name each other in their user agents, so
 * the order of the questions matters (Edge says Chrome, Chrome says Safari).
 */
import { t } from '@lingui/core/macro';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export interface Device {
  readonly name: string;
  readonly isPhone: boolean;
}

/** `deviceOf('')` is an unknown device; a program that is no browser goes by the first word it says. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  const isPhone = system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent));
  if (browser && system) return { name: t({ message: `${browser} on ${system}`, comment: 'Chrome on Mac' }), isPhone };
  const firstWord = /^[\w.-]{1,40}/.exec(userAgent)?.[0];
  return { name: browser ?? system ?? firstWord ?? t`Unknown device`, isPhone };
}
