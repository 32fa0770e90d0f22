/** For browsers that cannot reach a strap: which ones can, and that nothing else is missing here. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';

const otherBrowser =
  'Use Chrome or Edge on a computer or an Android phone to connect a heart-rate strap; on an iPhone, the Bluefy browser.';
const secureOnly = 'Open this page over https: browsers only let secure pages use Bluetooth.';

export function NoBluetooth({ error }: { readonly error: string }) {
  return (
    <EmptyState
      icon="bluetooth"
      heading="h2"
      title={error}
      text={window.isSecureContext ? otherBrowser : secureOnly}
      note="Everything else works here. You can log a workout without a strap."
    >
      <Button component={Link} to="/start/">
        Start a workout
      </Button>
    </EmptyState>
  );
}
