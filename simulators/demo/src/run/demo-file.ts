/**
 * What the demo remembers between starts, in its data directory: where and when its story plays, and whether it has been told to the end.
 * Its presence also says that the directory is the demo's own, and not somebody's diary.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { homeOf, type Setting } from '#story/setting.ts';

export interface Demo {
  readonly setting: Setting;
  readonly isFilled: boolean;
}

const seed = 'workout-tracker';
const fileIn = (dataDir: string): string => join(dataDir, 'demo.json');

export class ForeignData extends Error {
  constructor(dataDir: string) {
    super(`${dataDir} holds data that the demo did not make. Choose another DATA_DIR for it.`);
  }
}

export function openDemo(dataDir: string, now: Date): Demo {
  const file = fileIn(dataDir);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Demo;
  if (existsSync(join(dataDir, 'pg'))) throw new ForeignData(dataDir);
  const home = homeOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const demo = { setting: { seed, today: localDateOf(now, home.timeZone), ...home }, isFilled: false };
  keep(dataDir, demo);
  return demo;
}

export function rememberFilled(dataDir: string, { setting }: Demo): void {
  keep(dataDir, { setting, isFilled: true });
}

/** By renaming, so that a power cut leaves the old one or the new one. */
function keep(dataDir: string, demo: Demo): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`);
  renameSync(draft, fileIn(dataDir));
}
