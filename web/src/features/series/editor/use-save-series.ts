/** Stores a series. Its id is made once, so that a press repeated after a lost answer makes one series. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Series } from '@workout-tracker/core/series/series';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { seriesChanged, seriesQueries } from '../queries.ts';
import { contentOf, type PlanDraft } from './plan-draft.ts';

interface Target {
  readonly stored: Series | null;
  readonly isCatalogue: boolean;
}

interface Save {
  readonly draft: PlanDraft;
  /** The version that is changed; null whatever somebody else saved in the meantime. */
  readonly version: number | null;
}

export function useSaveSeries({ stored, isCatalogue }: Target) {
  const client = useQueryClient();
  const [newId] = useState(() => uuidV7(Date.now()));
  return useMutation({
    mutationFn: async ({ draft, version }: Save): Promise<Series> => {
      const content = contentOf(draft);
      if (!stored) {
        return (await apiClient.api('POST /api/series', { body: { _id: newId, ...content, isCatalogue } })).data;
      }
      const body = { ...content, ...(version !== null && { version }) };
      return (await apiClient.api('PUT /api/series/:id', { params: { id: stored._id }, body })).data;
    },
    onSuccess: (series) => {
      client.setQueryData(seriesQueries.one(series._id).queryKey, series);
      return seriesChanged(client);
    },
  });
}
