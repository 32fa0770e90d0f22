/** The two opaque tokens a device keeps: the one that refreshes its session, and the one that says it has been here before. */
import type { KeyObject } from 'node:crypto';
import { openIds, sealIds } from './sealed-ids.ts';

export interface RefreshClaim {
  userId: string;
  loginId: string;
  generation: number;
}

export interface DeviceClaim {
  userId: string;
  deviceId: string;
}

/** By these core/client-errors/scrub.ts recognises tokens and leaves them out of error reports. */
const tokenPrefixes = { refresh: 'wtr_', device: 'wtd_' } as const;

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
