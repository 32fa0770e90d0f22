/**
 * Where the server is. In production it is the origin the page came from; staging and development may name another one in
 * `VITE_API_BASE` (empty means the same origin, and the development server then forwards `/api`).
 */
export function apiBase(mode: string, configured: string | undefined): string {
  if (mode === 'production') return '';
  return (configured ?? '').trim().replace(/\/+$/, '');
}

const configured: unknown = import.meta.env.VITE_API_BASE;

export const environment = {
  apiBase: apiBase(import.meta.env.MODE, typeof configured === 'string' ? configured : undefined),
} as const;
