import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { equipmentTitle } from '#lib/catalogue-words.ts';
import { ownEquipment } from '#sync/own-equipment.ts';

export const equipmentQueries = {
  all: () => ['equipment'] as const,
  /** What admins keep for everybody, whatever sizes they set for themselves. */
  catalogue: () =>
    queryOptions({
      queryKey: ['equipment', 'catalogue'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/catalogue/equipment', undefined, { signal })).data,
    }),
};

/** `useEquipmentTitles()('pull-up-bar')` is `'Pull-up bar'`. */
export function useEquipmentTitles(): (type: string) => string {
  const { data = [] } = useQuery(ownEquipment());
  return (type) => {
    const piece = data.find((one) => one.type === type);
    return piece ? equipmentTitle(piece.title) : type.replaceAll('-', ' ');
  };
}

/**
 * The titles of equipment, and what an exercise may be done with: everything but the weight steps. The same functions and lists as long as the
 * server's answer is the same.
 */
export function useEquipment() {
  const { data } = useQuery(ownEquipment());
  return useMemo(() => {
    const titles = new Map(data?.map(({ type, title }) => [type, equipmentTitle(title)]));
    const pieces = (data ?? []).filter(({ type }) => type !== 'weights');
    return {
      titleOf: (type: string) => titles.get(type) ?? type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' '),
      choices: pieces.map(({ type, title }) => ({ value: type, label: equipmentTitle(title) })),
    };
  }, [data]);
}
