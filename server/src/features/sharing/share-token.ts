/** The token that ends a link is the share's own id, which is random and as good as a secret, and tells nothing of its owner. */
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';

interface ShareName {
  readonly shareId: string;
  /** In links of before, which held their owner's id as well. */
  readonly ownerId: string | null;
}

export const writeShareToken = (shareId: string): string => Buffer.from(uuidToBytes(shareId)).toString('base64url');

/** Undefined for what cannot be a link, and for a second spelling of one. */
export function readShareToken(token: string): ShareName | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return undefined;
  if (bytes.length === uuidLength) return { shareId: uuidAt(bytes), ownerId: null };
  if (bytes.length !== 2 * uuidLength) return undefined;
  return { shareId: uuidAt(bytes, uuidLength), ownerId: uuidAt(bytes) };
}
