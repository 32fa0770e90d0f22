/**
 * Sends one question over HTTP and reads its answer. Redirects are never followed, so that nothing but the configured hosts is ever called; a body
 * may be anything (HTML, text, half of something), and counts only if it is JSON.
 */
import { version } from '#project-files.ts';
import { PelotonError } from './peloton-error.ts';

export interface PelotonAnswer {
  status: number;
  /** Undefined when it was not JSON. */
  body: unknown;
  retryAfterS: number | undefined;
}

interface Question {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** A graph of two days, second by second, is a quarter of this. */
const largestBody = 32 * 1024 * 1024;

/** `addressAt(new URL('http://localhost:1/base'), '/api/me')` is `http://localhost:1/base/api/me`. */
export function addressAt(host: URL, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${host.origin}${host.pathname.replace(/\/$/, '')}${path}`);
  url.search = new URLSearchParams(query).toString();
  return url;
}

export async function exchange(url: URL, question: Question, timeoutMs: number): Promise<PelotonAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...question,
      headers: { accept: 'application/json', 'user-agent': `workout-tracker/${version}`, ...question.headers },
      redirect: 'manual',
      signal,
    });
    const text = await readText(response);
    return { status: response.status, body: parseJson(text), retryAfterS: retryAfterOf(response) };
  } catch (error) {
    if (error instanceof PelotonError) throw error;
    throw new PelotonError(signal.aborted ? 'slow' : 'unavailable', { cause: codeOf(error) });
  }
}

/** One that says how large it is need not be read to know better; what it says is not counted on. */
async function readText({ headers, body }: Response): Promise<string> {
  if (Number(headers.get('content-length')) > largestBody) {
    await body?.cancel();
    throw tooLarge();
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > largestBody) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const tooLarge = (): PelotonError => new PelotonError('unavailable', { cause: 'The answer is too large.' });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), 3600) : undefined;
}

/** The code of a network error, `ECONNRESET` or the like; its message might repeat what was sent. */
function codeOf(error: unknown): string {
  const { cause, code, name } = error as { cause?: { code?: unknown }; code?: unknown; name?: unknown };
  return String(cause?.code ?? code ?? name ?? 'unknown');
}
