/**
 * Long lists are presented and written as JSON a few items at a time: between two pieces the event loop answers others. What is short costs no turn
 * of the loop.
 */
import { setImmediate as breathe } from 'node:timers/promises';

/** Some milliseconds of work for the costliest of items, a run through a plan of two years. */
const pieceSize = 10;

/** `each` is called in order; after every tenth call others have their turn. */
export async function eachInPieces<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
  let count = 0;
  for (const item of items) {
    if (count > 0 && count % pieceSize === 0) await breathe();
    each(item);
    count += 1;
  }
}

/** The JSON of a list, item by item. */
export async function jsonInPieces<T>(items: Iterable<T>, present: (item: T) => unknown): Promise<string> {
  const texts: string[] = [];
  await eachInPieces(items, (item) => texts.push(JSON.stringify(present(item))));
  return `[${texts.join(',')}]`;
}
