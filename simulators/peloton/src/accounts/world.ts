/**
 * The classes there are and the members who took them, from a seed and a moment. Writing years of training takes its time, and nobody
 * changes what has happened, so that simulators of one process that begin alike share it; each has member accounts of its own to add to.
 */
import { Random } from '#random.ts';
import { type Catalogue, makeCatalogue } from '#training/class-catalogue.ts';
import type { Account } from './account.ts';
import { makeMembers } from './members.ts';

interface World {
  catalogue: Catalogue;
  accounts: Account[];
}

/** Of the last one: those who want many want the same. */
let latest: { name: string; world: World } | undefined;

export function openWorld(seed: string, now: number): World {
  const name = `${now} ${seed}`;
  if (latest?.name !== name) latest = { name, world: makeWorld(new Random(seed), now) };
  const { catalogue, accounts } = latest.world;
  return { catalogue, accounts: accounts.map((account) => ({ ...account, sessions: [...account.sessions] })) };
}

function makeWorld(random: Random, now: number): World {
  const catalogue = makeCatalogue(random.fork('catalogue'), now);
  return { catalogue, accounts: makeMembers(random.fork('members'), catalogue, now) };
}
