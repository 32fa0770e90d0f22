import { t } from '@lingui/core/macro';
import { comma } from '#lib/list-marks.ts';
import { Button } from './button.tsx';
import classes from './conflict-panel.module.css';
import { Icon } from './icon.tsx';

interface ConflictPanelProps {
  /** What happened, and that nothing is lost. */
  readonly text: string;
  /** In a few words each; empty while they are not known. */
  readonly differences: readonly string[];
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onOverwrite: () => void;
  /** Absent while the other version is not known. */
  readonly onDiscard: (() => void) | undefined;
}

export function ConflictPanel({ text, differences, error, isBusy, onOverwrite, onDiscard }: ConflictPanelProps) {
  const different = differences.join(comma());
  return (
    <section className={classes.panel} aria-label={t`Changed somewhere else`} role="alert">
      <Icon name="alert" />
      <div>
        <h2>{t`Changed somewhere else`}</h2>
        <p>{text}</p>
        {differences.length > 0 && <p>{t`Different: ${different}.`}</p>}
        {error && <p>{error}</p>}
        <div className={classes.actions}>
          <Button size="sm" variant="default" loading={isBusy} onClick={onOverwrite}>
            {t`Overwrite with mine`}
          </Button>
          <Button size="sm" variant="default" disabled={!onDiscard || isBusy} onClick={onDiscard}>
            {t`Discard mine`}
          </Button>
        </div>
      </div>
    </section>
  );
}
