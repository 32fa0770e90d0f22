/** A decision is on the disk before it counts, works without a network, and is taken back by removing it. */
import type { PlanChoice } from '@workout-tracker/core/plans/plan-decision';
import { deviceOf } from '#lib/device-name.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { NewItem } from '#offline/outbox.ts';
import { requireStored } from '../save-format.ts';

export interface NewDecision {
  /** The key of a line, or of all lines of a program or a run: see `lineKey` and `everyLineKey`. */
  readonly line: string;
  readonly choice: PlanChoice;
}

/** All of them or none; answers with the id of each, for Undo. Fails where a person is needed. */
export async function decide(decisions: readonly NewDecision[]): Promise<string[]> {
  const { saves } = await currentOffline();
  const items = decisions.map((decision) => itemOf(decision, Date.now(), navigator.userAgent));
  requireStored(await saves.saveAll(items));
  return items.map(({ subject }) => subject.id);
}

export async function takeBack(decisionIds: readonly string[]): Promise<void> {
  const { saves } = await currentOffline();
  requireStored(await saves.saveAll(decisionIds.map(undoingOf)));
}

type DecisionItem = NewItem & { readonly subject: { readonly kind: 'plan-decision'; readonly id: string } };

export function itemOf({ line, choice }: NewDecision, nowMs: number, userAgent: string): DecisionItem {
  const _id = uuidV7(nowMs);
  const made = { decidedAt: new Date(nowMs).toISOString(), device: deviceOf(userAgent).name };
  return {
    url: '/api/plans/decisions',
    method: 'POST',
    data: { _id, line, choice, ...made },
    subject: { kind: 'plan-decision', id: _id },
  };
}

const undoingOf = (id: string): DecisionItem => ({
  url: `/api/plans/decisions/${id}`,
  method: 'DELETE',
  data: null,
  subject: { kind: 'plan-decision', id },
});
