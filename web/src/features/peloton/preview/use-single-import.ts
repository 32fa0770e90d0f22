/** Merging or importing one row: busy while it runs, and the reason beside the row when it does not work. */
import { useState } from 'react';
import { wordsFor } from '#lib/words-for-error.ts';
import type { ImportItem } from '../import-items.ts';

export function useSingleImport(onImport: (item: ImportItem) => Promise<void>) {
  const [state, setState] = useState<{ isRunning: boolean; trouble: string | null }>({
    isRunning: false,
    trouble: null,
  });
  async function run(item: ImportItem): Promise<void> {
    setState({ isRunning: true, trouble: null });
    try {
      await onImport(item);
      setState({ isRunning: false, trouble: null });
    } catch (error) {
      setState({ isRunning: false, trouble: `${item.name} : ${wordsFor(error, 'That did not work.')}` });
    }
  }
  return { ...state, run: (item: ImportItem) => void run(item) };
}
