/**
 * The heading of a part that took the place of another. When the button that led here has gone with the part before, the reader would
 * be left nowhere: the heading takes the focus then, and leaves it alone otherwise.
 */
import { type ReactNode, useEffect, useRef } from 'react';

interface ArrivingHeadingProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ArrivingHeading({ id, className, children }: ArrivingHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} id={id} className={className} tabIndex={-1}>
      {children}
    </h2>
  );
}

/**
 * Whether the reader was left nowhere: the button that had the focus has gone with its part of the page. Before anybody has touched the
 * page nothing is lost, and the focus belongs to the browser.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && navigator.userActivation?.hasBeenActive === true;
}
