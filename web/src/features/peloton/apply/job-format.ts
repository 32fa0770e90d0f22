/** How an import stands and how it ended, in words. */
import { countWords, wholeWords } from '#lib/number-format.ts';
import type { ImportJob } from '../queries.ts';

export const doneOf = ({ updated, created, unchanged, failures }: ImportJob): number =>
  updated + created + unchanged + failures.length;

export const titles: Readonly<Record<ImportJob['status'], string>> = {
  running: 'Importing your workouts',
  done: 'Import finished',
  cancelled: 'Import cancelled',
  stopped: 'Import stopped',
};

/** One sentence about the end of it. */
export function outcomeWords(job: ImportJob): string {
  const left = job.total - doneOf(job);
  const rest = countWords(left, 'workout');
  if (job.status === 'cancelled') {
    return `What was imported stays. ${rest} ${left === 1 ? 'was' : 'were'} not imported.`;
  }
  if (job.status === 'stopped') {
    const undone = `${rest} ${left === 1 ? 'was' : 'were'} not imported`;
    return `Not authenticated. The connection to Peloton ended, and ${undone}. Connect and import again; what was imported stays.`;
  }
  if (job.failures.length > 0) return 'Some workouts could not be imported. Try again later.';
  return job.updated + job.created === 0
    ? 'Everything was already imported. Nothing changed.'
    : 'Your Peloton workouts were added to your workouts.';
}

/** For those who want to keep it: the same as on the screen, as plain text. */
export function summaryText(job: ImportJob, at: string): string {
  const lines = [
    `Workout Tracker, Peloton import of ${at}`,
    `${titles[job.status]}. ${outcomeWords(job)}`,
    '',
    ...countsOf(job).map(({ label, count }) => `${label}: ${wholeWords(count)}`),
    ...listed(job.failures),
    ...listed(job.notes),
  ];
  return `${lines.join('\n')}\n`;
}

const listed = (errors: ImportJob['failures']): string[] =>
  errors.length > 0 ? ['', ...errors.map(({ type, error }) => `${error} (${type})`)] : [];

export function countsOf({ updated, created, unchanged, failures }: ImportJob): { label: string; count: number }[] {
  return [
    { label: 'Updated', count: updated },
    { label: 'Created', count: created },
    { label: 'Unchanged', count: unchanged },
    { label: 'Failed', count: failures.length },
  ];
}
