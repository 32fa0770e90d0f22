/** UUIDs as their sixteen bytes, for tokens that carry the ids of the rows they open. */
export const uuidLength = 16;

export const uuidToBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/** The UUID that begins at `from`, where sixteen bytes are known to be. */
export function uuidAt(bytes: Buffer, from = 0): string {
  const hex = bytes.toString('hex', from, from + uuidLength);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
