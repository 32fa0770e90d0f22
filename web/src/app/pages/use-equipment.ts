/** Equipment for the pages of exercises: the same functions and lists as long as the server's answer is the same. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { equipmentQueries } from '#features/equipment/queries.ts';

/** The titles of equipment, and what an exercise may be done with: everything but the weight steps. */
export function useEquipment() {
  const { data } = useQuery(equipmentQueries.list());
  return useMemo(() => {
    const titles = new Map(data?.map(({ type, title }) => [type, title]));
    const pieces = (data ?? []).filter(({ type }) => type !== 'weights');
    return {
      titleOf: (type: string) => titles.get(type) ?? type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' '),
      choices: pieces.map(({ type, title }) => ({ value: type, label: title })),
    };
  }, [data]);
}
