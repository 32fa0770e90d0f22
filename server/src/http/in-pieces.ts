/**
 * Long lists are presented and written as JSON a few items at a time: between two pieces the event loop answers others. What is short costs no turn
 * of the loop. However many lists are made at once, a turn has one piece: the others wait in line for turns of their own.
 */

/** Some milliseconds of work for the costliest of items, a run through a plan of two years. */
const pieceSize = 10;

/** Of all lists together, in this turn of the loop. */
let doneInTurn = 0;
let isTurnAwaited = false;
const waiting: (() => void)[] = [];

/** `each` is called in order; after every tenth call, of this list or of others meanwhile, it waits for a turn. */
export async function eachInPieces<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
  for (const item of items) {
    while (doneInTurn >= pieceSize) await new Promise<void>((resolve) => waiting.push(resolve));
    doneInTurn += 1;
    awaitTurn();
    each(item);
  }
}

function awaitTurn(): void {
  if (isTurnAwaited) return;
  isTurnAwaited = true;
  setImmediate(beginTurn);
}

/** The first in line goes on; who comes new in the same turn has what it leaves. */
function beginTurn(): void {
  isTurnAwaited = false;
  doneInTurn = 0;
  const next = waiting.shift();
  if (!next) return;
  // Also where it turns out to have nothing left to do.
  awaitTurn();
  next();
}

/** The JSON of a list, item by item. */
export async function jsonInPieces<T>(items: Iterable<T>, present: (item: T) => unknown): Promise<string> {
  const texts: string[] = [];
  await eachInPieces(items, (item) => texts.push(JSON.stringify(present(item))));
  return `[${texts.join(',')}]`;
}
