/** The trend in its card, with the strap's button. Without a reading yet, one line says what to do. */
import { Button, Card } from '@mantine/core';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import { Icon } from '#ui/icon.tsx';
import { TrendCanvas } from './trend-canvas.tsx';
import classes from './trend-card.module.css';
import type { Strap } from './use-live-heart.ts';

interface TrendCardProps {
  readonly strap: Strap;
  readonly monitor: MonitorState;
  /** Null before the first reading. */
  readonly hr: readonly (number | null)[] | null;
  readonly bounds: readonly number[];
}

export function TrendCard({ strap, monitor, hr, bounds }: TrendCardProps) {
  const { status, device, error, hint } = monitor;
  const isLinked = status === 'live' || status === 'lost';
  return (
    <Card component="section" className={classes.card} aria-label="Heart rate">
      <div className={classes.head}>
        <h2>Heart rate</h2>
        <span>{hr ? 'Last 3:20' : device?.name}</span>
        {isLinked && (
          <Button
            variant="subtle"
            color="gray"
            className={classes.leave}
            onClick={() => void strap.monitor.disconnect()}
          >
            Disconnect
          </Button>
        )}
      </div>
      {hr ? <TrendCanvas hr={hr} bounds={bounds} /> : <p className={classes.quiet}>{invitation(status)}</p>}
      <div role="alert">{status !== 'unsupported' && error && <p className={classes.trouble}>{error}</p>}</div>
      {hint && <p className={classes.quiet}>{hint}</p>}
      {status !== 'unsupported' && !isLinked && (
        <Button
          variant="default"
          className={classes.button}
          fullWidth
          leftSection={<Icon name="bluetooth" />}
          loading={status === 'connecting'}
          onClick={() => void strap.monitor.connect()}
        >
          Connect
        </Button>
      )}
    </Card>
  );
}

function invitation(status: MonitorState['status']): string {
  if (status === 'unsupported') {
    return 'This browser cannot reach a heart-rate strap; Chrome and Edge can. Everything else works here.';
  }
  if (status === 'live' || status === 'lost') return 'Waiting for the first reading.';
  return 'Connect a strap, and your trend and zones show here.';
}
