/** The end of a link: the owner's id and the share's own, which is random and as good as a secret. */
interface ShareName {
  readonly userId: string;
  readonly shareId: string;
}

const uuidBytes = 16;

export function writeShareToken({ userId, shareId }: ShareName): string {
  return Buffer.from(`${userId}${shareId}`.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Undefined for what cannot be a link, and for a second spelling of one. */
export function readShareToken(token: string): ShareName | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * uuidBytes || bytes.toString('base64url') !== token) return undefined;
  return { userId: uuidOf(bytes.subarray(0, uuidBytes)), shareId: uuidOf(bytes.subarray(uuidBytes)) };
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
