/** What a sign-in cannot do without: checking a password, as many at a time as the machine has cores, and nothing around it. */
import { availableParallelism } from 'node:os';
import { createPasswordHasher } from '@workout-tracker/server/security/password-hasher';
import { answerTurns } from '../turn-process.ts';
import { password } from './bench-people.ts';

const passwords = await createPasswordHasher();
const stored = await passwords.hash(password);

answerTurns(availableParallelism(), async () => {
  if (!(await passwords.verify(stored, password))) throw new Error('The right password was refused.');
});
