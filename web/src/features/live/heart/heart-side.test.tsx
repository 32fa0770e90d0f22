import type { HeartSource } from '@workout-tracker/core/contract/live';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, drawLive, nextButton } from '../testing/draw-live.tsx';

/** A packet of the heart-rate service: flags, then beats per minute. */
const beats = (bpm: number) => [0, bpm];

test('without a strap the way to connect one is offered at the beginning, and makes room for the workout', async () => {
  await drawLive();
  const card = page.getByRole('region', { name: 'Heart rate' });
  await expect.element(card.getByRole('button', { name: 'Connect' })).toBeVisible();
  await nextButton().click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Connect a heart-rate strap' })).toBeVisible();
});

test('a strap that beats is read with its zone, its figures and its picture in words', async () => {
  await drawLive({ strap: [[0, beats(150)]] });
  await page.getByRole('button', { name: 'Connect a heart-rate strap' }).click();
  await expect.element(page.getByText('Heart rate 150, steady, ')).toBeInTheDocument();
  const figures = page.getByLabelText('Heart rate so far');
  await expect.element(figures).toMatchTextContent('Current150');
  await expect.element(figures).toMatchTextContent('Max BPM150');
  await expect
    .element(page.getByRole('img', { name: /^Heart rate over the last 3 minutes 20 seconds, from 150 to 150/ }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
});

test('a strap that was lost has no signal, and what it has measured stays', async () => {
  await drawLive({
    strap: [
      [0, beats(120)],
      [100, 'drop'],
    ],
  });
  await page.getByRole('button', { name: 'Connect a heart-rate strap' }).click();
  await expect.element(page.getByLabelText('Heart rate so far')).toMatchTextContent('Average120');
  await expect.element(page.getByText('No signal', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Heart rate so far')).toMatchTextContent('Average120');
});

test('a heart rate to look at is said aloud', async () => {
  await drawLive({ strap: [[0, beats(190)]] });
  await page.getByRole('button', { name: 'Connect a heart-rate strap' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Heart rate above 180 BPM' })).toBeVisible();
});

const laptop: HeartSource = {
  recordingId: 'laptop',
  kind: 'relay',
  name: 'Laptop, Polar H10',
  latest: { bpm: 131, at: '2026-03-07T10:00:00Z' },
};

test("another device's heart is shown with where it comes from, and can be changed", async () => {
  const { others, offline } = await drawLive();
  const readings = [
    { at: 1000, bpm: 121 },
    { at: 2000, bpm: 131 },
  ];
  others.update({ source: laptop, readings });
  await expect.element(page.getByText('Heart rate 131, steady, ')).toBeInTheDocument();
  await expect.element(page.getByText('Moderate, from Laptop')).toBeInTheDocument();
  await expect.element(page.getByText('Heart rate from Laptop Polar H10')).toBeVisible();
  await expect.element(page.getByLabelText('Heart rate so far')).toMatchTextContent('Average126');
  expect(offline.inProgress.readings()).toEqual([]);
  await page.getByRole('button', { name: 'Change' }).click();
  expect(others.getSnapshot().isSheetOpen).toBe(true);
});

test('the strap of this device takes its place by itself', async () => {
  const { others } = await drawLive({ strap: [[0, beats(150)]] });
  await page.getByRole('button', { name: 'Connect a heart-rate strap' }).click();
  await expect.element(page.getByText('Heart rate 150, steady, ')).toBeInTheDocument();
  others.update({ source: laptop });
  await expect.element(page.getByText('Heart rate 150, steady, ')).toBeInTheDocument();
  expect(page.getByText(/Heart rate from Laptop/).elements()).toEqual([]);
  others.update({ preferred: 'laptop' });
  await expect.element(page.getByText('Heart rate from Laptop Polar H10')).toBeVisible();
});

test('it is asked for in the menu and at the beginning', async () => {
  const { others } = await drawLive();
  await page.getByRole('button', { name: 'Use another device' }).click();
  expect(others.getSnapshot().isSheetOpen).toBe(true);
  others.update({ isSheetOpen: false });
  await choose('Join another device');
  expect(others.getSnapshot().isSheetOpen).toBe(true);
});
