/**
 * How large the server's heap may grow. Left to itself V8 takes half of the machine, up to four gigabytes, and the database lives on the same one:
 * a quarter is the server's, so that what grows without end ends this process, which starts again, and not the machine. Memory is what the
 * container or service may use, where that is less than what is built in. The limit is of the whole heap: with one for the old generation alone
 * (`--max-old-space-size`) the young one may take 192 MB more.
 */
import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;
/** The server alone has some 50 MB alive. More than ten times that is a leak, and would let V8 be late in looking for what is not used any more. */
const leastMb = 192;
const mostMb = 512;

/** `heapLimitMb(2 * 1024 ** 3)` is 512. */
export function heapLimitMb(memoryBytes) {
  return Math.min(mostMb, Math.max(leastMb, Math.floor(memoryBytes / 4 / megabyte)));
}

/** What this process may use. Without a limit of its own the system answers 0, or a number beyond all memory. */
function availableMemory() {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

const isChosen = (text) => /--max[-_](old[-_]space|heap)[-_]size/.test(text);

/** The arguments for Node; none where somebody has chosen a limit. */
export function heapArguments(execArgv = process.execArgv, options = process.env.NODE_OPTIONS ?? '') {
  if (execArgv.some(isChosen) || isChosen(options)) return [];
  return [`--max-heap-size=${heapLimitMb(availableMemory())}`];
}

/**
 * Begins this process anew with its limit, which V8 takes at its start alone: the same process, with the same arguments. Not where a parent
 * talks to it over a channel, which would be lost; such a parent gives the limit itself.
 */
export function limitHeap() {
  const limit = heapArguments();
  if (limit.length === 0 || process.channel || !process.execve) return;
  process.execve(
    process.execPath,
    [process.execPath, ...limit, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  );
}
