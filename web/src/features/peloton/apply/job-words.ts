/** How an import stands and how it ended, in words. */
import { countWords, wholeWords } from '#lib/number-words.ts';
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
    return `What was done stays. ${rest} ${left === 1 ? 'was left as it was' : 'were left as they were'}.`;
  }
  if (job.status === 'stopped') {
    const undone = `${rest} ${left === 1 ? 'is' : 'are'} left to do`;
    return `The connection to Peloton ended, and ${undone}. Connect again and apply once more: what is done stays.`;
  }
  if (job.failures.length > 0) return 'The others are done. Apply again later to try these once more.';
  return job.updated + job.created === 0
    ? 'Everything was here already: nothing changed.'
    : 'Your Peloton workouts are part of your diary now.';
}

/** For those who want to keep it: the same as on the screen, as plain text. */
export function summaryText(job: ImportJob, at: string): string {
  const lines = [
    `Workout Tracker, Peloton import of ${at}`,
    `${titles[job.status]}. ${outcomeWords(job)}`,
    '',
    ...countsOf(job).map(({ label, count }) => `${label}: ${wholeWords(count)}`),
    ...(job.failures.length > 0 ? ['', ...job.failures.map(({ type, error }) => `${error} (${type})`)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

export function countsOf({ updated, created, unchanged, failures }: ImportJob): { label: string; count: number }[] {
  return [
    { label: 'Updated', count: updated },
    { label: 'Created', count: created },
    { label: 'Unchanged', count: unchanged },
    { label: 'Failed', count: failures.length },
  ];
}
