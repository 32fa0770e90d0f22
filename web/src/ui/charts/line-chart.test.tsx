import 'uplot/dist/uPlot.min.css';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { LineChart } from './line-chart.tsx';

test('a chart is one picture with a sentence, and the value under the pointer is shown in words', async () => {
  const screen = await render(
    <LineChart
      label="Output, from 0 to 200 watts"
      seconds={[0, 300, 600]}
      values={[100, 150, 200]}
      unit="watts"
      spanS={600}
      hasTimes
    />,
  );
  const picture = screen.getByRole('img', { name: 'Output, from 0 to 200 watts' });
  await expect.element(picture).toBeVisible();
  await expect.element(screen.getByText(/watts$/)).not.toBeInTheDocument();
  await userEvent.hover(picture);
  await expect.element(screen.getByText(/150 watts$/)).toBeVisible();
});
