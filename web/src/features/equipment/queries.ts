/** What is asked about equipment. One list for everybody who needs a name or a size of it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';

export const equipmentQueries = {
  list: () =>
    queryOptions({
      queryKey: ['equipment'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/equipment', undefined, { signal })).data,
    }),
  /** What admins keep for everybody, whatever sizes they set for themselves. */
  catalogue: () =>
    queryOptions({
      queryKey: ['equipment', 'catalogue'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/catalogue/equipment', undefined, { signal })).data,
    }),
};

/** Names of equipment by type, for pages that show what a move needs. Until they are known, the type itself is readable enough. */

/** `useEquipmentTitles()('pull-up-bar')` is `'Pull-up bar'`. */
export function useEquipmentTitles(): (type: string) => string {
  const { data = [] } = useQuery(equipmentQueries.list());
  return (type) => data.find((piece) => piece.type === type)?.title ?? type.replaceAll('-', ' ');
}
