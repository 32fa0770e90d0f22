/** One import of files: what was found in them, and what became of it. */
import { useParams } from 'react-router';
import { FileImportScreen } from '#features/file-import/file-import-screen.tsx';
import { useSession } from '#lib/use-session.ts';

export function ImportFilesPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  return user && <FileImportScreen key={id} id={id} home={user.timeZone} />;
}
