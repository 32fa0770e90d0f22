/** Speaks up where waiting is not as it should be: a disk that keeps nothing, or a queue that has not moved for ten minutes. */
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useStuck } from '#features/waiting/use-stuck.ts';
import { countWords } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import type { Outbox } from '#offline/outbox.ts';
import { useCurrentRoute } from '../navigation/current-route.ts';
import { ShellStrip } from './shell-strip.tsx';

export function WaitingWatch({ outbox }: { readonly outbox: Outbox }) {
  const { items, error } = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  const isOnline = useOnline();
  const stuck = useStuck(items, isOnline);
  const isHere = useCurrentRoute().name === 'waiting';
  const isUnkept = error !== null && items.length > 0;
  return (
    <div role="status">
      {!isHere && isUnkept && (
        <ShellStrip icon="alert" text="Could not save your latest changes on this device. Keep this page open." isError>
          <Link to="/waiting/">See why</Link>
        </ShellStrip>
      )}
      {!isHere && !isUnkept && stuck > 0 && (
        <ShellStrip icon="cloudUp" text={`${countWords(stuck, 'change')} waiting to sync for over ten minutes.`}>
          <Link to="/waiting/">See why</Link>
        </ShellStrip>
      )}
    </div>
  );
}
