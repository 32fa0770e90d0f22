/** A backup takes as long as it takes: the limits that protect the server from slow requests are lifted on its connection. */
import type { ClientBase } from 'pg';

export async function liftTimeouts(client: ClientBase): Promise<void> {
  for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`set ${setting} = 0`);
  }
}
