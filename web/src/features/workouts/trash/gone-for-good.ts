/** When a deleted workout is removed for good: 30 days later. */
const keptMs = 30 * 24 * 3_600_000;

export function goneForGood(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + keptMs).toISOString();
}
