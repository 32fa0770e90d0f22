/** A button that is an icon; its name is for those who do not see it. */
import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './action-icon.module.css';
import busyRing from './busy-ring.module.css';

interface ActionIconLook {
  readonly 'aria-label': string;
  readonly variant?: 'subtle' | 'default' | 'transparent' | undefined;
  /** Its sides at the usual size of text. Left out: 44 px, whatever that size. */
  readonly size?: number | undefined;
}

interface PressedIcon extends ActionIconLook, Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  readonly to?: undefined;
  readonly loading?: boolean | undefined;
}

interface LinkIcon extends ActionIconLook, Omit<LinkProps, 'aria-label'> {}

export function ActionIcon(props: PressedIcon | LinkIcon) {
  const { variant = 'subtle', size, ...others } = props;
  const look = {
    className: `${classes.button} ${others.className ?? ''}`,
    'data-variant': variant,
    ...(size !== undefined && { style: { '--icon-button-size': `${size / 16}rem` } as CSSProperties }),
  };
  const content = <span className={classes.icon}>{others.children}</span>;
  if (others.to !== undefined) {
    return (
      <Link {...others} {...look}>
        {content}
      </Link>
    );
  }
  const { loading, ...button } = others;
  return (
    <button
      type="button"
      {...button}
      {...look}
      data-loading={loading || undefined}
      disabled={button.disabled || loading}
    >
      {loading && <span className={busyRing.ring} aria-hidden="true" />}
      {content}
    </button>
  );
}
