import type { Base } from './base.ts';

/** The part of the base that a function works with: `Needs<'db' | 'clock'>`. */
export type Needs<Name extends keyof Base> = Pick<Base, Name>;
