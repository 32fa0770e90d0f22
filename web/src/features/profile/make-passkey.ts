/** Loaded on demand. */
import { t } from '@lingui/core/macro';
import { startRegistration } from '@simplewebauthn/browser';
import { apiClient } from '#lib/api-client.ts';

const base = '/api/workout-tracker/users/me/passkeys';

/** Answers with recovery codes, if this is the first thing beside the password. */
export async function makePasskey(password: string, title: string): Promise<readonly string[]> {
  const { data } = await apiClient.api(`POST ${base}/options`, { body: { password } });
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: data }).catch((cause: unknown) => {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new Error(isKnown ? t`This device has a passkey for you already.` : t`No passkey was made.`, { cause });
  });
  const { clientDataJSON, attestationObject, transports } = response;
  const answer = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  const credential = { id, rawId, type, clientExtensionResults: {}, response: answer };
  return (await apiClient.api(`POST ${base}`, { body: { title, credential } })).data.recoveryCodes;
}
