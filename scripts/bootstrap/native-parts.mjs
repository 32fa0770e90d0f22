/**
 * Packages with native code bring it in an optional package per platform, and npm skips an optional package that its registry does not
 * have without a word. What start and build cannot do without is looked for by name, so that a missing one is told in two lines instead of
 * a stack trace from inside the bundler. PostgreSQL's package is looked for by the server, which can do without it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './command-line.mjs';

export const packagesWithNativeParts = ['rolldown', 'lightningcss', '@node-rs/argon2'];

/** Of a platform with two C libraries (glibc and musl) npm installs one of two packages, so either will do. */
function namesFor(optionalDependencies, { platform, arch }) {
  const label = new RegExp(`-${platform}-${arch}(-|$)`);
  return Object.keys(optionalDependencies).filter((name) => label.test(name));
}

export function expectNativeParts(root, machine = process) {
  for (const name of packagesWithNativeParts) {
    const folder = join(root, 'node_modules', name);
    const { version, optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const parts = namesFor(optionalDependencies, machine);
    const isThere = (part) => [folder, root].some((place) => existsSync(join(place, 'node_modules', part)));
    if (!parts.some(isThere)) throw new PlainError(describeMissing(`${name} ${version}`, parts, machine));
  }
}

function describeMissing(owner, parts, { platform, arch }) {
  const machine = `${platform}-${arch}`;
  if (parts.length === 0) {
    return `${owner} does not exist for this machine (${machine}).
Run Workout Tracker on Linux or macOS, on an x64 or arm64 processor.`;
  }
  return `${owner} is installed without its part for this machine (${machine}): ${parts.join(' or ')}.
Delete the folder node_modules and type: npm ci. If it is missing again, npm's registry does not have it: update Workout Tracker.`;
}
