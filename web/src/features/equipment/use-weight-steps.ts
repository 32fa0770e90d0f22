/**
 * A person's weight steps. A change is on screen at once and sent in order, one after the other; when one fails, the list goes back to
 * what the server has.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Units } from '@workout-tracker/core/people/user';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import { useEffect, useRef } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { equipmentQueries } from './queries.ts';

const type = 'weights';
const params = { type } as const;
const scope = { id: 'weight-steps' };

export function useWeightSteps(units: Units) {
  const queries = useQueryClient();
  const { queryKey } = equipmentQueries.list();
  const answeredIn = useRef(units);
  useEffect(() => {
    if (answeredIn.current === units) return;
    answeredIn.current = units;
    // The server answers in the person's units.
    void queries.invalidateQueries({ queryKey: ['equipment'] });
  }, [queries, units]);
  const { data, error, isFetching, refetch } = useQuery(equipmentQueries.list());
  const weights = data?.find((piece) => piece.type === type);

  const show = (change: Partial<Equipment>) =>
    queries.setQueryData(queryKey, (list) =>
      list?.map((piece) => (piece.type === type ? { ...piece, ...change } : piece)),
    );
  const settle = {
    scope,
    onError: () => queries.invalidateQueries({ queryKey }),
  };
  const saving = useMutation({
    ...settle,
    mutationFn: async (variants: number[]) =>
      (await apiClient.api('PUT /api/equipment/:type', { params, body: { variants } })).data,
    onMutate: async (variants) => {
      await queries.cancelQueries({ queryKey });
      show({ variants, isOwn: true });
    },
  });
  const resetting = useMutation({
    ...settle,
    mutationFn: async () => (await apiClient.api('DELETE /api/equipment/:type', { params })).data,
    onSuccess: (standard) => show(standard),
  });
  return {
    weights,
    loadError: data ? null : error,
    isFetching,
    refetch,
    save: saving.mutate,
    reset: () => resetting.mutate(),
    isSaved: !saving.isPending && !resetting.isPending && (saving.isSuccess || resetting.isSuccess),
    error: saving.error ?? resetting.error,
  };
}
