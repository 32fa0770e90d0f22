/** Where no strap can be connected: what would do it, and that nothing else is missing here. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { words } from '#devices/connection-messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';

const otherBrowser =
  'Use Chrome or Edge on a computer or an Android phone to connect a heart-rate strap; on an iPhone, the Bluefy browser.';

/** `error` is the browser's side of it, for whoever has to look it up. */
export function NoBluetooth({ error }: { readonly error: string }) {
  const { isSecureContext } = window;
  return (
    <EmptyState
      icon="bluetooth"
      heading="h2"
      title={isSecureContext ? words.cannotConnect : 'Connecting a strap needs https'}
      text={isSecureContext ? otherBrowser : words.needsHttps}
      note={`${error}. You can log a workout without a strap.`}
    >
      <Button component={Link} to="/start/">
        Start a workout
      </Button>
    </EmptyState>
  );
}
