/** Importing from Peloton. */
import '#ui/mantine-choice.css';
import '#ui/segmented-look.css';
import '@mantine/core/styles/Tabs.layer.css';
import { ImportScreen } from '#features/peloton/import-screen.tsx';
import { useSession } from '#lib/use-session.ts';

export function ImportPage() {
  const { user } = useSession();
  return user && <ImportScreen user={user} />;
}
