/** The trend in its card, with the strap's button. Before the first reading, one line says what to do. */
import { ActionIcon, Button, Card } from '@mantine/core';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import { Icon } from '#ui/icon.tsx';
import { strapAdvice } from './strap-advice.ts';
import { TrendCanvas } from './trend-canvas.tsx';
import classes from './trend-card.module.css';
import type { Strap } from './use-live-heart.ts';

interface TrendCardProps {
  readonly strap: Strap;
  readonly monitor: MonitorState;
  /** Null before the first reading. */
  readonly hr: readonly (number | null)[] | null;
  readonly bounds: readonly number[];
  readonly onDismiss: () => void;
}

export function TrendCard({ strap, monitor, hr, bounds, onDismiss }: TrendCardProps) {
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
        {!hr && !isLinked && (
          <ActionIcon className={classes.leave} size={56} aria-label="Dismiss" onClick={onDismiss}>
            <Icon name="close" />
          </ActionIcon>
        )}
      </div>
      {hr ? (
        <TrendCanvas hr={hr} bounds={bounds} />
      ) : (
        <p className={classes.quiet}>{strapAdvice(status, window.isSecureContext)}</p>
      )}
      <div role="alert">{status !== 'unsupported' && error && <p className={classes.error}>{error}</p>}</div>
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
