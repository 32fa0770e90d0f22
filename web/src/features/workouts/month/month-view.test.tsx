import { describePage } from '@workout-tracker/core/contract/pagination';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dateStyle, setDateStyle } from '#lib/date-style.ts';
import { aDevice } from '../../../../test/a-device.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { aPerson } from '../../../../test/a-person.ts';
import { aRow, aWorkout } from '../../../../test/a-workout.ts';
import { render } from '../../../../test/render.tsx';
import type { Plan } from './month-days.ts';
import { MonthView } from './month-view.tsx';

const rowOn = (localDate: string, title: string) =>
  aRow({ _id: `${title} ${localDate}`, title, localDate, created: `${localDate}T10:00:00.000Z` });

const rows = [
  rowOn('2026-11-10', 'Upper Body'),
  ...['Morning', 'Noon', 'Night'].map((title) => rowOn('2026-11-11', title)),
];

const noPlan: Plan = { days: [], pauses: [], deloads: [] };

const plan: Plan = {
  days: [
    {
      key: 'a',
      date: '2026-11-13',
      title: 'Lower Body',
      about: 'Week 6, Strength',
      to: '/program/1/?week=6&day=5',
      isMissed: false,
    },
    {
      key: 'b',
      date: '2026-11-03',
      title: 'Lower Body',
      about: 'Week 5, Strength',
      to: '/program/1/?week=5&day=2',
      isMissed: true,
    },
  ],
  pauses: [{ from: '2026-11-20', to: '2026-11-21' }],
  deloads: [{ from: '2026-11-23', to: '2026-11-29' }],
};

function Month({ plan: planned = noPlan }: { readonly plan?: Plan }) {
  const [day, setDay] = useState('2026-11-12');
  return <MonthView user={aPerson()} day={day} today="2026-11-12" filters={{}} plan={planned} onDay={setDay} />;
}

async function draw(planned: Plan = plan) {
  await aDevice();
  aNetwork({
    'GET /api/workouts': {
      data: rows,
      pagination: describePage({ page: 1, limit: 100, totalCount: rows.length }),
      months: [],
    },
    'GET /api/workouts/:id': ({ path }) => ({
      data: { ...aWorkout({ _id: decodeURIComponent(path.split('/').at(-1) ?? '') }), heartRateData: null },
    }),
    'GET /api/exercises': { data: [] },
    'GET /api/programs': { data: [], pagination: describePage({ page: 1, limit: 100, totalCount: 0 }) },
  });
  return render(<Month plan={planned} />);
}

const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name });

test('each day says what was done, what is planned or was missed, and where a series waits', async () => {
  await draw();
  await expect.element(day(/^Tuesday, November 10: Upper Body$/)).toBeInTheDocument();
  await expect.element(day(/^Wednesday, November 11: Morning; Noon; Night$/)).toBeInTheDocument();
  await expect.element(day(/^Friday, November 13: Lower Body, planned$/)).toBeInTheDocument();
  await expect.element(day(/^Tuesday, November 3: Lower Body, missed$/)).toBeInTheDocument();
  await expect.element(day(/^Friday, November 20: paused$/)).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'November 2026' })).toMatchTextContent('4 done, 1 planned');
});

test('days of a pause and of a deload are hatched, which the marks explain', async () => {
  await draw();
  const hatched = () =>
    [...document.querySelectorAll('td')]
      .filter((cell) => getComputedStyle(cell).backgroundImage.includes('repeating-linear-gradient'))
      .map((cell) => cell.querySelector('[data-date]')?.getAttribute('data-date')?.slice(8));
  await expect.poll(hatched).toEqual(['20', '21', '23', '24', '25', '26', '27', '28', '29']);
  await expect.element(day(/^Monday, November 23: deload$/)).toBeInTheDocument();
  const marks = page.getByRole('list', { name: 'Marks' });
  await expect.element(marks).toMatchTextContent('StrengthClassTimedPlannedMissedDeloadPaused');
  await day(/November 23/).click();
  await expect.element(page.getByRole('region', { name: 'Monday, Nov 23' })).toMatchTextContent('Deload');
  await page.getByRole('button', { name: 'The month after' }).click();
  await page.getByRole('button', { name: 'The month after' }).click();
  await expect.element(marks).toMatchTextContent('StrengthClassTimedPlanned');
  expect(hatched()).toEqual([]);
});

test('a finger that goes sideways turns the month, and so do the arrows beside its name', async () => {
  await draw();
  const month = page.getByRole('region', { name: /2026$/ });
  const swipe = async (by: { x: number; y: number }) => {
    const at = (x: number, y: number) => [
      new Touch({ identifier: 1, target: month.element(), clientX: 200 + x, clientY: 300 + y }),
    ];
    const fire = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      month.element().dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
    fire('touchstart', at(0, 0), at(0, 0));
    fire('touchend', [], at(by.x, by.y));
  };
  const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeInTheDocument();
  await heading('November 2026');
  await swipe({ x: -90, y: 10 });
  await heading('December 2026');
  await swipe({ x: 90, y: -10 });
  await heading('November 2026');
  await swipe({ x: 70, y: 200 });
  await heading('November 2026');
  await page.getByRole('button', { name: 'The month before' }).click();
  await heading('October 2026');
});

test('the week begins on the day that was chosen for it', async () => {
  const before = dateStyle();
  try {
    setDateStyle({ ...before, weekStart: 'sunday' });
    await draw();
    const heads = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent?.slice(-9));
    await expect.poll(() => heads()[0]).toContain('Sunday');
  } finally {
    setDateStyle(before);
  }
});

test('a day opens its workouts, and what comes next is below them', async () => {
  await draw();
  await day(/November 11/).click();
  const panel = page.getByRole('region', { name: 'Wednesday, Nov 11' });
  await expect.poll(() => panel.getByRole('link').elements().length).toBe(4);
  await expect
    .element(panel.getByRole('link', { name: /^Noon/ }))
    .toHaveAttribute('href', expect.stringContaining('/workout/Noon'));
  await expect
    .element(panel.getByRole('link', { name: /^Lower Body/ }))
    .toHaveAttribute('href', '/program/1/?week=6&day=5');
});

test('keys go from day to day, from week to week and from month to month, and the focus with them', async () => {
  await draw();
  await day(/November 12/).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(day(/November 11/)).toHaveFocus();
  await expect.element(day(/November 11/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowDown}{PageDown}');
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
  await expect.element(day(/December 18/)).toHaveFocus();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
});

test('a month that does not load says so, and counts nothing', async () => {
  await draw();
  await expect.element(page.getByRole('region', { name: 'November 2026' })).toMatchTextContent('4 done');
  aNetwork();
  await page.getByRole('button', { name: 'The month after' }).click();
  const december = page.getByRole('region', { name: 'December 2026' });
  await expect.element(december.getByRole('alert')).toBeVisible();
  await expect.element(december).not.toMatchTextContent('done');
});

test('an empty day offers to log a workout', async () => {
  await draw(noPlan);
  const panel = page.getByRole('region', { name: 'Thursday, Nov 12' });
  await expect.element(panel).toMatchTextContent('Nothing on this day.');
  await expect.element(panel.getByRole('link', { name: 'Log a workout' })).toBeInTheDocument();
});
