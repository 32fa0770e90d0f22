import type { ElementType, HTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './card.module.css';

interface PlainCard extends HTMLAttributes<HTMLElement> {
  readonly component?: 'div' | 'section' | 'ul' | 'fieldset' | undefined;
  readonly to?: undefined;
  readonly ref?: Ref<HTMLElement>;
}

/** A card that leads somewhere as a whole. */
interface LinkCard extends LinkProps {
  readonly component?: undefined;
}

export function Card(props: PlainCard | LinkCard) {
  const className = `${classes.card} ${props.className ?? ''}`;
  if (props.to !== undefined) return <Link {...props} className={className} />;
  const { component, ...others } = props;
  const Element = (component ?? 'div') as ElementType;
  return <Element {...others} className={className} />;
}
