/** The draft on screen, kept on this device with every change until it is saved or given up. */
import { useEffect, useReducer } from 'react';
import { browserStorage } from '#lib/browser-storage.ts';
import { changeDraft, type DraftEvent } from './builder-draft.ts';
import { type Draft, isSameContent } from './draft.ts';
import { type DraftPlace, forgetDraft, keepDraft } from './draft-store.ts';

interface KeptDraftHook {
  readonly draft: Draft;
  readonly change: (event: DraftEvent) => void;
  /** Once it is saved there is nothing left to keep. */
  readonly forget: () => void;
}

/** `saved` is what is stored on the server, or the empty draft: a draft equal to it is not worth keeping. */
export function useDraft(start: Draft, saved: Draft, place: DraftPlace): KeptDraftHook {
  const [draft, change] = useReducer(changeDraft, start);
  const { userId, subject } = place;
  useEffect(() => {
    const storage = browserStorage();
    if (isSameContent(draft, saved)) forgetDraft(storage, { userId, subject });
    else keepDraft(storage, { userId, subject }, draft, Date.now());
  }, [draft, saved, userId, subject]);
  return { draft, change, forget: () => forgetDraft(browserStorage(), place) };
}
