/**
 * The demo: the simulated Peloton, then the product beside it on data of its own, filled once. What the product says is passed on, but for
 * its last line, which waits until there is something to see. All of it ends together.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPeloton } from '@workout-tracker/core/people/demo-account';
import { fill } from '#fill/fill.ts';
import { type Child, startChild } from '#run/child.ts';
import { type Demo, ForeignData, openDemo, rememberFilled } from '#run/demo-file.ts';
import { showProgress } from '#run/progress.ts';
import { writeStory } from '#story/write-story.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const pelotonProgram = fileURLToPath(new URL('run/peloton-process.ts', import.meta.url));
const dataDir = process.env.DATA_DIR?.trim() ? resolve(process.env.DATA_DIR.trim()) : join(root, 'data-demo');

/** In the order of their start; the last one needs those before it. */
const children: Child[] = [];
const stopping = new AbortController();

function stop(): void {
  stopping.abort();
  children.at(-1)?.end('SIGTERM');
}

async function run(): Promise<number> {
  const demo = openDemo(dataDir, new Date());
  const peloton = startChild([pelotonProgram, JSON.stringify(demo.setting)], { env: process.env });
  children.push(peloton);
  const hosts = (await peloton.firstMessage) as { apiUrl: string; authUrl: string } | undefined;
  if (stopping.signal.aborted) return 0;
  if (!hosts) return 1;
  const ready = Promise.withResolvers<string>();
  const server = startChild([...process.execArgv, join(root, 'server/dist/main.js')], {
    env: environment(hosts),
    onLine: (line) => (/ is ready at /.test(line) ? ready.resolve(line) : console.log(line)),
  });
  children.push(server);
  const readyLine = await Promise.race([ready.promise, server.ended.then(() => undefined)]);
  if (readyLine !== undefined) await present(demo, readyLine);
  const code = await server.ended;
  return code ?? 1;
}

/** A database of somebody's own is never the demo's to fill. Whoever looks around does not read logs, unless they ask for them. */
function environment({ apiUrl, authUrl }: { apiUrl: string; authUrl: string }): NodeJS.ProcessEnv {
  const { DATABASE_URL: _theirs, ...env } = process.env;
  return {
    LOG_LEVEL: 'warn',
    ...env,
    DATA_DIR: dataDir,
    DEMO: '1',
    PELOTON_API_URL: apiUrl,
    PELOTON_AUTH_URL: authUrl,
  };
}

async function present(demo: Demo, readyLine: string): Promise<void> {
  if (!demo.isFilled) await tellStory(demo, readyLine);
  console.log(`Its Peloton opens to ${demoPeloton.username} with ${demoPeloton.password}.`);
  console.log(readyLine);
}

async function tellStory(demo: Demo, readyLine: string): Promise<void> {
  const said = /\S+$/.exec(readyLine)?.[0] ?? '';
  const base = process.env.PUBLIC_URL ? `http://localhost:${process.env.PORT ?? 3000}` : said;
  const progress = showProgress('Filling the demo');
  await fill(base, writeStory(demo.setting), progress.tell, stopping.signal);
  progress.end();
  rememberFilled(dataDir, demo);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Started by a script that has died: nobody is left to stop us.
process.on('disconnect', stop);
try {
  process.exitCode = await run();
} catch (error) {
  // Whoever stops the demo while it is being filled breaks its calls off: no reason to complain.
  const { aborted } = stopping.signal;
  if (!aborted) console.error(error instanceof ForeignData ? error.message : error);
  process.exitCode = aborted ? 0 : 1;
}
for (const child of children.toReversed()) {
  child.end('SIGTERM');
  await child.ended;
}
// A channel to whoever started us would keep us waiting for ever.
process.exit();
