/** Merging or importing one row: busy while it runs, and the reason beside the row as 'name : message' when it does not work. */
import { useState } from 'react';
import { ApiError } from '#lib/api-errors.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import type { ImportItem } from '../import-items.ts';

export function useSingleImport(onImport: (item: ImportItem) => Promise<void>) {
  const [state, setState] = useState<{ isRunning: boolean; error: string | null }>({
    isRunning: false,
    error: null,
  });
  async function run(item: ImportItem): Promise<void> {
    setState({ isRunning: true, error: null });
    try {
      await onImport(item);
      setState({ isRunning: false, error: null });
    } catch (error) {
      setState({ isRunning: false, error: `${item.name} : ${rowError(error)}` });
    }
  }
  return { ...state, run: (item: ImportItem) => void run(item) };
}

/** A plain no, such as a class that is in another workout, says all; other failures kept the class from being fetched. */
function rowError(error: unknown): string {
  const isPlainNo = error instanceof ApiError && error.status < 500;
  return isPlainNo ? errorReason(error, '') : errorMessage('Failed to fetch workout details', error);
}
