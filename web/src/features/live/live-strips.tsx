/** Lines under the top bar that have to be seen: the heart, another tab at work, a disk that takes nothing more. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Drafts } from '#offline/drafts-door.ts';
import type { JournalTrouble } from '#offline/journal.ts';
import { Icon } from '#ui/icon.tsx';
import { HeartAlert } from './heart/heart-alert.tsx';
import type { LiveScreenProps } from './live-screen.ts';
import classes from './live-strip.module.css';

interface LiveStripsProps extends Pick<LiveScreenProps, 'isFollowing' | 'diskTrouble'> {
  readonly drafts: Drafts;
  readonly alert: string | null;
}

export function LiveStrips({ drafts, isFollowing, diskTrouble, alert }: LiveStripsProps) {
  return (
    <>
      <HeartAlert alert={alert} />
      <div role="status">
        {isFollowing && (
          <Strip icon={<Icon name="eye" size={16} />}>
            <span>Another tab records this workout.</span>
            <Button variant="light" className={classes.action} onClick={() => drafts.takeOver()}>
              Take over
            </Button>
          </Strip>
        )}
        {diskTrouble && (
          <Strip icon={<Icon name="alert" size={16} />} tone="danger">
            {diskWords[diskTrouble]}
          </Strip>
        )}
      </div>
    </>
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

const goesOn = 'Recording goes on here: keep this tab open until the workout is saved.';

const diskWords: Readonly<Record<JournalTrouble, string>> = {
  full: `This device is out of space. ${goesOn}`,
  unavailable: `This browser window keeps nothing. ${goesOn}`,
  blocked: `Another tab of an older version is open. Close it. ${goesOn}`,
  failed: `This device could not write the latest set. ${goesOn}`,
};
