/**
 * Codes of eight signs, by which a device without an account joins a workout. A code is made from a random nonce with a key of the server, so that it can
 * be shown again while only its hash is stored; the hash takes the key too, because eight signs alone could be tried out one after the other.
 */
import { createHmac, type KeyObject } from 'node:crypto';
import { type CodeKind, codeLength, codeSigns } from '@workout-tracker/core/contract/live';

interface CodeName {
  readonly userId: string;
  readonly workoutId: string;
  readonly kind: CodeKind;
}

export function writeCode(key: KeyObject, { userId, workoutId, kind }: CodeName, nonce: Buffer): string {
  const signature = createHmac('sha256', key).update(`code ${userId} ${workoutId} ${kind}`).update(nonce).digest();
  let rest = signature.readBigUInt64BE();
  const base = BigInt(codeSigns.length);
  return Array.from({ length: codeLength }, () => {
    const sign = codeSigns[Number(rest % base)] ?? '';
    rest /= base;
    return sign;
  }).join('');
}

/** `readCode(' k7qm-3xwa ')` is `K7QM3XWA`; undefined for what cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign)) ? code : undefined;
}

export const hashCode = (key: KeyObject, code: string): Buffer =>
  createHmac('sha256', key).update(`hash of code ${code}`).digest();
