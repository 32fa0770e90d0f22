/**
 * PostgreSQL 15 is the oldest version a person may bring along, so the server's tests run on it too wherever Debian can supply it.
 * Everywhere else they run on the embedded version alone: this is worth having, not worth failing for.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../bootstrap/command-line.mjs';
import { aptInstall, mayInstall } from './apt.mjs';

const binFolder = '/usr/lib/postgresql/15/bin';
const clusterSettings = '/etc/postgresql-common/createcluster.d';

const find = () => (existsSync(join(binFolder, 'postgres')) ? binFolder : undefined);

/** Debian 12, the one release that has this version. */
function isOffered() {
  return mayInstall() && readFileSync('/etc/os-release', 'utf8').includes('VERSION_CODENAME=bookworm');
}

/** Debian creates and starts a database server along with the package unless told otherwise beforehand (pg_createcluster(1)). */
function preventDefaultCluster() {
  mkdirSync(clusterSettings, { recursive: true });
  writeFileSync(join(clusterSettings, 'no-main-cluster.conf'), 'create_main_cluster = false\n');
}

/** Answers the folder with its programs, or undefined where it cannot be had. */
export async function ensurePostgres15() {
  if (find() !== undefined || !isOffered()) return find();
  preventDefaultCluster();
  try {
    await aptInstall(
      ['postgresql-15'],
      'Installing PostgreSQL 15, to test on the oldest supported version too. About half a minute.',
    );
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.log('PostgreSQL 15 could not be installed; its tests are left out.');
  }
  return find();
}
