/** An access token with a readable life, unsigned: the browser reads its times and leaves the rest to the server. */
let made = 0;

export function aToken({ lifeS = 900, iat = 1_800_000_000 }: { lifeS?: number; iat?: number } = {}): string {
  made += 1;
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ iat, exp: iat + lifeS, jti: made })}.signature`;
}
