import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { DeloadDialog } from './deload-dialog.tsx';

const program = 'program:0195f3a0-0000-7000-8000-00000000000f';
const lifts = [{ line: `${program}:bench`, title: 'Bench Press' }];

async function draw() {
  aNetwork();
  const { offline } = await aDevice();
  await render(
    <DeloadDialog lifts={lifts} everyLine={`${program}:*`} today="2026-03-07" isOpen onClose={() => undefined} />,
  );
  return () => offline.outbox.getSnapshot().items.map(({ data }) => ({ line: data?.line, choice: data?.choice }));
}

const start = () => page.getByRole('button', { name: 'Deload for a week' });

test('unless told it is a week of all lifts at 90 % and half the sets', async () => {
  const waiting = await draw();
  await start().click();
  const choice = { kind: 'deload', from: '2026-03-07', to: '2026-03-13', deload: { load: 90, sets: 50 } };
  await expect.poll(waiting).toEqual([{ line: `${program}:*`, choice }]);
  await expect
    .element(page.getByRole('region', { name: 'Messages' }))
    .toMatchTextContent('All lifts: deload until Mar 13.');
});

test('it may be of one lift, at other shares', async () => {
  const waiting = await draw();
  await page.getByLabelText('For').selectOptions('Bench Press');
  await page.getByLabelText('Weight').selectOptions('80 %');
  await page.getByLabelText('Sets').selectOptions('All sets');
  await start().click();
  await expect.poll(waiting).toMatchObject([{ line: `${program}:bench`, choice: { deload: { load: 80, sets: 100 } } }]);
});
