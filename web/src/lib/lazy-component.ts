/**
 * Loads each lazy component once (pages, the shell, parts of a page). One that is here already is drawn at once, without a skeleton flashing by; one
 * that failed to load is forgotten, so that a retry really asks again, for its styles too.
 */
import { type ComponentType, lazy } from 'react';
import { decideOnChunkFailure, isStyleFailure } from '#lib/chunk-failure.ts';

export interface LazyComponent<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
}

/** The address of the running script changes with every build, because it names the others, directly or through one of them. */
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
  const entry: Entry<Props> = { promise: load(component) };
  entries.set(component, entry);
  entry.promise.then(
    (component) => {
      entry.component = component;
    },
    () => entries.delete(component),
  );
  return entry.promise;
}

async function load<Props extends object>(component: LazyComponent<Props>): Promise<ComponentType<Props>> {
  if (withLostStyles.has(component)) await fetchLostStyles();
  try {
    return await component.load();
  } catch (error) {
    if (isStyleFailure(error)) withLostStyles.add(component);
    throw error;
  }
}

/** Stylesheets that did not arrive. What the build puts before an import asks for each only once and takes it for loaded the next time. */
const lostStyles = new Set<HTMLLinkElement>();
/** Who could not be loaded for want of them. Others do not wait: without a network they may still be in the cache, whole. */
const withLostStyles = new WeakSet<object>();
let fetching: Promise<unknown> | undefined;

function fetchLostStyles(): Promise<unknown> {
  fetching ??= Promise.all([...lostStyles].map(fetchAgain)).finally(() => {
    fetching = undefined;
  });
  return fetching;
}

/** The error of a file does not bubble. */
globalThis.document?.addEventListener('error', ({ target }) => isStylesheet(target) && lostStyles.add(target), true);

const isStylesheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

async function fetchAgain(lost: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = lost.crossOrigin;
  link.href = lost.href;
  lostStyles.delete(lost);
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    // In the same place: of rules with equal weight the later sheet wins.
    lost.replaceWith(link);
  });
}

/** Keep what this returns for as long as it is mounted: it is a new component each time until the component has been loaded. */
export function componentOf<Props extends object>(component: LazyComponent<Props>): ComponentType<Props> {
  const loaded = entryOf(component)?.component;
  return loaded ?? lazy(async () => ({ default: await preload(component).catch(reloadOnce) }));
}

/** The same without a reload of the page: where it cannot be loaded, it throws. */
export function optionalComponentOf<Props extends object>(component: LazyComponent<Props>): ComponentType<Props> {
  const loaded = entryOf(component)?.component;
  return loaded ?? lazy(async () => ({ default: await preload(component) }));
}

/** Reloads if that may help, and then never settles, because the page is going away. */
export function reloadOnce(error: unknown): Promise<never> {
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
