import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensurePinnedNode } from './pinned-node.mjs';

const old = { versions: { node: '20.19.0' }, execPath: '/old/node' };
const recent = { versions: { node: '26.1.0' }, execPath: '/recent/node' };
let root;
let pinned;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wt-node-'));
  pinned = join(root, 'node_modules/node/bin/node');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function fetchPinned() {
  mkdirSync(join(pinned, '..'), { recursive: true });
  writeFileSync(pinned, '');
  chmodSync(pinned, 0o755);
}
async function fetchNothing() {}

test('the pinned one, when it is there', async () => {
  await fetchPinned();
  const complete = () => expect.unreachable('nothing is missing');
  expect(await ensurePinnedNode(root, { complete, running: old })).toBe(pinned);
});

test('the pinned one, fetched when install scripts were switched off', async () => {
  expect(await ensurePinnedNode(root, { complete: fetchPinned, running: old })).toBe(pinned);
});

test('the running one, when the pinned one cannot be had and it is recent enough', async () => {
  expect(await ensurePinnedNode(root, { complete: fetchNothing, running: recent })).toBe('/recent/node');
});

test('otherwise one line says what to type', async () => {
  const attempt = ensurePinnedNode(root, { complete: fetchNothing, running: old });
  await expect(attempt).rejects.toThrow(/^[^\n]*type: npm rebuild node --ignore-scripts=false$/);
});
