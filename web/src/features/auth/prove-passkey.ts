/** Loaded on demand. */
import { t } from '@lingui/core/macro';
import { startAuthentication } from '@simplewebauthn/browser';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';

export type PasskeyProof = NonNullable<
  VerbInput<'POST /api/workout-tracker/auth/reset-password'>['body']['passkeys']
>[number];

export async function provePasskey(token: string, passkeyId: string): Promise<PasskeyProof> {
  if (!('PublicKeyCredential' in window)) throw new Error(t`Passkeys need https, and a browser that knows them.`);
  const body = { token, passkeyId };
  const path = 'POST /api/workout-tracker/auth/reset-password/passkey';
  const { data } = await apiClient.api(path, { body }, { skipAuth: true });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: data }).catch((cause: unknown) => {
    throw new Error(t`The passkey was not used.`, { cause });
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return { id, rawId, type, clientExtensionResults: {}, response: answer };
}
