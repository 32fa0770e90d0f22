/** One step of a check, with its name before it and its outcome and time after it. */
import { seconds } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';

/** Colours are for terminals; in a file or a log they are noise. */
const colours = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

/**
 * `program` is a script for Node. Answers `{ code, groupId }`: a step that fails does not stop the ones after it. What a held step prints
 * is shown when it has ended, so that it can run beside another and both stay readable.
 */
export async function runStep({ title, program, args, isHeld = false }, { root, node, env = process.env }) {
  if (!isHeld) console.log(`\n── ${title}`);
  const startedAt = performance.now();
  const options = { cwd: root, env: { ...env, ...colours }, capture: isHeld };
  const { code, groupId, output } = await runCommand(node, [program, ...args], options);
  if (isHeld) console.log(`\n── ${title}\n${output}`);
  console.log(`${code === 0 ? '✓' : '✗'} ${title}, ${seconds(startedAt)}`);
  return { code, groupId };
}
