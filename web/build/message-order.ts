/**
 * The order of messages in the PO files: by the first place in which each stands, and by its text where two stand in one line. Lingui's own order
 * ('origin') leaves those as the disk lists the files, so that what is in step on one machine is not on another.
 */
import type { OrderByFn } from '@lingui/conf';

type Listed = Parameters<OrderByFn>[0];
type Place = NonNullable<Listed['entry']['origin']>[number];

export const byPlace: OrderByFn = (a, b) =>
  comparePlaces(firstPlace(a), firstPlace(b)) ||
  compare(a.entry.message ?? a.messageId, b.entry.message ?? b.messageId) ||
  compare(a.messageId, b.messageId);

/** Sorted where they are kept: Lingui writes the places in the order that this leaves, and has sorted them by the locale of the machine. */
function firstPlace({ entry }: Listed): Place {
  return entry.origin?.sort(comparePlaces)[0] ?? [''];
}

function comparePlaces([file, line = 0]: Place, [otherFile, otherLine = 0]: Place): number {
  return compare(file, otherFile) || line - otherLine;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
