/**
 * Writes server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). Each event is JSON on one line; a comment now and then
 * keeps proxies from taking a quiet stream for a dead one.
 */
import { Readable } from 'node:stream';

export class EventStream {
  readonly events: AsyncIterable<string>;
  /** `events` gives the data of each event as JSON text, or `heartbeat`. */
  constructor(events: AsyncIterable<string>) {
    this.events = events;
  }

  /** The same events until `isAllowed` says no. It is asked before each, but for the first, which the caller has just been allowed. */
  whileAllowed(isAllowed: () => Promise<boolean>): EventStream {
    return new EventStream(allowed(this.events, isAllowed));
  }
}

async function* allowed(events: AsyncIterable<string>, isAllowed: () => Promise<boolean>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const event of events) {
    if (!isFirst && !(await isAllowed())) return;
    isFirst = false;
    yield event;
  }
}

export const heartbeat = '';

/** Ends with its events; when the reader goes away first, the events are told to end. */
export function toReadable({ events }: EventStream): Readable {
  return Readable.from(written(events), { objectMode: false, highWaterMark: 1024 });
}

async function* written(events: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const event of events) yield event === heartbeat ? ': still here\n\n' : `data: ${event}\n\n`;
}
