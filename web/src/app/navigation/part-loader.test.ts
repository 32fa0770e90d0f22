import { expect, test } from 'vitest';
import { componentOf, type Part, preload } from './part-loader.ts';

const Page = () => null;

function partThat(...outcomes: ('arrives' | 'fails')[]) {
  let asked = 0;
  const part: Part<object> = {
    load: () => (outcomes[asked++] === 'fails' ? Promise.reject(new Error('lost')) : Promise.resolve(Page)),
  };
  return { part, timesAsked: () => asked };
}

test('a part is asked for once, however many want it', async () => {
  const { part, timesAsked } = partThat('arrives');
  expect(await Promise.all([preload(part), preload(part)])).toEqual([Page, Page]);
  await preload(part);
  expect(timesAsked()).toBe(1);
});

test('a part that is here is drawn itself, without a lazy detour that would show a skeleton', async () => {
  const { part } = partThat('arrives');
  expect(componentOf(part)).not.toBe(Page);
  await preload(part);
  expect(componentOf(part)).toBe(Page);
});

test('a part that was lost is asked for again', async () => {
  const { part, timesAsked } = partThat('fails', 'arrives');
  await expect(preload(part)).rejects.toThrow('lost');
  expect(await preload(part)).toBe(Page);
  expect(timesAsked()).toBe(2);
});
