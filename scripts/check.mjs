/** `npm run check`: format, lint, types, unused code and the unit tests; what a person runs before every commit. All failures are shown. */
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { seconds } from './bootstrap/progress.mjs';
import { runStep } from './testing/run-step.mjs';
import { staticSteps } from './testing/static-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const unitProjects = ['core', 'web', 'scripts'];

await runScript(async () => {
  const startedAt = performance.now();
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  const unitTests = {
    title: 'Unit tests',
    program: installedProgram(root, 'vitest'),
    args: ['run', ...unitProjects.flatMap((project) => ['--project', project])],
  };
  const failed = [];
  for (const step of [...staticSteps(root), unitTests]) {
    const { code } = await runStep(step, { root, node });
    if (code !== 0) failed.push(step.title.toLowerCase());
  }
  const verdict = failed.length === 0 ? 'All checks passed' : `Not yet: ${failed.join(', ')}`;
  console.log(`\n${verdict} (${seconds(startedAt)})`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
