/**
 * A lazily loaded chunk usually fails because a new version was deployed and the old file is gone: a reload brings the new one. It happens
 * once per build and tab, because a reload that does not help would repeat for ever, and never offline, because it would replace a working
 * page by the browser's error page.
 */

/** Vite fetches styles ahead of a part. */
const styleSign = /unable to preload css/i;

/** The engines share no error type, only words. Chromium, Firefox, Safari; then Vite. */
const signs = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /is not a valid javascript mime type/i,
  styleSign,
];

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && signs.some((sign) => sign.test(error.message));
}

export const isStyleFailure = (error: unknown): boolean => error instanceof Error && styleSign.test(error.message);

export interface ChunkSituation {
  readonly error: unknown;
  readonly online: boolean;
  /** Names the running build; any text that changes with it. */
  readonly build: string;
  /** The build for which this tab has reloaded before. */
  readonly reloadedBuild: string | null;
}

export function decideOnChunkFailure({ error, online, build, reloadedBuild }: ChunkSituation): 'reload' | 'show' {
  return isChunkFailure(error) && online && reloadedBuild !== build ? 'reload' : 'show';
}
