/** The tables as TypeScript sees them. Shapes follow `migrations/`: the test beside this file compares them with a migrated database. */
import type { AccountTables } from './tables/account-tables.ts';
import type { HeartTables } from './tables/heart-tables.ts';
import type { TrainingTables } from './tables/training-tables.ts';
import type { TransferTables } from './tables/transfer-tables.ts';

export interface Tables extends AccountTables, HeartTables, TrainingTables, TransferTables {}
