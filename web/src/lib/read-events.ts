/**
 * Server-sent events over `fetch`, because the browser's own `EventSource` cannot send the bearer token. Whoever listens must be able to
 * do without, because some proxies hold streams back.
 */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { parseJson } from '#storage/local-storage.ts';
import { environment } from './environment.ts';
import { apiPath } from './request.ts';
import { tokenManager } from './session/browser-session.ts';

/** The data of each event, read as JSON. */
export async function* readEvents(path: string, signal: AbortSignal): AsyncGenerator<unknown> {
  const token = await tokenManager.forRequest();
  const headers = { Accept: 'text/event-stream', ...(token !== null && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(environment.apiBase + apiPath(path), { headers, signal });
  if (!response.ok || !response.body) throw new Error(`No events: status ${response.status}`);
  yield* eventsIn(response.body.pipeThrough(new TextDecoderStream()));
}

export async function* eventsIn(text: ReadableStream<string>): AsyncGenerator<unknown> {
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield parseJson(next.value.data);
  } finally {
    await reader.cancel().catch(() => {});
  }
}
