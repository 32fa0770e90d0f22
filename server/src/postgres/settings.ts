/**
 * The server's settings, given on its command line: they hold whatever a configuration file says, and a new release
 * changes them by starting. What was answered "saved" is on the disk; everything else is sized for one household.
 */
import { PORT } from './connections.ts';

const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',

  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',

  // The log must not keep what a person has deleted: no statements, no values, no details.
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export function serverArguments(
  clusterDir: string,
  socketFolder: string,
  overrides: Readonly<Record<string, string>> = {},
): string[] {
  const all = {
    ...settings,
    ...overrides,
    listen_addresses: '',
    port: String(PORT),
    // The value is a list; in double quotes a folder may have commas and spaces in its name.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  return ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
