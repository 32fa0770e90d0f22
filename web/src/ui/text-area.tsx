import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
import { Field, type FieldLook, splitFieldLook } from './field.tsx';

interface TextAreaProps extends FieldLook, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldLook | 'ref'> {
  /** Begins with one line, and grows to four. */
  readonly autosize?: boolean;
}

export function TextArea({ autosize = false, ...props }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { look, control } = splitFieldLook(props);
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ...textarea } = control;
  // With each text.
  useLayoutEffect(() => {
    if (autosize && area.current && !CSS.supports('field-sizing', 'content')) fitHeight(area.current);
  });
  return (
    <Field {...look} aria-invalid={invalid} aria-describedby={describedBy}>
      {(given) => <textarea {...(autosize && { rows: 1, 'data-growing': true })} {...textarea} {...given} ref={area} />}
    </Field>
  );
}

function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  const border = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + border}px`;
}
