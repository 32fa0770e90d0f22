import { seconds } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';

/** Colours are for terminals; in a file or a log they are noise. */
const colours = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

/**
 * `program` is a script for Node. Answers `{ code, groupId }`: a step that fails does not stop the ones after it. One that runs `beside`
 * others says what it has to say when it is done, so that their words do not mix.
 */
export async function runStep({ title, program, args }, { root, node, env = process.env, beside = false }) {
  const heading = `\n── ${title}`;
  if (!beside) console.log(heading);
  const startedAt = performance.now();
  const options = { cwd: root, env: { ...env, ...colours }, capture: beside };
  const { code, output, groupId } = await runCommand(node, [program, ...args], options);
  if (beside) console.log(`${heading}\n${output}`.trimEnd());
  console.log(`${code === 0 ? '✓' : '✗'} ${title}, ${seconds(startedAt)}`);
  return { code, groupId };
}
