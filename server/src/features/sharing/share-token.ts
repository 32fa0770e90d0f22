/** The token that ends a link holds the owner's id and the share's own, which is random and as good as a secret. */
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';

interface ShareName {
  readonly userId: string;
  readonly shareId: string;
}

export function writeShareToken({ userId, shareId }: ShareName): string {
  return Buffer.concat([uuidToBytes(userId), uuidToBytes(shareId)]).toString('base64url');
}

/** Undefined for what cannot be a link, and for a second spelling of one. */
export function readShareToken(token: string): ShareName | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * uuidLength || bytes.toString('base64url') !== token) return undefined;
  return { userId: uuidAt(bytes), shareId: uuidAt(bytes, uuidLength) };
}
