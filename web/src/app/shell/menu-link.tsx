/**
 * A link of the menu. It marks where one is, and begins to load its page as soon as a finger or the focus comes near, so that
 * the page is usually there before the click.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrentRoute } from '../navigation/current-route.ts';
import { preload } from '../navigation/lazy-component.ts';
import { findRoute } from '../navigation/routes.ts';
import { currentMark, type MenuItem } from './menu-items.ts';

interface MenuLinkProps {
  readonly item: MenuItem;
  /** Everything the menu shows beside it. */
  readonly menu: readonly MenuItem[];
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function MenuLink({ item, menu, className, onClick, children }: MenuLinkProps) {
  const current = useCurrentRoute();
  const target = findRoute(item.to);
  // A failure here is nobody's concern yet: the click will try again and then speak.
  const fetchEarly = () => void preload(target).catch(() => undefined);
  return (
    <Link
      to={item.to}
      className={className}
      aria-current={currentMark(item, current, menu)}
      onClick={onClick}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    >
      {children}
    </Link>
  );
}
