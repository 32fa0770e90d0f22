/**
 * The journeys drive a real Chromium, and on Linux reach an emulated heart-rate strap over a private D-Bus. Both come with the system, not
 * with npm: where we may install them we do, otherwise the person reads what to type.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from '../bootstrap/command-line.mjs';
import { aptInstall, hasApt, mayInstall } from './apt.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new PlainError(`CHROMIUM_PATH is "${given}", but there is no such file.`);
  return given || usualPlaces.find((path) => existsSync(path));
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function missingPackages() {
  const needsBus = process.platform === 'linux' && !isOnPath('dbus-daemon');
  return [...(findChromium() === undefined ? ['chromium'] : []), ...(needsBus ? ['dbus'] : [])];
}

/** What to do by hand, in one line. */
function helpWith(packages) {
  const names = packages.join(' ');
  return hasApt()
    ? `The tests need ${names}. Type: sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`
    : `The tests need ${names}. Install it with your system's package manager, or set CHROMIUM_PATH to a Chromium elsewhere.`;
}

/** Without a browser there are no journeys; without a bus only those with a strap are left out, and say so themselves. */
function goOnWithout(packages, reason) {
  const chromium = findChromium();
  if (chromium === undefined) throw new PlainError(`${reason}${helpWith(packages)}`);
  console.log(`${reason}${helpWith(packages)} Until then the journeys with a heart-rate strap are skipped.`);
  return chromium;
}

/** Answers the path of the browser. */
export async function ensureBrowser() {
  const packages = missingPackages();
  if (packages.length === 0) return findChromium();
  if (!mayInstall()) return goOnWithout(packages, '');
  try {
    await aptInstall(packages, `Installing ${packages.join(' and ')} for the browser tests. About a minute.`);
  } catch (error) {
    if (error instanceof PlainError) return goOnWithout(packages, `${error.message}\n`);
    throw error;
  }
  return findChromium();
}

const shell = 'chromium-headless-shell';

/** The form of Debian's Chromium without a window, which makes most journeys quicker. Where it cannot be had they take the whole browser. */
export async function ensureShell(browser) {
  if (browser !== '/usr/bin/chromium' || isOnPath(shell) || !mayInstall()) return;
  try {
    await aptInstall([shell], `Installing ${shell}, which makes the browser tests quicker.`);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.log(`Without ${shell} the browser tests take longer: ${error.message}`);
  }
}
