import { expect, test } from 'vitest';
import { render } from '../../../test/render.tsx';
import { type LaneBar, LaneBars } from './lane-bars.tsx';

const bar = (key: string, value: number | null, more: Partial<LaneBar> = {}): LaneBar => ({
  ...{ key, name: `${key} 6`, shortName: key, isNow: false, value, figure: String(value ?? ''), missing: null },
  ...{ parts: [], usual: null },
  ...more,
});

async function draw(bars: readonly LaneBar[], hasFigures = true) {
  const screen = await render(
    <LaneBars label="Hard sets per day" bars={bars} tone="primary" hasFigures={hasFigures} hasNames />,
  );
  const columns = [...(screen.container.querySelector('[class*="plot"]')?.children ?? [])].filter(
    ({ tagName }) => tagName === 'SPAN',
  );
  return { screen, columns };
}

test('a day without data is hatched and named, and has neither a bar nor a nought', async () => {
  const { screen, columns } = await draw([bar('Mon', 30), bar('Tue', null, { missing: 'No strap' }), bar('Wed', 0)]);
  await expect.element(screen.getByRole('img', { name: 'Hard sets per day' })).toBeVisible();
  const [monday, tuesday, wednesday] = columns;
  expect(monday?.textContent).toBe('30');
  expect(tuesday?.textContent).toBe('No strap');
  expect(tuesday?.querySelector('[class*="hatched"]')?.getBoundingClientRect().height).toBeGreaterThan(20);
  expect(tuesday?.querySelector('[class*="bar"]')).toBeNull();
  expect(wednesday?.childElementCount).toBe(0);
});

test('a day with nothing to know is blank', async () => {
  const { columns } = await draw([bar('Mon', 30), bar('Tue', null)]);
  expect(columns[1]?.childElementCount).toBe(0);
});

test('bars are as high as their share of the highest, zones as theirs of the bar', async () => {
  const parts = [
    { zone: 'light', value: 10 },
    { zone: 'vigorous', value: 30 },
  ] as const;
  const { columns } = await draw([bar('Mon', 40, { parts }), bar('Tue', 20)]);
  const height = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;
  const whole = columns[0]?.querySelector('[class*="bar"]');
  expect(height(columns[1]?.querySelector('[class*="bar"]')) / height(whole)).toBeCloseTo(0.5, 1);
  expect(height(whole?.querySelector('[data-zone="vigorous"]')) / height(whole)).toBeCloseTo(0.75, 1);
});

test('the usual is a line over the days that have one', async () => {
  const { screen } = await draw([bar('Mon', 30, { usual: 15 }), bar('Tue', 10)]);
  expect(screen.container.querySelector('svg path')?.getAttribute('d')).toBe('M0.04 50L0.96 50');
});

test('without figures nothing stands above the bars', async () => {
  const { columns } = await draw([bar('Mon', 30), bar('Tue', null, { missing: 'No strap' })], false);
  expect(columns.map(({ textContent }) => textContent)).toEqual(['', '']);
});
