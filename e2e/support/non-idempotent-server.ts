/**
 * The product with one clause taken out of it: a save that was stored before is not recognised. Whatever proves that saves take effect
 * once must find this out.
 */
import { registerHooks } from 'node:module';

const clause = /on conflict \(user_id, _id\) do nothing(?=\s+returning user_id, _id, created_at)/;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const isServer = /\/server\/dist\/serve-[^/]+\.js$/.test(url);
    return isServer ? { ...loaded, source: withoutClause(String(loaded.source)) } : loaded;
  },
});

await import(new URL('../../server/dist/main.js', import.meta.url).href);

function withoutClause(source: string): string {
  if (!clause.test(source)) throw new Error('The clause that is to be taken out is not there.');
  return source.replace(clause, '');
}
