/**
 * Server-sent events over `fetch`, because the browser's own `EventSource` cannot send the bearer token. Whoever listens must be able to
 * do without, because some proxies hold streams back.
 */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { parseJson } from '#storage/local-storage.ts';
import { ApiError } from './api-errors.ts';
import { environment } from './environment.ts';
import { apiPath } from './request.ts';
import { tokenManager } from './session/browser-session.ts';

/** The data of each event, read as JSON, as the person who is signed in. */
export async function* readEvents(path: string, signal: AbortSignal): AsyncGenerator<unknown> {
  const token = await tokenManager.forRequest();
  yield* readEventsWith(path, { signal, headers: token === null ? {} : { Authorization: `Bearer ${token}` } });
}

interface EventsRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Called for whatever comes, comments too: the line is not dead. */
  readonly onSign?: () => void;
}

/** The same as whoever the headers say. */
export async function* readEventsWith(path: string, request: EventsRequest): AsyncGenerator<unknown> {
  const { headers, signal, onSign } = request;
  const init = { headers: { Accept: 'text/event-stream', ...headers }, signal };
  const response = await fetch(environment.apiBase + apiPath(path), init);
  if (!response.ok || !response.body)
    throw new ApiError(`No events: status ${response.status}`, { status: response.status });
  yield* eventsIn(response.body.pipeThrough(new TextDecoderStream()).pipeThrough(signsOf(onSign)));
}

function signsOf(onSign: (() => void) | undefined): TransformStream<string, string> {
  return new TransformStream({
    transform(chunk, controller) {
      onSign?.();
      controller.enqueue(chunk);
    },
  });
}

export async function* eventsIn(text: ReadableStream<string>): AsyncGenerator<unknown> {
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield parseJson(next.value.data);
  } finally {
    await reader.cancel().catch(() => {});
  }
}
