/** What else there is to do with the list: add what was done without the app, and find what was deleted. */
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import classes from './list-foot.module.css';

/** Lets the form go back here instead of adding another step to the history. */
const fromView = { isFromView: true };

export function ListFoot({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <div className={classes.foot}>
      {!isEmpty && (
        <Link to="/workouts/new/" state={fromView}>
          <Icon name="plus" size={16} />
          Add a past workout
        </Link>
      )}
      <Link to="/workouts/trash/">
        <Icon name="trash" size={16} />
        Recently deleted
      </Link>
    </div>
  );
}
