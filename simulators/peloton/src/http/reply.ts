/** What a host answers, before it is written to a socket: faults can still change it. */

export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
  /** Written byte by byte, with this pause between. */
  dripMs?: number;
  /** Made this long with blanks before it, which are written as far as somebody reads. */
  paddedToBytes?: number;
  /** From then on the rest is written at once. */
  hurry?: AbortSignal;
}

export const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const html = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const text = (body: string, status: number): Reply => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});

export const redirect = (location: string, cookies: string[] = []): Reply => ({
  status: 302,
  headers: { location, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) },
  body: '',
});

/** Peloton's own refusals all have this shape. */
export const refusal = (status: number, errorCode: number, message: string): Reply =>
  json({ status, error_code: errorCode, subcode: null, message, details: null }, status);

export const notLoggedIn = (): Reply => refusal(401, 3020, 'Not logged in');

/** Auth0's refusals have another. */
export const oauthError = (status: number, error: string, description: string, more: object = {}): Reply =>
  json({ error, error_description: description, ...more }, status);

export const unknownPath = (path: string): Reply =>
  html(`<html><head><title>404</title></head><body><h1>Not found: '${escapeHtml(path)}'</h1></body></html>`, 404);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

export const escapeHtml = (plain: string): string => plain.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
