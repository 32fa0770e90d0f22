import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { homeOf } from '#story/setting.ts';
import { ForeignData, openDemo, rememberFilled } from './demo-file.ts';

const now = new Date('2026-11-15T12:00:00Z');

function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wt-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

test('a later start tells the story of the first, and knows whether it was told to the end', () => {
  const dataDir = useFolder();
  const first = openDemo(dataDir, now);
  expect(first).toMatchObject({ setting: { today: expect.stringMatching(/^2026-11-1[456]$/) }, isFilled: false });
  const later = new Date('2026-12-01T12:00:00Z');
  expect(openDemo(dataDir, later)).toEqual(first);
  rememberFilled(dataDir, first);
  expect(openDemo(dataDir, later)).toEqual({ ...first, isFilled: true });
});

test("somebody's own data is left alone", () => {
  const dataDir = useFolder();
  mkdirSync(join(dataDir, 'pg'), { recursive: true });
  expect(() => openDemo(dataDir, now)).toThrow(ForeignData);
});

test.each([
  ['UTC', { timeZone: 'Europe/Stockholm', units: 'kg' }],
  ['Asia/Tokyo', { timeZone: 'Asia/Tokyo', units: 'kg' }],
  ['America/Chicago', { timeZone: 'America/Chicago', units: 'lb' }],
  ['America/Sao_Paulo', { timeZone: 'America/Sao_Paulo', units: 'kg' }],
] as const)('on a machine in %s the person lives and weighs as people do there', (zone, home) => {
  expect(homeOf(zone)).toEqual(home);
});
