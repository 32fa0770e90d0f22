/**
 * What a full page load would have done: start at the top and put the reader at the heading. Mounted beside the page, so it runs
 * when the page stands and not while its skeleton does, and only once: a changed filter is no arrival.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export function FocusOnNavigate() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const arrived = useRef({ isFirstPage: key === 'default', isGoingBack: navigation === 'POP' });

  useEffect(() => {
    const { isFirstPage, isGoingBack } = arrived.current;
    if (isFirstPage) return;
    // Going back keeps the place, which the browser restores by itself.
    if (!isGoingBack) window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);

  return null;
}
