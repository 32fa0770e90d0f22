import { queryOptions } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';

type Equipment = VerbOutput<'GET /api/equipment'>['data'];

/** What a person trains with, with the sizes that are theirs. Workouts, plans and the profile read the same answer. */
export const ownEquipment = () =>
  queryOptions({
    queryKey: ['equipment', 'own'],
    queryFn: async ({ signal }): Promise<Equipment> =>
      (await apiClient.api('GET /api/equipment', undefined, { signal })).data,
  });

/** The sizes on the person's rack, rising. */
export const weightSteps = () =>
  queryOptions({
    ...ownEquipment(),
    select: (pieces) => pieces.find(({ type }) => type === 'weights')?.variants ?? [],
  });
