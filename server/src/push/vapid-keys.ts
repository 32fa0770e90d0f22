/** Push services know this server by a pair of keys (VAPID, RFC 8292): base64url of a P-256 point and its number. */
import { createECDH } from 'node:crypto';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** How many points the curve P-256 has. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** From 48 random bytes: half as long again as the key, so that the remainder favours no number (FIPS 186-5, A.2.1). */
export function deriveVapidKeys(seed: Uint8Array): VapidKeys {
  const number = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
