import '#ui/zone-colours.css';
import { SecondScreen } from '#features/live/screen/second-screen.tsx';

/** Opened on a television or a tablet, without signing in: a code from the phone says whose workout it shows. */
export function ScreenPage() {
  return <SecondScreen />;
}
