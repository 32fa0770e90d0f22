/** Importing from Peloton. */
import { ImportScreen } from '#features/peloton/import-screen.tsx';
import { useSession } from '#lib/use-session.ts';

export function ImportPage() {
  const { user } = useSession();
  return user && <ImportScreen user={user} />;
}
