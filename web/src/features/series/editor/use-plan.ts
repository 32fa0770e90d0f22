/** The series on screen: begun with what was left unsaved here, and kept on this device with every change until it is saved or given up. */
import { useEffect, useReducer, useState } from 'react';
import { browserStorage } from '#lib/browser-storage.ts';
import { changePlan, contentOf, type PlanDraft, type PlanEvent } from './plan-draft.ts';
import { forgetPlan, keepPlan, type PlanPlace, readPlan } from './plan-store.ts';

interface Saved {
  /** What is stored on the server, or the empty plan: a draft equal to it is not worth keeping. */
  readonly draft: PlanDraft;
  readonly version: number | null;
}

interface PlanHook {
  readonly draft: PlanDraft;
  readonly change: (event: PlanEvent) => void;
  /** The version this draft began with. */
  readonly baseVersion: number | null;
  /** When what it began with was left here; null when nothing was. */
  readonly leftAt: string | null;
  /** From here on it is that one, and what was left is gone. */
  readonly restart: (from: Saved) => void;
  /** Once it is saved there is nothing left to keep. */
  readonly forget: () => void;
}

export function usePlan(saved: Saved, { userId, subject }: PlanPlace): PlanHook {
  // Compared once: a series that is fetched again later must not pull the form from under the person.
  const [begun, setBegun] = useState(() => {
    const kept = readPlan(browserStorage(), { userId, subject });
    return kept && !isSame(kept.draft, saved.draft)
      ? { saved, draft: kept.draft, version: kept.baseVersion, leftAt: kept.keptAt }
      : { saved, ...saved, leftAt: null };
  });
  const [draft, change] = useReducer(changePlan, begun.draft);
  const { saved: base, version } = begun;
  useEffect(() => {
    const [storage, place] = [browserStorage(), { userId, subject }];
    if (isSame(draft, base.draft)) forgetPlan(storage, place);
    else keepPlan(storage, place, { keptAt: new Date().toISOString(), baseVersion: version, draft });
  }, [draft, base, version, userId, subject]);
  return {
    draft,
    change,
    baseVersion: version,
    leftAt: begun.leftAt,
    restart(from) {
      setBegun({ saved: from, ...from, leftAt: null });
      change({ type: 'replaced', draft: from.draft });
    },
    forget: () => forgetPlan(browserStorage(), { userId, subject }),
  };
}

const isSame = (one: PlanDraft, other: PlanDraft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
