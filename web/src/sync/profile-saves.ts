/** Settings go to the disk first, then to the server when it can be reached. The last change of a field wins. */
import type { FieldError } from '@workout-tracker/core/contract/errors';
import type { ProfileChange } from '#lib/profile-change.ts';
import { currentOffline } from '#offline/account-offline.ts';
import { subjectKey } from '#offline/outbox-item.ts';
import { goesByItself, whyNotSaved } from './save-format.ts';

/** The server does not take a setting: why, and of which field. */
export class RefusedSetting extends Error {
  override readonly name = 'RefusedSetting';
  readonly details: readonly FieldError[];

  constructor(reason: string, details: readonly FieldError[]) {
    super(reason);
    this.details = details;
  }
}

/** `saved` when the server has it, `waiting` when it goes there by itself. What is refused is taken back and thrown. */
export async function saveSettings(change: ProfileChange): Promise<'saved' | 'waiting'> {
  const { outbox, saves } = await currentOffline();
  const about = { subject: { kind: 'profile', id: outbox.userId } } as const;
  const outcome = await saves.saveAll([
    { url: '/api/workout-tracker/users/me', method: 'PUT', data: { ...change }, ...about },
  ]);
  if (outcome.kind === 'saved') return 'saved';
  if (goesByItself(outcome)) return 'waiting';
  const { items } = outbox.getSnapshot();
  const refused = items.find((item) => subjectKey(item) === subjectKey(about) && item.waitingFor === 'refused');
  if (outcome.kind === 'not-stored' || !refused) throw new Error(whyNotSaved(outcome));
  await outbox.discard(refused.id);
  throw new RefusedSetting(whyNotSaved(outcome), refused.objections);
}
