/**
 * Tells that another screen has come: the title of the document for tabs and history, a live region for screen readers, which
 * hear nothing of a page that changes without loading. The very first screen is announced by the browser itself.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { session } from '#lib/session.ts';
import hidden from '#ui/visually-hidden.module.css';

export function RouteAnnouncer({ title }: { readonly title: string }) {
  const { key, pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} - Workout Tracker`;
  }, [title]);
  return (
    <>
      <p className={hidden.hidden} aria-live="polite">
        {/* A new element for each address: two workouts share a title and are still two screens. */}
        <span key={pathname}>{key === 'default' ? '' : title}</span>
      </p>
      <LeaveErrorBehind key={pathname} />
    </>
  );
}

/** Mounted anew for each address: a sign-in error is left behind with the screen it belongs to. */
function LeaveErrorBehind() {
  useEffect(() => () => session.routeChanged(), []);
  return null;
}
