/**
 * What every field has around it: its name, words about it, what is wrong with it, and what stands inside its border. The words and the error
 * describe the field to readers.
 */
import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './field.module.css';

export interface FieldLook {
  readonly id?: string | undefined;
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** Below the field and its error, instead of above it. */
  readonly isDescribedBelow?: boolean | undefined;
  /** What is wrong. True where the words stand elsewhere. */
  readonly error?: ReactNode;
  /** Of the whole field; the control inside has `inputClassName`. */
  readonly className?: string | undefined;
  readonly inputClassName?: string | undefined;
  readonly leftSection?: ReactNode;
  readonly leftSectionWidth?: number | undefined;
  readonly rightSection?: ReactNode;
  /** In pixels at the usual size of text, or as CSS has it. */
  readonly rightSectionWidth?: number | string | undefined;
}

/** What the control inside is given. */
interface FieldControl {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid'?: boolean | 'false' | 'true' | 'grammar' | 'spelling' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

interface FieldProps extends FieldLook, Pick<FieldControl, 'aria-invalid' | 'aria-describedby'> {
  readonly children: (control: FieldControl) => ReactNode;
}

/** The look of a field, parted from what its control has beside it. */
export function splitFieldLook<Props extends FieldLook>(props: Props) {
  const {
    id,
    label,
    description,
    isDescribedBelow,
    error,
    className,
    inputClassName,
    leftSection,
    leftSectionWidth,
    rightSection,
    rightSectionWidth,
    ...control
  } = props;
  const sections = { leftSection, leftSectionWidth, rightSection, rightSectionWidth };
  const look = { id, label, description, isDescribedBelow, error, className, inputClassName, ...sections };
  return { look, control };
}

export function Field(props: FieldProps) {
  const { label, description, isDescribedBelow = false, error, leftSection, rightSection, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [descriptionId, errorId] = [`${id}-description`, `${id}-error`];
  const hasErrorWords = Boolean(error) && error !== true;
  const describedBy = [hasErrorWords && errorId, description && descriptionId, props['aria-describedby']];
  // What is more than a sentence may have a list in it.
  const Words = typeof description === 'string' ? 'p' : 'div';
  const words = description && (
    <Words id={descriptionId} className={classes.description}>
      {description}
    </Words>
  );
  return (
    <div className={`${classes.field} ${props.className ?? ''}`}>
      {label && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      {!isDescribedBelow && words}
      <div className={classes.box} data-error={Boolean(error) || undefined} style={sectionWidths(props)}>
        {leftSection && <div className={classes.start}>{leftSection}</div>}
        {children({
          id,
          className: `${classes.input} ${props.inputClassName ?? ''}`,
          'aria-invalid': error ? true : props['aria-invalid'],
          'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        })}
        {rightSection && <div className={classes.end}>{rightSection}</div>}
      </div>
      {hasErrorWords && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {isDescribedBelow && words}
    </div>
  );
}

function sectionWidths({ leftSection, leftSectionWidth, rightSection, rightSectionWidth }: FieldLook): CSSProperties {
  return {
    ...(leftSection && { '--input-start': widthOf(leftSectionWidth) }),
    ...(rightSection && { '--input-end': widthOf(rightSectionWidth) }),
  } as CSSProperties;
}

/** Left out, a section is as wide as its field is high. */
function widthOf(width: number | string | undefined): string {
  if (typeof width === 'number') return `${width / 16}rem`;
  return width ?? 'calc(1.5rem + 22px)';
}
