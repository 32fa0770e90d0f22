/** Another page of a list is read from its top, as after a page load. Going back keeps the place, which the browser restores by itself. */
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

export function useTopOfPage(page: number | undefined): void {
  const navigation = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    const isAnother = shown.current !== undefined && shown.current !== page;
    shown.current = page;
    if (isAnother && navigation !== 'POP') window.scrollTo(0, 0);
  }, [page, navigation]);
}
