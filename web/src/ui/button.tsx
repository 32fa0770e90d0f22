/** Buttons, and links that look like them. */
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import busyRing from './busy-ring.module.css';
import classes from './button.module.css';

interface ButtonLook {
  /** Filled is the one thing to do here; default is what may be done too. */
  readonly variant?: 'filled' | 'default' | 'light' | 'subtle' | 'outline' | undefined;
  /** Danger is for `filled` and `outline`, gray for `subtle`. */
  readonly color?: 'danger' | 'gray' | undefined;
  /** 44 high is the rule; `sm` (36) is for a mouse, `xl` (56) for the live screens. */
  readonly size?: 'compact-sm' | 'compact-md' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
}

interface PressedButton extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  readonly to?: undefined;
  /** Busy: it cannot be pressed, and keeps its name and its width. */
  readonly loading?: boolean | undefined;
}

interface LinkButton extends ButtonLook, Omit<LinkProps, 'color'> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

export type ButtonProps = PressedButton | LinkButton;

export function Button(props: ButtonProps) {
  const { variant = 'filled', color, size = 'md', fullWidth, leftSection, rightSection, ...others } = props;
  const look = {
    className: `${classes.button} ${others.className ?? ''}`,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-with-left': Boolean(leftSection) || undefined,
    'data-with-right': Boolean(rightSection) || undefined,
  };
  const content = (
    <span className={classes.inner}>
      {leftSection && <span className={classes.before}>{leftSection}</span>}
      <span className={classes.label}>{others.children}</span>
      {rightSection && <span className={classes.after}>{rightSection}</span>}
    </span>
  );
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
