/** A choice of few, side by side: radio buttons to readers and keys. */
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import classes from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> extends Omit<ComponentPropsWithoutRef<'div'>, 'onChange'> {
  readonly data: readonly (Value | { readonly value: Value; readonly label: ReactNode })[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** False where it is as wide as its words. */
  readonly fullWidth?: boolean;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { data, value, onChange, fullWidth = true, className, ...others } = props;
  const name = useId();
  return (
    <div
      {...others}
      role="radiogroup"
      className={`${classes.control} ${className ?? ''}`}
      data-block={fullWidth || undefined}
    >
      {data.map((choice) => {
        const { value: own, label } = typeof choice === 'string' ? { value: choice, label: choice } : choice;
        return (
          <label key={own} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
            />
            <span>{label}</span>
          </label>
        );
      })}
    </div>
  );
}
