/** The live region is always there, or it would not be read. */
import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import classes from './save-row.module.css';

type SaveState = 'idle' | 'saving' | 'saved';

interface SaveRowProps {
  readonly state: SaveState;
  readonly isChanged: boolean;
  readonly label?: string;
}

export function SaveRow({ state, isChanged, label = t`Save` }: SaveRowProps) {
  return (
    <div className={classes.row}>
      <Button type="submit" variant="light" loading={state === 'saving'} disabled={!isChanged}>
        {label}
      </Button>
      <SavedWord isSaved={state === 'saved' && !isChanged} />
    </div>
  );
}

/** For what is saved by choosing it, without a button. */
export function SavedWord({ isSaved }: { readonly isSaved: boolean }) {
  return (
    <span className={classes.saved} role="status">
      {isSaved && (
        <>
          <Icon name="check" size={16} />
          {t`Saved`}
        </>
      )}
    </span>
  );
}
