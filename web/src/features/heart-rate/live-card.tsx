/** The live line in its card. */
import { Card } from '@mantine/core';
import classes from './live-card.module.css';
import { LiveChart, type LiveChartProps } from './live-chart.tsx';

export function LiveCard(props: LiveChartProps) {
  return (
    <Card component="section" className={classes.card} aria-labelledby="live-line">
      <div className={classes.head}>
        <h2 id="live-line">Live</h2>
        <span>Last 50 readings</span>
      </div>
      <LiveChart {...props} />
    </Card>
  );
}
