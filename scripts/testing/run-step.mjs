/** One step of a check, with its name before it and its outcome and time after it. */
import { seconds } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';

/** Colours are for terminals; in a file or a log they are noise. */
const colours = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

/** `program` is a script for Node. Answers `{ code, groupId }`: a step that fails does not stop the ones after it. */
export async function runStep({ title, program, args }, { root, node, env = process.env }) {
  console.log(`\n── ${title}`);
  const startedAt = performance.now();
  const { code, groupId } = await runCommand(node, [program, ...args], { cwd: root, env: { ...env, ...colours } });
  console.log(`${code === 0 ? '✓' : '✗'} ${title}, ${seconds(startedAt)}`);
  return { code, groupId };
}
