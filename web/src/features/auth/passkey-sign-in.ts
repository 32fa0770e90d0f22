/** Loaded on demand: the sign-in page does without. */
import { t } from '@lingui/core/macro';
import { startAuthentication } from '@simplewebauthn/browser';
import { apiClient } from '#lib/api-client.ts';
import { deviceToken } from '#lib/device-token.ts';
import { session } from '#lib/session.ts';

export async function signInWithPasskey(): Promise<void> {
  await session.enter(askPasskey(), t`Login failed`);
}

async function askPasskey(): Promise<unknown> {
  if (!('PublicKeyCredential' in window)) throw new Error(t`Passkeys need https, and a browser that knows them.`);
  const { data } = await apiClient.api('POST /api/workout-tracker/auth/passkey/options', undefined, { skipAuth: true });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: data }).catch((cause: unknown) => {
    throw new Error(t`No passkey was used.`, { cause });
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  const credential = { id, rawId, type, clientExtensionResults: {}, response: answer };
  const known = deviceToken.read();
  const body = { credential, ...(known !== undefined && { deviceToken: known }) };
  return apiClient.api('POST /api/workout-tracker/auth/passkey', { body }, { skipAuth: true });
}
