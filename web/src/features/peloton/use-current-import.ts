/**
 * The import that this device began and has not put away yet. Its id is made here and kept before the call, so that a lost answer, a
 * reload or a look at another screen loses nothing.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { beginImport, type ImportSource } from './apply/start-import.ts';
import type { ImportItem } from './import-items.ts';
import { storedValues } from './stored-values.ts';

export function useCurrentImport(userId: string) {
  const client = useQueryClient();
  const [importId, setImportId] = useState(() => storedValues.importId(userId));
  const putAway = useCallback(() => {
    storedValues.forgetImport(userId);
    setImportId(null);
  }, [userId]);
  return {
    importId,
    putAway,
    async begin(source: ImportSource, items: ImportItem[]): Promise<void> {
      const id = uuidV7(Date.now());
      storedValues.keepImport(userId, id);
      try {
        await beginImport(client, id, source, items);
        setImportId(id);
      } catch (error) {
        storedValues.forgetImport(userId);
        throw error;
      }
    },
  };
}
