/** Names of equipment by type, for pages that show what a move needs. Until they are known, the type itself is readable enough. */
import { useQuery } from '@tanstack/react-query';
import { equipmentQueries } from './queries.ts';

/** `useEquipmentTitles()('pull-up-bar')` is `'Pull-up bar'`. */
export function useEquipmentTitles(): (type: string) => string {
  const { data = [] } = useQuery(equipmentQueries.list());
  return (type) => data.find((piece) => piece.type === type)?.title ?? type.replaceAll('-', ' ');
}
