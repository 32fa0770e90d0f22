/** The head of a part of a list, with how many rows it has. */
import { wholeWords } from '#lib/number-format.ts';
import classes from './file-import.module.css';

export function GroupHead({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <div className={classes.group}>
      <h3>{title}</h3>
      <span>{wholeWords(count)}</span>
    </div>
  );
}
