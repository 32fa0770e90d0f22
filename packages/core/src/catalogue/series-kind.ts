/** What a series of the catalogue is mostly made of, by its id: a word for its icon. Those that people make themselves have none. */
const kinds = {
  '019a8000-0000-7000-8000-000000000201': 'strength',
  '019a8000-0000-7000-8000-000000000202': 'strength',
  '019a8000-0000-7000-8000-000000000203': 'strength',
  '019a8000-0000-7000-8000-000000000204': 'strength',
  '019a8000-0000-7000-8000-000000000211': 'bodyweight',
  '019a8000-0000-7000-8000-000000000212': 'kettlebell',
  '019a8000-0000-7000-8000-000000000213': 'bodyweight',
  '019a8000-0000-7000-8000-000000000214': 'mobility',
  '019a8000-0000-7000-8000-000000000215': 'travel',
  '019a8000-0000-7000-8000-000000000221': 'ride',
  '019a8000-0000-7000-8000-000000000222': 'run',
  '019a8000-0000-7000-8000-000000000223': 'intervals',
  '019a8000-0000-7000-8000-000000000401': 'strength',
  '019a8000-0000-7000-8000-000000000402': 'strength',
  '019a8000-0000-7000-8000-000000000403': 'strength',
  '019a8000-0000-7000-8000-000000000404': 'strength',
  '019a8000-0000-7000-8000-000000000405': 'strength',
  '019a8000-0000-7000-8000-000000000406': 'strength',
  '019a8000-0000-7000-8000-000000000407': 'strength',
  '019a8000-0000-7000-8000-000000000408': 'strength',
  '019a8000-0000-7000-8000-000000000409': 'strength',
  '019a8000-0000-7000-8000-000000000410': 'strength',
  '019a8000-0000-7000-8000-000000000411': 'strength',
  '019a8000-0000-7000-8000-000000000412': 'bodyweight',
} as const;

export type SeriesKind = (typeof kinds)[keyof typeof kinds];

export function seriesKind(seriesId: string): SeriesKind | null {
  return Object.hasOwn(kinds, seriesId) ? kinds[seriesId as keyof typeof kinds] : null;
}
