import type { Database } from '#db/connection.ts';
import { prepared } from '#db/prepared.ts';

interface ServerState {
  epoch: number;
  has_owner: boolean;
}

const readState = prepared((db, value: { id: 1 }) =>
  db.selectFrom('server_state').select(['epoch', 'has_owner']).where('_id', '=', value.id),
);

export async function readServerState(db: Database): Promise<ServerState> {
  const [state] = await readState(db, { id: 1 });
  if (!state) throw new Error('The server has no state: its first migration did not run.');
  return state;
}
