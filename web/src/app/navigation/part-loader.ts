/**
 * Loads the lazy parts of the app (pages and the shell) once and keeps them. A part that is here already is drawn at once,
 * without a skeleton flashing by; one that failed to load is forgotten, so that a retry really asks again.
 */
import { type ComponentType, lazy } from 'react';
import { decideOnChunkFailure } from '#lib/chunk-failure.ts';

export interface Part<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
}

/** The address of the running script changes with every build, because the script names every other file of the build. */
const build = new URL(import.meta.url).pathname;
const reloadedKey = 'reloaded-for-build';

interface Entry<Props extends object> {
  readonly promise: Promise<ComponentType<Props>>;
  component?: ComponentType<Props>;
}

const entries = new WeakMap<object, unknown>();

function entryOf<Props extends object>(part: Part<Props>): Entry<Props> | undefined {
  // What is stored under a part was made from that same part, just below.
  return entries.get(part) as Entry<Props> | undefined;
}

/** Begins to load a part that will be needed soon, or joins a load that has begun. */
export function preload<Props extends object>(part: Part<Props>): Promise<ComponentType<Props>> {
  const known = entryOf(part);
  if (known) return known.promise;
  const entry: Entry<Props> = { promise: part.load() };
  entries.set(part, entry);
  entry.promise.then(
    (component) => {
      entry.component = component;
    },
    () => entries.delete(part),
  );
  return entry.promise;
}

/** Keep what this returns for as long as it is mounted: it is a new component each time until the part has been loaded. */
export function componentOf<Props extends object>(part: Part<Props>): ComponentType<Props> {
  const loaded = entryOf(part)?.component;
  return loaded ?? lazy(async () => ({ default: await preload(part).catch(recover) }));
}

/** Reloads if that may help, and then never settles, because the page is going away. */
function recover(error: unknown): Promise<never> {
  const situation = { error, online: navigator.onLine, build, reloadedBuild: reloadedBuild() };
  if (decideOnChunkFailure(situation) === 'show' || !rememberReload()) return Promise.reject(error);
  location.reload();
  return new Promise(() => undefined);
}

function reloadedBuild(): string | null {
  try {
    return sessionStorage.getItem(reloadedKey);
  } catch {
    return null;
  }
}

/** Without a memory of it a reload could repeat for ever, so it is not begun. */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(reloadedKey, build);
    return true;
  } catch {
    return false;
  }
}
