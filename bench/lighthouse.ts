/**
 * Lighthouse, the judge of pages, as a phone on a slow network would see them. It lives in a folder of its own with its own
 * lockfile, because it brings a hundred packages that the product has no use for; they are installed when first needed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import type { Context } from './context.ts';
import { median } from './interleave.ts';
import { hasEnded } from './server-process.ts';

/** Scores are out of 100. */
export interface Judgement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** Everything that cost a point outside of performance, by Lighthouse's names. */
  faults: string[];
  /** How fast Lighthouse found this machine. Below 1,000 or so it was busy, and the times above are worth little. */
  machineIndex: number;
}

interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

const home = fileURLToPath(new URL('lighthouse', import.meta.url));
const program = join(home, 'node_modules/lighthouse/cli/index.js');
const visits = 3;

/** The middle of three visits, figure by figure. */
export async function judge(context: Context, url: string): Promise<Judgement> {
  await context.once('lighthouse', () => install(context));
  const judged: Judgement[] = [];
  for (let visit = 0; visit < visits; visit++) {
    // On a busy machine the recording itself fails now and then (NO_NAVSTART): such a visit is made again, once.
    const report = await visitOnce(context, url).catch(() => visitOnce(context, url));
    judged.push(readReport(report));
  }
  const middle = (figure: keyof Omit<Judgement, 'faults'>): number => median(judged.map((each) => each[figure]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    largestPaintMs: middle('largestPaintMs'),
    blockingMs: middle('blockingMs'),
    layoutShift: middle('layoutShift'),
    faults: [...new Set(judged.flatMap((each) => each.faults))],
    machineIndex: middle('machineIndex'),
  };
}

async function install({ resources }: Context): Promise<void> {
  if (existsSync(program)) return;
  console.log('    Installing Lighthouse. The first time takes about half a minute.');
  await runToEnd(resources, { command: 'npm', args: ['ci', '--loglevel=error'], cwd: home });
}

async function visitOnce({ folder, resources }: Context, url: string): Promise<Report> {
  const output = join(folder, 'lighthouse.json');
  await runToEnd(resources, {
    command: process.execPath,
    args: [
      program,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
    ],
    cwd: home,
    env: { CHROME_PATH: chromiumPath() },
  });
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}

function readReport({ runtimeError, environment, categories, audits }: Report): Judgement {
  if (runtimeError) throw new Error(`Lighthouse could not judge the page: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string): number => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${name}.`);
    return value;
  };
  const faults = ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    faults,
    machineIndex: environment.benchmarkIndex,
  };
}

interface ProgramOrder {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

async function runToEnd(resources: AsyncDisposableStack, order: ProgramOrder): Promise<void> {
  if (resources.disposed) throw new Error('The run is over.');
  const { command, args, cwd, env } = order;
  const child = spawn(command, [...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  resources.defer(async () => {
    // Lighthouse closes its browser at this signal, and at no other.
    if (!hasEnded(child)) child.kill('SIGINT');
    await closed.catch(() => {});
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)));
  const [code] = await closed;
  if (code !== 0) throw new Error(`${command} ${args[0]} failed:\n${printed.join('')}`);
}
