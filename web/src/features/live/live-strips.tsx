/** Lines under the top bar that have to be seen: another tab at work, a disk that takes nothing more. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Drafts } from '#offline/drafts.ts';
import type { JournalError } from '#offline/journal.ts';
import { Icon } from '#ui/icon.tsx';
import type { LiveScreenProps } from './live-screen.ts';
import classes from './live-strip.module.css';

interface LiveStripsProps extends Pick<LiveScreenProps, 'isFollowing' | 'diskError'> {
  readonly drafts: Drafts;
}

export function LiveStrips({ drafts, isFollowing, diskError }: LiveStripsProps) {
  return (
    <div role="status">
      {isFollowing && (
        <Strip icon={<Icon name="eye" size={16} />}>
          <span>This workout is open in another tab.</span>
          <Button variant="light" className={classes.action} onClick={() => drafts.takeOver()}>
            Use this tab
          </Button>
        </Strip>
      )}
      {diskError && (
        <Strip icon={<Icon name="alert" size={16} />} tone="danger">
          {diskWords[diskError]}
        </Strip>
      )}
    </div>
  );
}

interface StripProps {
  readonly icon: ReactNode;
  readonly tone?: 'danger';
  readonly children: ReactNode;
}

function Strip({ icon, tone, children }: StripProps) {
  return (
    <div className={classes.strip} data-tone={tone}>
      {icon}
      {children}
    </div>
  );
}

const goesOn = 'Keep this tab open until the workout is saved.';

const diskWords: Readonly<Record<JournalError, string>> = {
  full: `This device is out of space. ${goesOn}`,
  unavailable: `This browser window stores nothing. ${goesOn}`,
  blocked: `Close the other tab, which has an older version. ${goesOn}`,
  failed: `Could not store the latest set on this device. ${goesOn}`,
};
