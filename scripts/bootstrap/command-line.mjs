/**
 * How every script here ends. A problem a person can solve is one plain line; anything else is shown whole. A signal first stops the
 * command under way and lets `finally` blocks run (locks released, folders removed), then gives the exit code shells expect (130, 143).
 */
import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const stopCommand = new Set();
let interruptedBy;

/** A problem described in words for the person at the terminal; shown without a stack. */
export class PlainError extends Error {}

class Interrupted extends Error {}

function interrupt(signal) {
  interruptedBy ??= signal;
  for (const stop of stopCommand) stop(signal);
}

/** Registers how to stop a command under way; call the answer once it has ended. */
export function onInterruption(stop) {
  stopCommand.add(stop);
  return () => stopCommand.delete(stop);
}

export function throwIfInterrupted() {
  if (interruptedBy !== undefined) throw new Interrupted();
}

/** Gives the signals back, for a part of the program that answers them itself. */
export function releaseSignals() {
  throwIfInterrupted();
  for (const signal of signals) process.off(signal, interrupt);
}

export function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/** Runs a script's body. The body may set `process.exitCode`; a throw always leaves with a failure. */
export async function runScript(body) {
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await body();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Interrupted) process.exitCode = exitCodeOf(interruptedBy);
    else console.error(error instanceof PlainError ? error.message : error);
  }
}
