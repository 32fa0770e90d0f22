import type { Statement } from '#db/connection.ts';
import type { TestDatabase } from './test-database.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

export type PlanMode = 'force_custom_plan' | 'force_generic_plan';

/** A statement is planned for its values at first, and once for all values later: both plans must do. */
export async function planNodes(
  { pool }: TestDatabase,
  { sql, values }: Statement,
  mode: PlanMode,
): Promise<PlanNode[]> {
  const client = await pool.connect();
  const literal = (value: unknown): string => {
    if (typeof value === 'string') return client.escapeLiteral(value);
    // An array of nothing has no type of its own; as a text it takes that of its place.
    if (Array.isArray(value)) return value.length === 0 ? `'{}'` : `array[${value.map(literal).join()}]`;
    return String(value);
  };
  try {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare asked as ${sql}`);
    const { rows } = await client.query(`explain (analyze, format json) execute asked(${values.map(literal).join()})`);
    const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
    return flatten(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    client.release(true);
  }
}
