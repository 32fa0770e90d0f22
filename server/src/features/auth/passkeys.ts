/**
 * Passkeys (WebAuthn): the device proves that it holds a key and that its person unlocked it, which is both steps at once. What it signs is a
 * challenge of ours that carries its own signature and end, so that none is stored; each is taken once, counted like a try.
 */

import { createHmac, type KeyObject, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Selectable } from 'kysely';
import { lockSecondFactor, turnOffUnlessLeft, turnOnSecondFactor } from '#accounts/second-factor.ts';
import { findUser, type UserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { sqlState } from '#db/sql-state.ts';
import type { PasskeysTable } from '#db/tables/account-tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';
import { AppError } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import { readDeviceToken } from '#security/opaque-tokens.ts';
import type { NewSession } from './session-tokens.ts';
import { beginSession } from './sign-in.ts';

type NewCredential = VerbInput<'POST /api/workout-tracker/users/me/passkeys'>['body']['credential'];
type UsedCredential = VerbInput<'POST /api/workout-tracker/auth/passkey'>['body']['credential'];

type PasskeyRow = Selectable<PasskeysTable>;

const lifeS = 5 * 60;
const quarterOfAnHour = 15 * 60;
const mostPasskeys = 20;
const rpName = 'Workout Tracker';
/** Ed25519, P-256 and RSA: what every device has at least one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

// Loaded with the first passkey: most servers never see one.
const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * Where passkeys belong: the public address, or the one the browser says it is at, if the request was sent there. A passkey only ever answers to
 * the host it was made for, so a wrong claim gets a signature that fits no passkey here.
 */
function placeOf(
  { publicUrl }: Needs<'publicUrl'>,
  { origin, host }: IncomingHttpHeaders,
): { origin: string; rpID: string } {
  const claimed = URL.parse(origin ?? '');
  const address = publicUrl ?? (claimed?.host === host ? claimed : null) ?? URL.parse(`http://${host}`);
  if (!address) throw new AppError('bad_request');
  return { origin: address.origin, rpID: address.hostname };
}

const randomLength = 16;
const endLength = 4;

/** Random bytes, the second in which it ends, and a signature over both and what it is for. */
function newChallenge({ keys, clock }: Needs<'clock' | 'keys'>, purpose: string): Buffer {
  const content = Buffer.alloc(randomLength + endLength, randomBytes(randomLength));
  content.writeUInt32BE(Math.floor(clock().getTime() / 1000) + lifeS, randomLength);
  return Buffer.concat([content, sign(keys.challenges, purpose, content)]);
}

const sign = (key: KeyObject, purpose: string, content: Uint8Array): Buffer =>
  createHmac('sha256', key).update(purpose).update(content).digest();

function isOurChallenge({ keys, clock }: Needs<'clock' | 'keys'>, purpose: string, bytes: Buffer): boolean {
  const content = bytes.subarray(0, randomLength + endLength);
  const signature = bytes.subarray(randomLength + endLength);
  const expected = sign(keys.challenges, purpose, content);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  return content.readUInt32BE(randomLength) * 1000 > clock().getTime();
}

/**
 * Checks the challenge of one answer, and uses it up: the limit of one refuses it the second time. Counted are its bytes, because the same ones can
 * be spelt in many ways, as can all that surrounds them.
 */
function expectChallenge(base: Needs<'clock' | 'keys' | 'limits'>, purpose: string) {
  let checked: Buffer | undefined;
  return {
    isOurs(challenge: string): boolean {
      const bytes = Buffer.from(challenge, 'base64url');
      if (!isOurChallenge(base, purpose, bytes)) return false;
      checked = bytes;
      return true;
    },
    async useUp(): Promise<boolean> {
      if (!checked) return false;
      const { limits } = base;
      try {
        await limits.take([limits.per('passkey-challenge', checked.toString('hex'), 1, lifeS)]);
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many_requests') return false;
        throw error;
      }
    },
  };
}

const forAdding = (userId: string): string => `add ${userId}`;
const forSigningIn = 'sign in';
const forKeeping = (userId: string): string => `keep ${userId}`;

export async function beginPasskey(
  base: Needs<'db' | 'clock' | 'keys' | 'publicUrl'>,
  user: UserRow,
  headers: IncomingHttpHeaders,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const known = await listPasskeys(base, user._id);
  if (known.length >= mostPasskeys) {
    throw new AppError('conflict', { reason: reason('passkeys-at-most', { most: mostPasskeys }) });
  }
  return generateRegistrationOptions({
    rpName,
    rpID: placeOf(base, headers).rpID,
    userName: user.email,
    userID: Uint8Array.from(uuidToBytes(user._id)),
    challenge: Uint8Array.from(newChallenge(base, forAdding(user._id))),
    timeout: lifeS * 1000,
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

interface AddedPasskey {
  passkey: PasskeyRow;
  recoveryCodes: string[];
}

export async function addPasskey(
  base: Needs<'db' | 'clock' | 'keys' | 'limits' | 'publicUrl'>,
  userId: string,
  { title, credential }: { title: string; credential: NewCredential },
  { headers }: Pick<Caller, 'headers'>,
): Promise<AddedPasskey> {
  const { db, clock } = base;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { origin, rpID } = placeOf(base, headers);
  const expected = expectChallenge(base, forAdding(userId));
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: expected.isOurs,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  const made = verified?.registrationInfo?.credential;
  if (!made || !(await expected.useUp())) {
    throw new AppError('validation_failed', { reason: reason('passkey-not-checked') });
  }
  return transact(db, async (tx) => {
    await lockSecondFactor(tx, userId);
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        user_id: userId,
        _id: randomUUIDv7(),
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        title,
        created_at: clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { passkey, recoveryCodes: await turnOnSecondFactor(tx, userId) };
  }).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? new AppError('conflict', { reason: reason('passkey-already-there') }) : error;
  });
}

export async function listPasskeys({ db }: Needs<'db'>, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('_id').execute();
}

/** Answers whether there was such a passkey. */
export async function removePasskey({ db }: Needs<'db'>, userId: string, passkeyId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockSecondFactor(tx, userId);
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('_id', '=', passkeyId)
      .executeTakeFirst();
    await turnOffUnlessLeft(tx, userId);
    return numDeletedRows === 1n;
  });
}

/** All of them, but for these. Whether the second step ends with them is the caller's to say. */
export async function removePasskeysBut(tx: Tx, userId: string, proved: readonly string[]): Promise<void> {
  const others = tx.deleteFrom('passkeys').where('user_id', '=', userId);
  await (proved.length === 0 ? others : others.where('_id', 'not in', proved)).execute();
}

export function presentPasskey({ _id, title, created_at, last_used_at }: PasskeyRow) {
  return { _id, title, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}

/** For a passkey that is to stay when the others of its person go. */
export async function beginPasskeyProof(
  base: Needs<'db' | 'clock' | 'keys' | 'publicUrl'>,
  userId: string,
  passkeyId: string,
  headers: IncomingHttpHeaders,
) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const asked = (await listPasskeys(base, userId)).filter(({ _id }) => _id === passkeyId);
  if (asked.length === 0) throw new AppError('not_found');
  return generateAuthenticationOptions({
    rpID: placeOf(base, headers).rpID,
    challenge: Uint8Array.from(newChallenge(base, forKeeping(userId))),
    timeout: lifeS * 1000,
    userVerification: 'required',
    allowCredentials: asked.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
}

/** The passkey of the person that has answered. */
export async function provePasskey(
  base: Needs<'db' | 'clock' | 'keys' | 'limits' | 'publicUrl'>,
  userId: string,
  credential: UsedCredential,
  caller: Caller,
): Promise<PasskeyRow | undefined> {
  const passkey = await findPasskey(base, userId, credential.id);
  return passkey && (await isSignedBy(base, passkey, credential, caller, forKeeping(userId))) ? passkey : undefined;
}

/** Names nobody: the browser offers the passkeys it has for this address. */
export async function beginPasskeySignIn(base: Needs<'clock' | 'keys' | 'publicUrl'>, headers: IncomingHttpHeaders) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: placeOf(base, headers).rpID,
    challenge: Uint8Array.from(newChallenge(base, forSigningIn)),
    timeout: lifeS * 1000,
    userVerification: 'required',
  });
}

export async function finishPasskeySignIn(
  base: Needs<'db' | 'clock' | 'keys' | 'limits' | 'publicUrl' | 'mail'>,
  { credential, deviceToken }: { credential: UsedCredential; deviceToken?: string | undefined },
  caller: Caller,
): Promise<NewSession> {
  const { db, keys, limits } = base;
  const { log, ip } = caller;
  const tries = [limits.perAddress('passkey-address', ip, 50, quarterOfAnHour)];
  await limits.take(tries);
  const userId = uuidOf(credential.response.userHandle ?? '');
  const passkey = userId && (await findPasskey(base, userId, credential.id));
  const user = passkey && (await isSignedBy(base, passkey, credential, caller)) && (await findUser(db, userId));
  if (!user) {
    log.warn({ event: 'sign-in-refused', reason: 'passkey', userId, ip }, 'sign-in refused');
    throw new AppError('invalid_credentials', { reason: reason('passkey-not-known') });
  }
  limits.giveBack(tries);
  const device = readDeviceToken(keys.device, deviceToken ?? '');
  const isNewDevice = device?.userId !== user._id;
  const deviceId = isNewDevice ? randomUUIDv7() : device.deviceId;
  return beginSession(base, { user, deviceId, isNewDevice, by: 'passkey' }, caller);
}

async function findPasskey({ db }: Needs<'db'>, userId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** True once for each challenge. Also writes down the counter, by which some devices let a copied key be noticed. */
async function isSignedBy(
  base: Needs<'db' | 'clock' | 'keys' | 'limits' | 'publicUrl'>,
  passkey: PasskeyRow,
  credential: UsedCredential,
  { headers }: Caller,
  purpose = forSigningIn,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { origin, rpID } = placeOf(base, headers);
  const { credential_id: id, public_key: publicKey, counter, transports, user_id: userId } = passkey;
  const { userHandle, ...response } = credential.response;
  const expected = expectChallenge(base, purpose);
  const answer = await verifyAuthenticationResponse({
    response: { ...credential, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: expected.isOurs,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!answer?.verified || !(await expected.useUp())) return false;
  await base.db
    .updateTable('passkeys')
    .set({ counter: answer.authenticationInfo.newCounter, last_used_at: base.clock() })
    .where('user_id', '=', userId)
    .where('_id', '=', passkey._id)
    .execute();
  return true;
}

/** The id that we gave to the passkey when it was made. */
function uuidOf(userHandle: string): string | undefined {
  const bytes = Buffer.from(userHandle, 'base64url');
  return bytes.length === uuidLength ? uuidAt(bytes) : undefined;
}
