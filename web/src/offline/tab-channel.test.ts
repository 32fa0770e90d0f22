import { expect, test } from 'vitest';
import { createTabChannel, keepTurn } from './tab-channel.ts';

function queue(name: string) {
  const told: string[] = [];
  const end = keepTurn(navigator.locks, name, { onTurn: () => told.push('turn'), onWait: () => told.push('wait') });
  return { told, end };
}

test('the first has the turn, the next has it when that one ends', async () => {
  const first = queue('turns');
  await expect.poll(() => first.told).toEqual(['turn']);
  const second = queue('turns');
  await expect.poll(() => second.told).toEqual(['wait']);
  first.end();
  await expect.poll(() => second.told).toEqual(['wait', 'turn']);
  second.end();
});

test('one that leaves the queue never gets the turn', async () => {
  const first = queue('leaving');
  await expect.poll(() => first.told).toEqual(['turn']);
  const second = queue('leaving');
  await expect.poll(() => second.told).toEqual(['wait']);
  second.end();
  first.end();
  const third = queue('leaving');
  await expect.poll(() => third.told.at(-1)).toBe('turn');
  expect(second.told).toEqual(['wait']);
  third.end();
});

test('without locks everybody has the turn', () => {
  const told: string[] = [];
  keepTurn(undefined, 'none', { onTurn: () => told.push('turn'), onWait: () => told.push('wait') });
  expect(told).toEqual(['turn']);
});

test('channel after closing are told to nobody', () => {
  const channel = createTabChannel(new BroadcastChannel('closed-channel'));
  channel.close();
  expect(() => channel.tell('anything')).not.toThrow();
});
