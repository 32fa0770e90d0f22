/** A device that makes passkeys and signs with them, as a browser would hand it on: P-256, no attestation, its person always verified. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Place {
  readonly origin: string;
  readonly rpId: string;
}

const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const int = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** The first bytes of a CBOR item. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  return value < 256
    ? Buffer.from([(kind << 5) | 24, value])
    : Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const encode = (value: Buffer): string => value.toString('base64url');
const flags = { userPresent: 1, userVerified: 4, hasCredential: 64 };
const seen = flags.userPresent | flags.userVerified;

/** `isSynced`: like passkeys that live on several devices, it counts nothing. */
export function createAuthenticator({ origin, rpId }: Place, { isSynced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authenticatorData = (bits: number, credential = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(isSynced ? 0 : ++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, credential]);
  };
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} };

  return {
    create({ challenge }: { challenge: string }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(seen | flags.hasCredential, made))],
      );
      const response = {
        clientDataJSON: encode(clientData('create', challenge)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    get({ challenge }: { challenge: string }, userId: string) {
      const data = authenticatorData(seen);
      const client = clientData('get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
        userHandle: encode(Buffer.from(userId.replaceAll('-', ''), 'hex')),
      };
      return { ...credential, response };
    },
  };
}
