/** Importing: files of other trackers, and Peloton. */
import { ChooseFiles } from '#features/file-import/choose-files.tsx';
import { ImportScreen } from '#features/peloton/import-screen.tsx';
import { useSession } from '#lib/use-session.ts';

export function ImportPage() {
  const { user } = useSession();
  return user && <ImportScreen user={user} otherSources={<ChooseFiles />} />;
}
