/**
 * Mounts the contract. A handler is given what the schemas have checked and a session of the required rank, and answers with one
 * of the declared statuses. A verb without a handler, or a handler without a verb, does not compile.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Contract } from '@workout-tracker/core/contract/contract';
import {
  type Endpoint,
  type Input,
  isBodyOptional,
  type Method,
  takesStorage,
} from '@workout-tracker/core/contract/endpoint';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { PersonStatement } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';
import { EventStream, toReadable } from './event-stream.ts';
import { FileReply, sendFile } from './file-reply.ts';
import { takeFiles } from './file-upload.ts';
import { type Authenticate, requireAccess, type Session, type SessionFor } from './session.ts';

type Reply<E extends Endpoint> = {
  [Status in keyof E['reply']]: {
    status: Status;
    /** An object to be written by the schema, or JSON that PostgreSQL has already written; of a stream, its events; of a file, the file. */
    body: E extends { isStream: true }
      ? EventStream
      : E extends { isFile: true }
        ? FileReply
        : AnyBody<E['reply'][Status]>;
    headers?: Readonly<Record<string, string>>;
  };
}[keyof E['reply']];

type AnyBody<S> = S extends TSchema ? Static<S> | JsonText : never;

export type Handler<E extends Endpoint> = (
  request: Input<E> & File<E> & Caller & { session: SessionFor<E['access']> },
) => Promise<Reply<E>>;

/** Undefined when nothing at all was sent. */
type File<E extends Endpoint> = E extends { upload: object } ? { file: Buffer | undefined } : unknown;

/** Where a request comes from: for limits, for the list of sessions, and for the log. */
export interface Caller {
  ip: string;
  headers: IncomingHttpHeaders;
  log: FastifyBaseLogger;
}

/**
 * A read that is one statement, and so can bring the question who is asking along: the usual handler costs a trip to the database
 * before its own.
 */
interface OneStatement<E extends Endpoint> {
  readonly statement: (userId: string, request: Input<E>) => PersonStatement | Promise<PersonStatement>;
  readonly answer: (row: never, request: Input<E>) => Reply<E> | Promise<Reply<E>>;
}

/** A handler for each verb of a contract. */
export type HandlersOf<E extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof E]: Handler<E[Name]> | (E[Name]['access'] extends 'user' ? OneStatement<E[Name]> : never);
};

/** JSON text made by the database, sent as it is: parsing it only to write it again is the largest single cost of a list. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const refusable = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface AnyReply {
  status: number | string | symbol;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}
export type AnyHandler = ((request: object) => Promise<AnyReply>) | AnyOneStatement;
interface AnyOneStatement {
  statement(userId: string, request: object): PersonStatement | Promise<PersonStatement>;
  answer(row: object, request: object): AnyReply | Promise<AnyReply>;
}

/** Makes room for what a person sends, or refuses it. */
export type TakeStorage = (userId: string, bytes: number) => Promise<void>;

export function mount(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: AnyHandler,
  authenticate: Authenticate,
  takeStorage?: TakeStorage,
): void {
  const { method, path, access, params, query, body, reply: response, upload } = endpoint;
  const schema: FastifySchema = { response };
  if (params) schema.params = params;
  if (query) schema.querystring = query;
  if (body) schema.body = body;
  const large = takeLargeBodies((request) => requireAccess(access, request, authenticate));
  const route: RouteOptions = {
    method,
    url: path,
    schema,
    async handler(request, reply) {
      const answer = await (typeof handler === 'function'
        ? answerSigned(handler, request, await large.askWho(request), takesStorage(endpoint) ? takeStorage : undefined)
        : answerWithSession(handler, request, authenticate));
      reply.code(Number(answer.status)).header('cache-control', 'no-store').type('application/json; charset=utf-8');
      if (answer.headers) reply.headers(answer.headers);
      if (answer.body instanceof FileReply) return sendFile(request, reply, answer.body);
      if (answer.body instanceof EventStream) {
        const isOpen = async () => access === 'public' || (await authenticate(request)) !== undefined;
        return sendEvents(reply, answer.body.whileAllowed(isOpen));
      }
      return answer.body instanceof JsonText ? reply.serializer(asItIs).send(answer.body.text) : answer.body;
    },
  };
  if (isBodyOptional(endpoint)) route.preValidation = readNothingAsEmpty;
  const isSigned = body !== undefined && access !== 'public';
  if (!upload) return void app.route(isSigned ? { ...route, ...large.route } : route);
  // Whoever is not signed in is sent away before their file is read.
  const onRequest = async (request: FastifyRequest) => void (await requireAccess(access, request, authenticate));
  app.register(async (scope) => {
    takeFiles(scope, upload.maxBytes);
    scope.route({ ...route, onRequest });
  });
}

/** Enough for whatever can be asked without a session; all that the app itself takes unless a route says more. */
export const signedOutBytes = 64 * 1024;
const largestBytes = 1024 * 1024;

interface LargeBodies<Who> {
  readonly route: Pick<RouteOptions, 'bodyLimit' | 'onRequest'>;
  /** Asked once for each request, whatever the size of its body: some ask at a price. */
  askWho(request: FastifyRequest): Promise<Who>;
}

/** Of a route that asks who is there before it reads a body that is larger than may come without a session, or does not say how large it is. */
export function takeLargeBodies<Who>(askWho: (request: FastifyRequest) => Promise<Who>): LargeBodies<Who> {
  const asked = new WeakMap<FastifyRequest, Promise<Who>>();
  return {
    route: {
      bodyLimit: largestBytes,
      onRequest(request, _reply, done) {
        const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
        if (encoding === undefined && Number(length) <= signedOutBytes) return done();
        const who = askWho(request);
        asked.set(request, who);
        who.then(() => done(), done);
      },
    },
    askWho: (request) => asked.get(request) ?? askWho(request),
  };
}

/** JSON or nothing: a form from another site is not a request of ours. Clients that name JSON on every call send it without a body too. */
export function takeJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
}

function readNothingAsEmpty(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.body === undefined) request.body = {};
  done();
}

/**
 * Proxies are asked not to collect what is meant to arrive one by one. The connection ends with the stream: a server that stops would wait for it as long
 * as it might still be used.
 */
function sendEvents(reply: FastifyReply, events: EventStream): FastifyReply {
  const headers = { 'x-accel-buffering': 'no', connection: 'close' };
  return reply.type('text/event-stream').headers(headers).send(toReadable(events));
}

async function answerSigned(
  handler: (request: object) => Promise<AnyReply>,
  request: FastifyRequest,
  session: Session | undefined,
  takeStorage: TakeStorage | undefined,
): Promise<AnyReply> {
  if (takeStorage && session) await takeStorage(session.userId, bytesSent(request));
  const { params, query, body, log, ip, headers } = request;
  return handler({ params, query, body, file: body, session, log, ip, headers });
}

/** Said before, or counted when it came in pieces without a word on how many. */
function bytesSent({ headers, body }: FastifyRequest): number {
  const said = headers['content-length'];
  if (said !== undefined) return Number(said);
  return body instanceof Uint8Array ? body.length : JSON.stringify(body ?? '').length;
}

async function answerWithSession(
  { statement, answer }: AnyOneStatement,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<AnyReply> {
  const row = await authenticate.queryWithSession<object>(request, (userId) => statement(userId, request));
  if (!row) throw new AppError('not_signed_in');
  return answer(row, request);
}

const asItIs = (text: unknown): string => String(text);

export function mountContract(
  app: FastifyInstance,
  contract: Contract,
  handlers: Readonly<Record<keyof Contract, AnyHandler>>,
  authenticate: Authenticate,
  takeStorage?: TakeStorage,
): void {
  const endpoints = Object.entries(contract) as [keyof Contract, Endpoint][];
  for (const [name, endpoint] of endpoints) mount(app, endpoint, handlers[name], authenticate, takeStorage);
  refuseOtherMethods(app, Object.values(contract));
}

/**
 * A known address with another method is 405 and says which methods there are. Looked for when no route was found: a route for each of
 * them took two fifths of a start. Only an address that another's parameter would take has routes of its own: `/workouts/filters` is no
 * workout.
 */
export function refuseOtherMethods(app: FastifyInstance, endpoints: Pick<Endpoint, 'method' | 'path'>[]): void {
  const offered = [...Map.groupBy(endpoints, (endpoint) => endpoint.path)].map(([url, known]) => ({
    url,
    pattern: patternOf(url),
    allowed: known.map((endpoint) => endpoint.method),
  }));
  const byWords = offered.toSorted((one, other) => parameters(one.url) - parameters(other.url));
  const refuse = (allowed: Method[], reply: FastifyReply): AppError => {
    reply.header('allow', allowed.join(', '));
    return new AppError('method_not_allowed');
  };
  for (const { url, allowed } of offered) {
    const takers = offered.filter((other) => other.url !== url && other.pattern.test(url));
    const taken = new Set(takers.flatMap((other) => other.allowed).filter((method) => !allowed.includes(method)));
    const handler: RouteHandlerMethod = (_request, reply) => {
      throw refuse(allowed, reply);
    };
    if (taken.size > 0) app.route({ method: [...taken], url, handler });
  }
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.is404 || !refusable.has(request.method)) return done();
    const [path = ''] = request.url.split('?', 1);
    const known = byWords.find(({ pattern }) => pattern.test(path));
    // One that is offered and was not found all the same has a parameter that is too long to be anything.
    const isOffered = known?.allowed.some((method) => method === (request.method === 'HEAD' ? 'GET' : request.method));
    done(known && !isOffered ? refuse(known.allowed, reply) : undefined);
  });
}

const parameters = (url: string): number => url.split('/:').length;

/** What an address matches, with or without a slash at its end. */
const patternOf = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}/?$`);
