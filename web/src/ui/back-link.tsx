/** The way back to the list a page was reached from, above its title. */
import { Link } from 'react-router';
import classes from './back-link.module.css';
import { Icon } from './icon.tsx';

interface BackLinkProps {
  readonly to: string;
  readonly children: string;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={classes.back}>
      <Icon name="left" size={16} />
      {children}
    </Link>
  );
}
