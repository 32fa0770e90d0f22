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
