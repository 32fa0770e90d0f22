/**
 * Short-lived tokens are JWTs: access (15 minutes), the exchange of the second sign-in flow (2 minutes), the second step (10 minutes) and the
 * download of one file (an hour); and the link that confirms an address (7 days), which opens nothing. There is one algorithm and one key, whatever a
 * header claims; the type in the header keeps the one from passing for the other.
 */
import type { webcrypto } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

export interface AccessClaim {
  userId: string;
  loginId: string;
  /** Which pair of its login this token came with. */
  generation: number;
}

interface ExchangeClaim {
  userId: string;
  loginId: string;
  deviceId: string;
}

/** A right password, on its way to the second step. */
interface StepClaim {
  userId: string;
  deviceId: string;
  isNewDevice: boolean;
  /** Of the password that was checked: a token is void once it is changed. */
  fingerprint: string;
}

/** An address that a letter went to. */
interface AddressClaim {
  userId: string;
  /** The address as it is compared. */
  emailKey: string;
}

/** A browser on its way to the other server of a single sign-on and back. */
interface FlowClaim {
  /** Whose account is to be connected; empty when somebody signs in. */
  userId: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** One file that a browser may fetch by itself, while the login lives. */
interface DownloadClaim {
  userId: string;
  loginId: string;
  exportId: string;
}

const accessLifeS = 15 * 60;
const exchangeLifeS = 2 * 60;
const stepLifeS = 10 * 60;
const flowLifeS = 15 * 60;
const addressLifeS = 7 * 24 * 60 * 60;
const downloadLifeS = 60 * 60;
/** Servers that share a database may disagree about the time by this much. */
const clockToleranceS = 5;
const maxRemembered = 5_000;

const issuer = 'workout-tracker';
const audience = 'workout-tracker-api';
const algorithm = 'HS256';
type TokenType = 'at+jwt' | 'exchange+jwt' | 'step+jwt' | 'flow+jwt' | 'address+jwt' | 'download+jwt';

const claimsOf: Record<TokenType, string[]> = {
  'at+jwt': ['sid'],
  'exchange+jwt': ['sid'],
  'step+jwt': ['did', 'pwd'],
  'flow+jwt': ['state', 'nonce', 'verifier'],
  'address+jwt': ['key'],
  'download+jwt': ['sid', 'file'],
};

export interface SignedTokens {
  /** `signOutToken` travels inside, for the device to find when it signs out without a network. */
  issueAccess(claim: AccessClaim, signOutToken: string): Promise<string>;
  readAccess(token: string): Promise<AccessClaim | undefined>;
  issueExchange(claim: ExchangeClaim): Promise<string>;
  readExchange(token: string): Promise<ExchangeClaim | undefined>;
  issueStep(claim: StepClaim): Promise<string>;
  readStep(token: string): Promise<StepClaim | undefined>;
  issueFlow(claim: FlowClaim): Promise<string>;
  readFlow(token: string): Promise<FlowClaim | undefined>;
  issueAddress(claim: AddressClaim): Promise<string>;
  readAddress(token: string): Promise<AddressClaim | undefined>;
  issueDownload(claim: DownloadClaim): Promise<{ token: string; lifeS: number }>;
  readDownload(token: string): Promise<DownloadClaim | undefined>;
}

export function createSignedTokens(key: webcrypto.CryptoKey, clock: () => Date): SignedTokens {
  /** Checking a signature costs more than the rest of a small request, and the same token comes again and again. */
  const remembered = new Map<string, JWTPayload>();

  const issue = (type: TokenType, claims: JWTPayload, lifeS: number): Promise<string> => {
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ iss: issuer, aud: audience, iat: now, nbf: now, exp: now + lifeS, ...claims })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .sign(key);
  };

  const read = async (type: TokenType, token: string): Promise<JWTPayload | undefined> => {
    const known = remembered.get(`${type} ${token}`);
    if (known) return isCurrent(known, clock()) ? known : undefined;
    const payload = await verify(type, token);
    if (!payload) return undefined;
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(`${type} ${token}`, payload);
    return payload;
  };

  const verify = async (type: TokenType, token: string): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: type,
        issuer,
        audience,
        clockTolerance: clockToleranceS,
        currentDate: clock(),
        requiredClaims: ['sub', 'iat', 'nbf', 'exp', ...claimsOf[type]],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  return {
    issueAccess: ({ userId, loginId, generation }, signOutToken) =>
      issue('at+jwt', { sub: userId, sid: loginId, gen: generation, out: signOutToken }, accessLifeS),
    async readAccess(token) {
      const payload = await read('at+jwt', token);
      return payload && { userId: String(payload.sub), loginId: String(payload.sid), generation: Number(payload.gen) };
    },
    issueExchange: ({ userId, loginId, deviceId }) =>
      issue('exchange+jwt', { sub: userId, sid: loginId, did: deviceId }, exchangeLifeS),
    async readExchange(token) {
      const payload = await read('exchange+jwt', token);
      return payload && { userId: String(payload.sub), loginId: String(payload.sid), deviceId: String(payload.did) };
    },
    issueStep: ({ userId, deviceId, isNewDevice, fingerprint }) =>
      issue('step+jwt', { sub: userId, did: deviceId, new: isNewDevice, pwd: fingerprint }, stepLifeS),
    async readStep(token) {
      const payload = await read('step+jwt', token);
      const { sub, did, pwd } = payload ?? {};
      const device = { deviceId: String(did), isNewDevice: payload?.new === true };
      return payload && { userId: String(sub), fingerprint: String(pwd), ...device };
    },
    issueFlow: ({ userId, ...flow }) => issue('flow+jwt', { sub: userId, ...flow }, flowLifeS),
    async readFlow(token) {
      const payload = await read('flow+jwt', token);
      const { sub, state, nonce, verifier } = payload ?? {};
      return payload && { userId: String(sub), state: String(state), nonce: String(nonce), verifier: String(verifier) };
    },
    issueAddress: ({ userId, emailKey }) => issue('address+jwt', { sub: userId, key: emailKey }, addressLifeS),
    async readAddress(token) {
      const payload = await read('address+jwt', token);
      return payload && { userId: String(payload.sub), emailKey: String(payload.key) };
    },
    issueDownload: async ({ userId, loginId, exportId }) => ({
      token: await issue('download+jwt', { sub: userId, sid: loginId, file: exportId }, downloadLifeS),
      lifeS: downloadLifeS,
    }),
    async readDownload(token) {
      const payload = await read('download+jwt', token);
      const { sub, sid, file } = payload ?? {};
      return payload && { userId: String(sub), loginId: String(sid), exportId: String(file) };
    },
  };
}

function isCurrent({ nbf = 0, exp = 0 }: JWTPayload, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return seconds + clockToleranceS >= nbf && seconds - clockToleranceS < exp;
}
