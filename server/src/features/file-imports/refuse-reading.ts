/** Files that are refused as a whole, with why; nothing that was read of them stays. */
import type { Database } from '#db/connection.ts';
import { type FileImportName, forgetFiles, forgetReading, moveImport } from './file-imports.queries.ts';
import { type Told, toldColumns } from './told-reason.ts';

export async function refuseReading(db: Database, name: FileImportName, told: Told): Promise<void> {
  await forgetReading(db, name);
  await moveImport(db, name, ['reading'], { status: 'refused', ...toldColumns(told) });
  await forgetFiles(db, name);
}
