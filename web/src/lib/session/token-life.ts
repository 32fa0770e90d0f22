/**
 * How long an access token still lives. Device clocks are off by minutes or hours, so the absolute `exp` is only shown, never
 * trusted: what counts is the token's own life (`exp - iat`, both from the server's clock) against the time since it arrived.
 */

/** A moment by two clocks: the wall clock, which people move, and a steady one, which stops while some devices sleep. */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

export const thisMoment = (): Moment => ({ wallMs: Date.now(), steadyMs: performance.now() });

/** Whichever clock saw more: neither a sleeping device nor a clock put back makes a token younger. */
export function elapsedMs(from: Moment, to: Moment): number {
  return Math.max(0, to.steadyMs - from.steadyMs, to.wallMs - from.wallMs);
}

/** A clock may be corrected a little between two visits; further back than this nothing is known about the age any more. */
const smallCorrectionMs = 60_000;

/** Age of a token that an earlier page or another tab received. */
export function ageOnArrivalMs(receivedAtMs: number, now: Moment): number {
  const age = now.wallMs - receivedAtMs;
  return age > -smallCorrectionMs ? Math.max(0, age) : Number.POSITIVE_INFINITY;
}

interface Claims {
  readonly exp: number;
  readonly iat: number | undefined;
  readonly out: string | null;
}

/** Milliseconds from its making to its end; 0 when the token cannot be read, which counts as expired. */
export function lifeMs(token: string | null, receivedAtMs: number): number {
  const claims = readClaims(token);
  if (!claims) return 0;
  return Math.max(0, claims.exp * 1000 - (claims.iat === undefined ? receivedAtMs : claims.iat * 1000));
}

/** When the token ends by the server's clock, `null` when it cannot be read. */
export function tokenExpiry(token: string | null): Date | null {
  const claims = readClaims(token);
  return claims ? new Date(claims.exp * 1000) : null;
}

/** What ends this token's session and does nothing else; null in a token of an older server. */
export function signOutTokenOf(token: string | null): string | null {
  return readClaims(token)?.out ?? null;
}

function readClaims(token: string | null): Claims | null {
  try {
    const payload = token?.split('.')[1] ?? '';
    const { exp, iat, out }: Record<string, unknown> = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    return {
      exp,
      iat: typeof iat === 'number' && Number.isFinite(iat) ? iat : undefined,
      out: typeof out === 'string' ? out : null,
    };
  } catch {
    return null;
  }
}
