/**
 * Passwords are hashed by argon2id, off the event loop and rationed. Each hash takes 19 MiB and some 15 ms of a core on purpose; unrationed, a flood
 * of sign-ins would take the whole machine.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#errors/app-error.ts';
import { createBoundedQueue, type Turn } from './bounded-queue.ts';
import { hashConcurrency, threadPoolSize } from './hash-threads.ts';

export interface PasswordCost {
  memoryKiB: number;
  passes: number;
}

/** OWASP, Password Storage Cheat Sheet: the first choice for argon2id is 19 MiB, two passes, one lane. */
export const productionCost: PasswordCost = { memoryKiB: 19_456, passes: 2 };

const maxWaiting = 32;
const argon2id = 2;
const tooManyAtOnce = (): AppError => new AppError('overloaded', { retryAfterS: 2 });

export interface PasswordHasher {
  hash(password: string, turn?: Turn): Promise<string>;
  verify(storedHash: string, password: string, turn?: Turn): Promise<boolean>;
  /** The same work for an account that does not exist: an answer that comes sooner would say so. */
  verifyForNobody(password: string, turn?: Turn): Promise<false>;
}

export async function createPasswordHasher(cost: PasswordCost = productionCost): Promise<PasswordHasher> {
  const maxRunning = hashConcurrency(threadPoolSize(process.env), availableParallelism());
  const inTurn = createBoundedQueue({ maxRunning, maxWaiting, refuse: tooManyAtOnce });
  const options = { algorithm: argon2id, memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 };
  const nobodysHash = await hash(randomBytes(32), options);
  return {
    hash: (password, turn) => inTurn(() => hash(spelledAlike(password), options), turn),
    verify: (storedHash, password, turn) => inTurn(() => verify(storedHash, spelledAlike(password)), turn),
    async verifyForNobody(password, turn) {
      await inTurn(() => verify(nobodysHash, spelledAlike(password)), turn);
      return false;
    },
  };
}

/** The same keys give one character on one machine and two on another (é); nothing else about a password is touched. */
function spelledAlike(password: string): string {
  return password.normalize('NFC');
}
