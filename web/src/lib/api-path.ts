/**
 * Addresses of the API. Callers write paths as the product speaks of them (`/auth/login`, `workouts`, `/api/series`); here they
 * become the one address the server knows.
 */
const authPrefix = '/api/workout-tracker';
const authPaths = ['/auth/', '/users/', '/sessions/'];

/** `/auth/me` -> `/api/workout-tracker/auth/me`, `workouts` -> `/api/workouts`, `/api/server` -> `/api/server` */
export function apiPath(path: string): string {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  if (absolute.startsWith('/api/')) return absolute;
  if (authPaths.some((start) => absolute.startsWith(start))) return authPrefix + absolute;
  return `/api${absolute}`;
}

type PathValue = string | number;

/** `/api/workouts/:id` with `{ id: 'a b' }` -> `/api/workouts/a%20b` */
export function fillPath(path: string, params: Readonly<Record<string, PathValue>>): string {
  return path.replaceAll(/:([A-Za-z][A-Za-z0-9]*)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`The address ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** Absent values are left out, lists repeat their name: `{ page: 1, tag: ['ride', 'core'] }` -> `?page=1&tag=ride&tag=core` */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  if (search.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}
