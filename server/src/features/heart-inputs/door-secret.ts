/** The address of a door ends with its person's id and a random secret: the id leads to the row, whose hash says whether the secret is right. */
import { hash, randomBytes } from 'node:crypto';
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';

/** By it core/client-errors/scrub.ts leaves the secret out of error reports. */
const prefix = 'wth_';
const secretBytes = 24;

export const newDoorSecret = (): Buffer => randomBytes(secretBytes);

export const hashDoorSecret = (secret: Buffer): Buffer => hash('sha256', secret, 'buffer');

export const writeDoorSecret = (userId: string, secret: Buffer): string =>
  prefix + Buffer.concat([uuidToBytes(userId), secret]).toString('base64url');

/** Undefined for what cannot be one, and for a second spelling. */
export function readDoorSecret(text: string): { userId: string; secret: Buffer } | undefined {
  const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
  if (bytes.length !== uuidLength + secretBytes || prefix + bytes.toString('base64url') !== text) return undefined;
  return { userId: uuidAt(bytes), secret: bytes.subarray(uuidLength) };
}
