import type { Context } from '../context.ts';
import { type Fetched, visit } from '../page-weight.ts';
import type { Row } from '../row.ts';

const path = '/login';

export const signInScripts = weightRow('7a', 'script', 'JavaScript', 120_000);
export const signInStyles = weightRow('7b', 'style', 'CSS', 6_000);

export const signInRequests: Row = {
  id: '7c',
  name: 'Sign-in page: requests',
  target: 'at most 8, none elsewhere',
  async measure(context) {
    const { fetched, origin } = await visitSignIn(context);
    const elsewhere = fetched.filter(({ url }) => !url.startsWith(`${origin}/`));
    return {
      value: fetched.length,
      shown: `${fetched.length}, ${elsewhere.length === 0 ? 'none' : elsewhere.length} elsewhere`,
      passes: fetched.length <= 8 && elsewhere.length === 0,
      figures: { fetched },
    };
  },
};

function weightRow(id: string, kind: Fetched['kind'], what: string, mostBytes: number): Row {
  return {
    id,
    name: `Sign-in page: ${what}`,
    target: `at most ${mostBytes / 1000} kB gzip`,
    async measure(context) {
      const { fetched } = await visitSignIn(context);
      const files = fetched.filter((file) => file.kind === kind);
      const value = total(files, 'gzipBytes');
      const transferred = kilobytes(total(files, 'transferredBytes'));
      return { value, shown: `${kilobytes(value)} gzip (${transferred} as served)`, passes: value <= mostBytes };
    },
  };
}

function visitSignIn(context: Context): Promise<{ fetched: Fetched[]; origin: string }> {
  return context.once('sign-in page', async () => {
    const { url: origin } = await context.product();
    return { origin, fetched: await visit(context, `${origin}${path}`) };
  });
}

const total = (files: readonly Fetched[], size: 'gzipBytes' | 'transferredBytes'): number =>
  files.reduce((sum, file) => sum + file[size], 0);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
