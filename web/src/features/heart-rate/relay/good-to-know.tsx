import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from './relay.module.css';

interface NotesProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Notes({ title, children }: NotesProps) {
  return (
    <Card component="section" className={classes.notes} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </Card>
  );
}

interface NoteProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

export function Note({ icon, title, children }: NoteProps) {
  return (
    <li className={classes.note}>
      <Icon name={icon} size={20} />
      <p>
        <strong>{title}</strong>
        <small>{children}</small>
      </p>
    </li>
  );
}

export function GoodToKnow() {
  return (
    <Notes title={t`Good to know`}>
      <Note icon="laptop" title={t`Keep this tab open`}>
        {t`It may be in the background. The screen may sleep, the device may not.`}
      </Note>
      <Note icon="download" title={t`Kept here first`}>
        {t`Readings are written to this device, then sent every second. After a gap they are sent again.`}
      </Note>
      <Note icon="phone" title={t`The phone may sleep`}>
        {t`What it misses is filled in when the workout is saved.`}
      </Note>
      <Note icon="heart" title={t`One strap, one connection`}>
        {t`If another device holds the strap, it cannot be found here. Some straps have two channels and serve two.`}
      </Note>
    </Notes>
  );
}
