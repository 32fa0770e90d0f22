/**
 * A device stores three opaque tokens: one refreshes its session, one says that it has been here before, and one can only end the session. One that
 * joined a workout by a code, without an account, has a fourth instead.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

interface RefreshClaim {
  userId: string;
  loginId: string;
  generation: number;
}

interface DeviceClaim {
  userId: string;
  deviceId: string;
}

/** By these core/client-errors/scrub.ts recognises tokens and leaves them out of error reports. */
const tokenPrefixes = { refresh: 'wtr_', device: 'wtd_', signOut: 'wto_', live: 'wtl_' } as const;

export function writeRefreshToken(key: KeyObject, { userId, loginId, generation }: RefreshClaim): string {
  return sealIds({ prefix: tokenPrefixes.refresh, key }, { first: userId, second: loginId, counter: generation });
}

export function readRefreshToken(key: KeyObject, token: string): RefreshClaim | undefined {
  const ids = openIds({ prefix: tokenPrefixes.refresh, key }, token);
  return ids && { userId: ids.first, loginId: ids.second, generation: ids.counter };
}

export function writeDeviceToken(key: KeyObject, { userId, deviceId }: DeviceClaim): string {
  return sealIds({ prefix: tokenPrefixes.device, key }, { first: userId, second: deviceId, counter: 0 });
}

export function readDeviceToken(key: KeyObject, token: string): DeviceClaim | undefined {
  const ids = openIds({ prefix: tokenPrefixes.device, key }, token);
  return ids && { userId: ids.first, deviceId: ids.second };
}

interface SignOutClaim {
  userId: string;
  loginId: string;
}

export function writeSignOutToken(key: KeyObject, { userId, loginId }: SignOutClaim): string {
  return sealIds({ prefix: tokenPrefixes.signOut, key }, { first: userId, second: loginId, counter: 0 });
}

export function readSignOutToken(key: KeyObject, token: string): SignOutClaim | undefined {
  const ids = openIds({ prefix: tokenPrefixes.signOut, key }, token);
  return ids && { userId: ids.first, loginId: ids.second };
}

interface LiveClaim {
  userId: string;
  /** The device that joined a workout. */
  deviceId: string;
}

export function writeLiveToken(key: KeyObject, { userId, deviceId }: LiveClaim): string {
  return sealIds({ prefix: tokenPrefixes.live, key }, { first: userId, second: deviceId, counter: 0 });
}

export function readLiveToken(key: KeyObject, token: string): LiveClaim | undefined {
  const ids = openIds({ prefix: tokenPrefixes.live, key }, token);
  return ids && { userId: ids.first, deviceId: ids.second };
}

/**
 * Opaque tokens that need no row of their own: a few ids and a counter, followed by a signature over them. Whoever holds the key
 * can make the same token again, which is what lets a lost answer be repeated; whoever does not cannot make one at all.
 */
interface Seal {
  /** Stands in front of the token and is part of what is signed: a token of one kind is never one of another. */
  readonly prefix: string;
  readonly key: KeyObject;
}

const uuidBytes = 16;
const counterBytes = 4;
const signatureBytes = 32;

interface SealedIds {
  first: string;
  second: string;
  counter: number;
}

function sealIds({ prefix, key }: Seal, { first, second, counter }: SealedIds): string {
  const content = Buffer.alloc(2 * uuidBytes + counterBytes);
  content.write(first.replaceAll('-', ''), 0, 'hex');
  content.write(second.replaceAll('-', ''), uuidBytes, 'hex');
  content.writeUInt32BE(counter, 2 * uuidBytes);
  return prefix + Buffer.concat([content, sign(prefix, key, content)]).toString('base64url');
}

/** Undefined for whatever we did not make ourselves, down to the last character. */
function openIds({ prefix, key }: Seal, token: string): SealedIds | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(token.slice(prefix.length), 'base64url');
  if (bytes.length !== 2 * uuidBytes + counterBytes + signatureBytes) return undefined;
  // The decoder skips what is not base64: one token would have many spellings.
  if (prefix + bytes.toString('base64url') !== token) return undefined;
  const content = bytes.subarray(0, -signatureBytes);
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), sign(prefix, key, content))) return undefined;
  return {
    first: readUuid(content, 0),
    second: readUuid(content, uuidBytes),
    counter: content.readUInt32BE(2 * uuidBytes),
  };
}

function sign(prefix: string, key: KeyObject, content: Uint8Array): Buffer {
  return createHmac('sha256', key).update(prefix).update(content).digest();
}

function readUuid(bytes: Buffer, from: number): string {
  const hex = bytes.toString('hex', from, from + uuidBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
