import { useId } from 'react';
import classes from './tile-choice.module.css';
import hidden from './visually-hidden.module.css';

interface TileChoiceProps<Value> {
  /** Heard, not seen. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  readonly 'data-many'?: string | undefined;
  readonly 'data-narrow'?: true | undefined;
  readonly onChange: (value: Value) => void;
}

export function TileChoice<Value extends string | number>(props: TileChoiceProps<Value>) {
  const { legend, options, value, isDisabled = false, className, onChange, ...data } = props;
  const name = useId();
  return (
    <fieldset className={`${classes.choice} ${className ?? ''}`} disabled={isDisabled} {...data}>
      <legend className={hidden.hidden}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.tile}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
