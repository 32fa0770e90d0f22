/** A program among others: what it is called, how much it is, when it was last done, and Start. The whole card leads to its page. */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { Link } from 'react-router';
import { timeAgo } from '#lib/time-ago.ts';
import { Chip } from '#ui/chip.tsx';
import classes from './program-list.module.css';
import { sizeInWords } from './program-words.ts';

export function ProgramCard({ program }: { readonly program: Program }) {
  const { _id, title, tags, archived, lastDoneAt } = program;
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={`/programs/${_id}/`} className={classes.link}>
            {title}
          </Link>
        </h3>
        <p className={classes.meta}>{sizeInWords(program)}</p>
        <p className={classes.meta}>{lastDoneAt ? `Last done ${timeAgo(lastDoneAt, Date.now())}` : 'Not done yet'}</p>
        {(tags.length > 0 || archived) && (
          <p className={classes.tags}>
            {archived && (
              <Chip tone="primary" isSmall>
                Archived
              </Chip>
            )}
            {tags.map((tag) => (
              <Chip key={tag} isSmall>
                {tag}
              </Chip>
            ))}
          </p>
        )}
      </div>
      <Button
        component={Link}
        to={`/start/${_id}/`}
        variant="light"
        className={classes.start}
        aria-label={`Start ${title}`}
      >
        Start
      </Button>
    </li>
  );
}
