/** Which part of the messages (`src/lib/message-areas.ts`) a source file has its words in. */
import type { MessageArea } from '../src/lib/message-areas.ts';

/** The first that fits a file decides. */
const folders: readonly (readonly [RegExp, MessageArea])[] = [
  [/^app\/pages\/(auth|password|sso)-/, 'guest'],
  [/^app\/pages\/(profile|admin)-/, 'profile'],
  [/^app\/pages\/(import|waiting)-/, 'import'],
  [/^app\/pages\/(insights|records|goals)-/, 'insights'],
  [/^app\/pages\/(heart|screen)-/, 'heart'],
  [/^app\/pages\/(program-builder|series-editor|workout-edit)-/, 'editors'],
  [/^app\/pages\/exercise-/, 'exercises'],
  [/^app\/pages\/series-detail-/, 'series'],
  [/^app\/pages\/(workout|workouts)-/, 'workouts'],
  [/^app\/pages\/live-/, 'live'],
  [/^app\/(pages|shell)\//, 'training'],
  [/^features\/auth\//, 'guest'],
  [/^features\/(admin|profile|equipment)\//, 'profile'],
  [/^features\/(file-import|peloton)\//, 'import'],
  [/^features\/(insights|goals|records)\//, 'insights'],
  [/^features\/(heart-rate|live\/screen)\//, 'heart'],
  [/^features\/(plans\/line-editor|programs\/builder|series\/editor|workouts\/edit)\//, 'editors'],
  [/^features\/series\/(grid|link)\//, 'series'],
  [/^features\/exercises\//, 'exercises'],
  [/^features\/workouts\//, 'workouts'],
  // Home starts workouts, asks what a plan needs for it, and shows the last rounds of what is started.
  [
    /^features\/(live\/(use-start|start-live|restore-discarded|clock\/(last-rounds|splits))|plans\/[\w-]+)\.tsx?$/,
    'training',
  ],
  [/^features\/live\//, 'live'],
  [/^features\//, 'training'],
  [/^(devices|sync|offline)\//, 'training'],
  [/^lib\/plans\//, 'training'],
  [/^lib\/(effort|record|rest-over|set|strap|timed|muscle)-/, 'training'],
  [/^ui\/(charts\/|effort-|muscle-|rest-field)/, 'training'],
  [/core\/src\/reasons\/(account|error|people)-/, 'guest'],
  [/core\/src\/reasons\/(file|peloton)-/, 'import'],
  [/core\/src\/reasons\/(manage|profile)-/, 'profile'],
  [/core\/src\/reasons\/plan-/, 'editors'],
  [/core\/src\/reasons\//, 'training'],
  [/^(app|lib|ui|pwa|storage)\//, 'guest'],
];

/** `areaOf('features/live/strength-screen.tsx')` is `'live'`. */
export function areaOf(file: string): MessageArea {
  const found = folders.find(([pattern]) => pattern.test(file));
  if (!found) throw new Error(`No part of the messages is for ${file}. Name it in build/message-areas.ts.`);
  return found[1];
}

/** What several parts say stands in one that comes before them. */
export function areaOfMessage(files: readonly string[]): MessageArea {
  const found = new Set(files.map(areaOf));
  if (found.has('guest')) return 'guest';
  const [only] = found;
  return found.size === 1 && only ? only : 'training';
}
