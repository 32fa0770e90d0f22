/** Joining a workout as a screen, by the code that its phone shows. */
import { t } from '@lingui/core/macro';
import { codeLength, codeSigns } from '@workout-tracker/core/live/live-limits';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { deviceId } from '#lib/device-id.ts';
import { deviceOf } from '#lib/device-name.ts';
import { errorReason } from '#lib/error-message.ts';
import type { ScreenPlace } from './screen-places.ts';

export type JoinScreen = (code: string) => Promise<void>;

/** Reasons that the form tells in its own words. */
class NotForScreens extends Error {}
export class NoCode extends Error {}
export class ScreenFull extends Error {}

export async function joinLive(code: string): Promise<ScreenPlace> {
  const body = { code, deviceId: deviceId(), name: deviceOf(navigator.userAgent).name };
  const { data } = await apiClient.api('POST /api/live/join', { body }, { skipAuth: true });
  if (data.kind !== 'screen') throw new NotForScreens();
  return { token: data.token, name: data.personName };
}

export function errorOfJoin(error: unknown): string {
  if (error instanceof NoCode) return t`A code has 8 letters and digits. It stands on the phone, under the QR code.`;
  if (error instanceof NotForScreens)
    return t`This code is for sending heart rate. On the phone, choose Second screen.`;
  if (error instanceof ScreenFull) return t`This screen is full. Remove somebody first.`;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return t`No workout has this code. Check it on the phone: each workout has its own.`;
  return errorReason(error, t`Could not join. Try again.`);
}

/** What was typed as a code, without what people put between its signs; null where it cannot be one. */
export function readCode(typed: string): string | null {
  const code = signsOf(typed);
  return code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign)) ? code : null;
}

const signsOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** `'7qk4m2'` is shown as `'7QK4 M2'`. */
export function formatCode(typed: string): string {
  const code = signsOf(typed).slice(0, codeLength);
  const half = codeLength / 2;
  return code.length > half ? `${code.slice(0, half)} ${code.slice(half)}` : code;
}
