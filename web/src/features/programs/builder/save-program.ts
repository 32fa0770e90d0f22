/**
 * Sends a draft. A new program carries its own id: when an answer was lost and the draft changed since, the server has the earlier form
 * and says so, and the save becomes a change of that program.
 */
import type { Program } from '@workout-tracker/core/programs/program';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { contentOf, type Draft } from './draft.ts';

export interface SaveOptions {
  readonly isCatalogue: boolean;
  /** Say nothing of the version the edit began with, so that it wins over whatever came between. */
  readonly isOverwriting: boolean;
}

export async function saveProgram(draft: Draft, { isCatalogue, isOverwriting }: SaveOptions): Promise<Program> {
  const content = contentOf(draft);
  const params = { id: draft._id };
  if (draft.version !== null) {
    const version = isOverwriting ? {} : { version: draft.version };
    return (await apiClient.api('PUT /api/programs/:id', { params, body: { ...content, ...version } })).data;
  }
  try {
    const body = { ...content, _id: draft._id, isCatalogue };
    return (await apiClient.api('POST /api/programs', { body })).data;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    // Not ours after all, or a limit: then the first refusal is the one that explains.
    return apiClient.api('PUT /api/programs/:id', { params, body: content }).then(
      ({ data }) => data,
      () => Promise.reject(error),
    );
  }
}

/** Whether somebody, or another device of one's own, was faster. */
export function isRevisionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'revision_conflict';
}
