/** What waits and why, in words for people: calm where it goes by itself, and with what to do where it does not. */
import type { JournalError } from '#offline/journal.ts';
import { isSettings, kindOf, needsAttention, type OutboxItem, subjectOf } from '#offline/outbox-item.ts';

const linkFields = new Set(['seriesInstanceId', 'weekNumber', 'dayOfWeek', 'revision']);

export function whatWaits(item: OutboxItem): string {
  const { kind } = subjectOf(item);
  if (kind === 'body-weight') return item.method === 'DELETE' ? 'Deleted' : 'New entry';
  if (isSettings(item)) return settingsWords(item.data ?? {});
  switch (kindOf(item)) {
    case 'create':
      return `New ${kind}`;
    case 'delete':
      return 'Deleted';
    case 'restore':
      return 'Restored';
    case 'edit':
      return Object.keys(item.data ?? {}).every((name) => linkFields.has(name)) ? 'Day in a series' : 'Changes';
  }
}

function settingsWords({
  pinnedNote,
  archived,
}: {
  readonly pinnedNote?: unknown;
  readonly archived?: unknown;
}): string {
  if (pinnedNote !== undefined) return 'Pinned note';
  if (archived === undefined) return 'Changes';
  return archived === true ? 'Archived' : 'Unarchived';
}

/** Where it can be looked at. */
export function addressOf(item: OutboxItem): string {
  const { kind, id } = subjectOf(item);
  if (kind === 'program') return `/programs/${id}/`;
  return kind === 'body-weight' ? '/profile/' : `/${kind}/${id}/`;
}

/** Where it can be put right: a workout has a page for it. */
export const editAddressOf = (item: OutboxItem): string =>
  subjectOf(item).kind === 'workout' ? `${addressOf(item)}edit/` : addressOf(item);

interface Situation {
  readonly isOnline: boolean;
  /** Another change comes first: of the same workout, or the exercise that it names. */
  readonly isBehind: boolean;
}

export function whyItWaits(item: OutboxItem, { isOnline, isBehind }: Situation): string {
  if (item.waitingFor === 'conflict') return 'It was changed on another device too. Choose which version to keep.';
  if (item.waitingFor === 'refused') return `Could not save: ${item.reason ?? 'the server gave no reason.'}`;
  if (!isOnline) return 'You are offline. It syncs when you are back online.';
  if (isBehind) return 'It syncs after the change before it.';
  if (item.waitingFor === 'sign-in') return 'You were signed out. It syncs when you sign in again.';
  if (item.waitingFor === 'server-busy') return `The server is busy: ${item.reason ?? ''} Trying again soon.`;
  if (item.waitingFor === 'network') return 'The server did not answer. Trying again soon.';
  return 'Syncing.';
}

/** Another try of one's own makes sense, rather than a choice between two versions. */
export const canRetry = (item: OutboxItem): boolean => item.waitingFor !== null && item.waitingFor !== 'conflict';

/** What was refused may be put right in the form it came from, which says where. */
export const canEdit = (item: OutboxItem): boolean =>
  item.waitingFor === 'refused' && (kindOf(item) === 'create' || kindOf(item) === 'edit');

export const needsPerson = needsAttention;

/** What is lost when it is given up, for the question before it. */
export function whatIsLost(item: OutboxItem, title: string): string {
  const { kind } = subjectOf(item);
  if (kind === 'body-weight' && item.method === 'PUT') return `${title} will not be saved.`;
  switch (kindOf(item)) {
    case 'create':
      if (kind !== 'workout') return `${title} is only on this device. Discarding deletes it for good.`;
      return `${title} is only on this device. Discarding deletes it for good, with its sets and heart rate.`;
    case 'edit':
      return `Your changes to ${title} will be lost. The synced version stays.`;
    case 'delete':
      return `${title} will not be deleted and comes back to your list.`;
    case 'restore':
      return `${title} stays in the trash.`;
  }
}

const keepOpen = 'Keep this page open until everything has synced, or download it as a file.';

/** What waits is in this page's memory alone. */
export const diskWords: Readonly<Record<JournalError, string>> = {
  full: `This device is out of space. ${keepOpen}`,
  unavailable: `This browser window cannot save anything, like a private window. ${keepOpen}`,
  blocked: `Another tab has an older version of the app open. Close it. ${keepOpen}`,
  failed: `Could not save the latest change on this device. ${keepOpen}`,
};
