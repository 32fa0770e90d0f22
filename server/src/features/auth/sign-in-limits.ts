/**
 * Guessing is slowed per account and per address. A device that has signed in to the account before has a limit of its own
 * instead, so a stranger's guesses can exhaust everything and the owner still gets in from their own phone.
 */
import { accountKey } from '@workout-tracker/core/people/user';
import type { Limit, RateLimits } from '#http/rate-limit.ts';

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

interface Attempt {
  /** As typed: the answer must not tell whether such an account exists, and so neither may the limit. */
  name: string;
  ip: string;
}

export function strangerLimits(limits: RateLimits, { name, ip }: Attempt): Limit[] {
  return [
    limits.per('sign-in-account', accountKey(name), 10, quarterOfAnHour),
    limits.perAddress('sign-in-address', ip, 50, quarterOfAnHour),
  ];
}

export function deviceLimits(limits: RateLimits, deviceId: string): Limit[] {
  return [limits.per('sign-in-device', deviceId, 10, quarterOfAnHour)];
}

export function registrationLimits(limits: RateLimits, ip: string): Limit[] {
  return [limits.perAddress('registration-address', ip, 20, hour)];
}
