/**
 * Settings that are saved by changing them. A change is shown at once, put into the outbox and sent; the status is "saved" when the server
 * has it, or this device where that cannot be reached. What is changed while a save is under way goes together with the next. What the
 * server refuses is taken back, with its reason.
 */

import { t } from '@lingui/core/macro';
import { fillTraining } from '@workout-tracker/core/people/training-rules';
import type { User } from '@workout-tracker/core/people/user';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api-errors.ts';
import { errorMessage } from '#lib/error-message.ts';
import { mergeChanges, type ProfileChange, withChange } from '#lib/profile-change.ts';
import { fieldErrorText } from '#lib/reason-text.ts';
import { saveProfile } from '#lib/save-profile.ts';
import { RefusedSetting, saveSettings } from '#sync/profile-saves.ts';

interface Outcome {
  readonly status: 'idle' | 'saving' | 'saved' | 'waiting' | 'failed';
  /** That it failed, and why when no field is to blame. */
  readonly error: string | null;
  /** By the path of the field: `/training/rest/seconds`. */
  readonly problems: Readonly<Record<string, string>>;
}

export interface AutosavedProfile extends Outcome {
  /** The person, with what is being saved laid over. */
  readonly user: User;
  readonly keep: (change: ProfileChange) => void;
}

const idle: Outcome = { status: 'idle', error: null, problems: {} };

export function useAutosavedProfile(account: User): AutosavedProfile {
  const [outcome, setOutcome] = useState(idle);
  const [shown, setShown] = useState<ProfileChange>({});
  const waiting = useRef<ProfileChange | null>(null);
  const isSending = useRef(false);

  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    let ended: Outcome = { ...idle, status: 'saved' };
    try {
      while (waiting.current) {
        const change = waiting.current;
        waiting.current = null;
        ended = { ...idle, status: await save(change) };
      }
    } catch (error) {
      waiting.current = null;
      ended = { status: 'failed', ...refusalOf(error) };
    } finally {
      isSending.current = false;
    }
    setShown({});
    setOutcome(ended);
  }

  function keep(change: ProfileChange) {
    waiting.current = mergeChanges(waiting.current ?? {}, change);
    setShown((before) => mergeChanges(before, change));
    setOutcome({ ...idle, status: 'saving' });
    void send();
  }

  return { ...outcome, user: laidOver(account, shown), keep };
}

/** A username is somebody's or free: the server alone can tell, so it does not wait. */
async function save(change: ProfileChange): Promise<'saved' | 'waiting'> {
  if (change.username === undefined) return saveSettings(change);
  await saveProfile(change);
  return 'saved';
}

/** The person as they will be once the change is saved. */
export function laidOver(user: User, change: ProfileChange): User {
  const changed = withChange(user, change);
  return { ...changed, training: fillTraining(changed.training) };
}

/** The reasons by the fields that the server names; where it names none, the reason follows the sentence. */
export function refusalOf(error: unknown): Pick<Outcome, 'error' | 'problems'> {
  const details = error instanceof RefusedSetting || error instanceof ApiError ? error.details : [];
  const problems = Object.fromEntries(details.map((detail) => [detail.path, fieldErrorText(detail)]).reverse());
  const isNamed = details.some(({ path }) => path !== '');
  const failed = t`Profile update failed`;
  return isNamed ? { error: failed, problems } : { error: errorMessage(failed, error), problems: {} };
}
