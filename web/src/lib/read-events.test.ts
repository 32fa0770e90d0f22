import { expect, test } from 'vitest';
import { eventsIn } from './read-events.ts';

async function read(...chunks: string[]): Promise<unknown[]> {
  const events: unknown[] = [];
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  for await (const event of eventsIn(stream)) events.push(event);
  return events;
}

test('events are found however the stream is cut', async () => {
  expect(await read('data: {"n":1}\n\ndata: {"n', '":2}\n', '\nevent: x\ndata: {"n":3}\r\n\r\n')).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ]);
});

test('signs of life, names without data and an unfinished end are passed over', async () => {
  expect(await read(': still here\n\n', 'event: nothing\n\n', 'data: {"n":1}\n\n', 'data: {"n":')).toEqual([{ n: 1 }]);
});

test('data over several lines is one event, and what is no JSON is undefined', async () => {
  expect(await read('data: {\ndata: "n": 1}\n\ndata: oops\n\n')).toEqual([{ n: 1 }, undefined]);
});
