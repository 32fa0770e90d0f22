/** Saves a part of the profile and remembers how it went: under way, saved, or refused with the words for each field. */
import { useState } from 'react';
import { ApiError } from '#lib/api-errors.ts';
import { errorMessage } from '#lib/error-message.ts';
import { type ProfileChange, saveProfile } from '#lib/save-profile.ts';
import type { SaveState } from '#ui/save-row.tsx';

export type FieldProblems = Readonly<Record<string, string>>;

interface Saving {
  readonly state: SaveState;
  /** That it failed, and why when no field is to blame. */
  readonly error: string | null;
  readonly problems: FieldProblems;
}

const idle: Saving = { state: 'idle', error: null, problems: {} };

/** `save` answers whether it worked. */
export function useSaveProfile(): Saving & { save: (change: ProfileChange) => Promise<boolean> } {
  const [saving, setSaving] = useState(idle);
  async function save(change: ProfileChange): Promise<boolean> {
    setSaving({ ...idle, state: 'saving' });
    try {
      await saveProfile(change);
      setSaving({ ...idle, state: 'saved' });
      return true;
    } catch (error) {
      setSaving({ ...idle, ...blame(error, 'Profile update failed') });
      return false;
    }
  }
  return { ...saving, save };
}

/** The reasons under their fields where the server names them, and after `failed` under the form where it does not. */
export function blame(error: unknown, failed: string): Pick<Saving, 'error' | 'problems'> {
  const details = error instanceof ApiError ? error.details : [];
  const problems = Object.fromEntries(
    details.map(({ path, message }) => [path.split('/')[1] ?? '', message]).reverse(),
  );
  const isNamed = Object.keys(problems).some((field) => field !== '');
  return isNamed ? { error: failed, problems } : { error: errorMessage(failed, error), problems: {} };
}
