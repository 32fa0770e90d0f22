import type { DatabaseSecrets } from './secrets.ts';

export interface DatabaseConnection {
  /** the folder of the Unix socket */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export const PORT = 5432;
export const APPLICATION = { user: 'workout_tracker', database: 'workout_tracker' } as const;
export const ADMIN = { user: 'workout_tracker_admin', database: 'postgres' } as const;

export function applicationConnection(socketFolder: string, secrets: DatabaseSecrets): DatabaseConnection {
  return { host: socketFolder, port: PORT, ...APPLICATION, password: secrets.applicationPassword };
}

export function adminConnection(socketFolder: string, secrets: DatabaseSecrets): DatabaseConnection {
  return { host: socketFolder, port: PORT, ...ADMIN, password: secrets.adminPassword };
}
