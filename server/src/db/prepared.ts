/**
 * Compiles a query once and runs it many times. Kysely builds a query anew at each call, which on a small one costs as much as the rest of the
 * trip; here it is built the first time with a stand-in for each value, and a call only puts the values in their places. The types, the
 * statement's name and the transaction it runs in stay as with any other query.
 */
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';

/** Takes the place of a value while the query is built. It has no value to look at: a query that depends on one is two queries. */
class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError(`"${this.name}" has no value yet: pass it to the query as it is.`);
  }
}

/** Compiles and never connects. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * `const readTitle = prepared((db, value: { _id: string }) => db.selectFrom('programs').select('title').where('_id', '=', value._id))`
 * is called as `readTitle(db, { _id })` and answers with the rows. A list goes in as one value: `sql`_id = any(${value.ids})``.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, value: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(compiler, standIns<Values>()).compile();
    const { sql, query, queryId } = compiled;
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof StandIn ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ sql, query, queryId, parameters })).rows;
  };
}

function standIns<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_target, name) => new StandIn(String(name)) });
}
