/**
 * Loads the lazy components of the app (pages and the shell) once and keeps them. A component that is here already is drawn at once,
 * without a skeleton flashing by; one that failed to load is forgotten, so that a retry really asks again.
 */
import { type ComponentType, lazy } from 'react';
import { decideOnChunkFailure } from '#lib/chunk-failure.ts';

export interface LazyComponent<Props extends object> {
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

function entryOf<Props extends object>(component: LazyComponent<Props>): Entry<Props> | undefined {
  // What is stored under a component was made from that same component, just below.
  return entries.get(component) as Entry<Props> | undefined;
}

/** Begins to load a component that will be needed soon, or joins a load that has begun. */
export function preload<Props extends object>(component: LazyComponent<Props>): Promise<ComponentType<Props>> {
  const known = entryOf(component);
  if (known) return known.promise;
  const entry: Entry<Props> = { promise: component.load() };
  entries.set(component, entry);
  entry.promise.then(
    (component) => {
      entry.component = component;
    },
    () => entries.delete(component),
  );
  return entry.promise;
}

/** Keep what this returns for as long as it is mounted: it is a new component each time until the component has been loaded. */
export function componentOf<Props extends object>(component: LazyComponent<Props>): ComponentType<Props> {
  const loaded = entryOf(component)?.component;
  return loaded ?? lazy(async () => ({ default: await preload(component).catch(recover) }));
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
