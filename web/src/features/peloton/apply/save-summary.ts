/** Gives the summary of an import to the person as a small text file. */
import type { ImportJob } from '../queries.ts';
import { summaryText } from './job-format.ts';

export function saveSummary(job: ImportJob): void {
  const at = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date());
  const address = URL.createObjectURL(new Blob([summaryText(job, at)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'peloton-import.txt';
  link.click();
  URL.revokeObjectURL(address);
}
