/** Why the form was not accepted, read aloud when it appears. The fields point at it by its id. */
import classes from './form.module.css';

interface FormErrorProps {
  readonly id: string;
  readonly message: string | null;
}

export function FormError({ id, message }: FormErrorProps) {
  return (
    <div id={id} role="alert" className={classes.error}>
      {message}
    </div>
  );
}
