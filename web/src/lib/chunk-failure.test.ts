import { describe, expect, test } from 'vitest';
import { decideOnChunkFailure, isChunkFailure } from './chunk-failure.ts';

const asset = 'https://training.example/assets/home-page-1a2b3c.js';
const chunkFailures = [
  ['Chromium', `Failed to fetch dynamically imported module: ${asset}`],
  ['Firefox', `error loading dynamically imported module: ${asset}`],
  ['Safari', 'Importing a module script failed.'],
  ['Safari, when HTML came back', "'text/html' is not a valid JavaScript MIME type."],
  ['Vite, for the styles of a part', 'Unable to preload CSS for /assets/home-page-1a2b3c.css'],
] as const;

describe('telling a missing part from a mistake', () => {
  test.each(chunkFailures)('%s', (_engine, message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  test.each([
    new TypeError('Failed to fetch'),
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    'Importing a module script failed.',
    null,
  ])('%s is something else', (error) => {
    expect(isChunkFailure(error)).toBe(false);
  });
});

describe('reloading', () => {
  const error = new TypeError(chunkFailures[0][1]);
  const situation = { error, online: true, build: '/assets/index-2.js', reloadedBuild: null };

  test('happens the first time', () => {
    expect(decideOnChunkFailure(situation)).toBe('reload');
  });

  test('never twice for one build, but again for the next one', () => {
    expect(decideOnChunkFailure({ ...situation, reloadedBuild: '/assets/index-2.js' })).toBe('show');
    expect(decideOnChunkFailure({ ...situation, reloadedBuild: '/assets/index-1.js' })).toBe('reload');
  });

  test('never offline', () => {
    expect(decideOnChunkFailure({ ...situation, online: false })).toBe('show');
  });

  test('never for another kind of error', () => {
    expect(decideOnChunkFailure({ ...situation, error: new RangeError('Invalid array length') })).toBe('show');
  });
});
