/** What a Peloton class brought in: its metrics as tiles parted by hairlines, its totals in a last line. */
import { Card } from '@mantine/core';
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import type { ReactNode } from 'react';
import { IconText } from '#ui/icon-text.tsx';
import { disciplineIcon } from '../discipline-icon.ts';
import classes from './peloton-card.module.css';
import { disciplineOf, factsOf, instructorOf, tilesOf } from './peloton-facts.ts';

interface PelotonCardProps {
  readonly link: PelotonLink;
  /** How it came here. */
  readonly origin: string;
  /** What can be done with it, at the end of its head. */
  readonly children?: ReactNode;
}

export function PelotonCard({ link, origin, children }: PelotonCardProps) {
  const tiles = tilesOf(link);
  const facts = factsOf(link);
  const instructor = instructorOf(link);
  return (
    <Card component="section" aria-label="Peloton" className={classes.card}>
      <div className={classes.head}>
        <IconText
          icon={disciplineIcon(disciplineOf(link))}
          title={link.name}
          text={instructor === null ? origin : `With ${instructor}. ${origin}`}
        />
        {children}
      </div>
      {tiles.length > 0 && (
        <dl className={classes.tiles}>
          {tiles.map(({ name, average, max, unit }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={classes.average}>
                {average}
                <small>{` ${unit}`}</small>
              </dd>
              {max !== null && <dd className={classes.max}>{`Max ${max}`}</dd>}
            </div>
          ))}
        </dl>
      )}
      {facts.length > 0 && (
        <p className={classes.facts}>
          {facts.map(({ before = '', value, after }) => (
            <span key={`${before}${after}`}>
              {before} <b>{value}</b> {after}
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}
