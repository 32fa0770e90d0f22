/**
 * Ids are made on the device, so that a save repeated after a lost answer is the same save. Version 7 of RFC 9562: milliseconds first,
 * then chance, so that ids sort by when they were made.
 */

/** `uuidV7(Date.now())` */
export function uuidV7(nowMs: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint32(0, Math.floor(nowMs / 0x1_00_00));
  new DataView(bytes.buffer).setUint16(4, nowMs % 0x1_00_00);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
