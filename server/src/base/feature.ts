/**
 * A feature of the server as one value: the verbs it answers, what it asks of the base, and what runs beside its requests. `app.ts` opens
 * each of the list with what it asks for and nothing else.
 */
import type { Contract } from '@workout-tracker/core/contract/contract';
import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import type { AnyHandler, HandlersOf } from '#http/route.ts';
import type { Base } from './base.ts';
import type { Needs } from './needs.ts';

/** Work that goes on without a request. */
export interface Job {
  /** Once the application can answer. */
  start?(): void;
  /** Before open requests are waited for: answers that would go on for long end now. */
  close?(): void;
  /** After the last request. Waits for what is under way. */
  stop?(): Promise<void> | void;
}

type Jobs = Readonly<Record<string, Job>>;

interface Opened<Verb extends string> {
  readonly handlers: Readonly<Record<Verb, AnyHandler>>;
  readonly jobs: readonly Job[];
}

export interface Feature<Verb extends string = string> {
  readonly endpoints: Readonly<Record<Verb, Endpoint>>;
  open(base: Base): Opened<Verb>;
}

interface Description<E, Name extends keyof Base, J, H> {
  /** The feature's contract, from core. */
  readonly endpoints: E;
  readonly needs: readonly Name[];
  /** Named, so that handlers can wake them. */
  readonly jobs?: (base: Needs<Name>) => J;
  /** A handler for each verb of the contract, and for no other. */
  readonly handlers: (base: Needs<Name>, jobs: J) => H;
}

type Exactly<H, E extends Readonly<Record<string, Endpoint>>> = HandlersOf<E> &
  Record<Exclude<keyof H, keyof E>, never>;

export function feature<
  const E extends Readonly<Record<string, Endpoint>>,
  const Name extends keyof Base,
  J extends Jobs,
  H extends Exactly<H, E>,
>({ endpoints, needs, jobs: openJobs, handlers }: Description<E, Name, J, H>): Feature<keyof E & string> {
  return {
    endpoints,
    open(base) {
      const asked = Object.fromEntries(needs.map((name) => [name, base[name]])) as Needs<Name>;
      const jobs = openJobs?.(asked) ?? ({} as J);
      return { handlers: handlers(asked, jobs) as Record<keyof E & string, AnyHandler>, jobs: Object.values(jobs) };
    },
  };
}

type VerbOf<F> = F extends Feature<infer Verb> ? Verb : never;
type Unanswered<F extends readonly Feature[]> = Exclude<keyof Contract, VerbOf<F[number]>>;

/** Features that answer every verb of the contract between them: where one is missing the compiler names it. */
export function openFeatures<const F extends readonly Feature[]>(
  features: F & ([Unanswered<F>] extends [never] ? unknown : { unanswered: Unanswered<F> }),
  base: Base,
): Opened<keyof Contract> {
  const opened = features.map((one) => one.open(base));
  return {
    handlers: Object.assign({}, ...opened.map(({ handlers }) => handlers)),
    jobs: opened.flatMap(({ jobs }) => jobs),
  };
}
