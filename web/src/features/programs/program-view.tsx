/** A program, whole: what it is, what can be done with it, its moves, and the workouts done from it. */

import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { equipmentOf } from '@workout-tracker/core/programs/needed-equipment';
import type { Program, ProgramMove } from '@workout-tracker/core/programs/program';
import { countWords } from '#lib/number-format.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { lastTimeInWords } from './last-time.ts';
import { ProgramActions } from './program-actions.tsx';
import { lengthInWords, planInWords, plannedSets } from './program-format.ts';
import { ProgramHistory, type ProgramHistoryProps } from './program-history.tsx';
import { ProgramNotOpened } from './program-not-opened.tsx';
import classes from './program-view.module.css';
import { ProgramViewSkeleton } from './program-view-skeleton.tsx';
import { moveQueries, programQueries } from './queries.ts';

interface ProgramViewProps extends Pick<ProgramHistoryProps, 'layOver'>, Omit<HeadProps, 'program'> {
  readonly id: string;
}

export function ProgramView({ id, layOver, ...head }: ProgramViewProps) {
  const reading = useQuery(programQueries.one(id));
  const { data: program } = reading;
  if (program) {
    return (
      <>
        <Head program={program} {...head} />
        <div className={classes.columns}>
          <ProgramMoves program={program} />
          <ProgramHistory program={program} layOver={layOver} />
        </div>
      </>
    );
  }
  if (!reading.error) return <ProgramViewSkeleton />;
  return <ProgramNotOpened reading={reading} />;
}

interface HeadProps {
  readonly program: Program;
  readonly isAdmin: boolean;
  /** Whether the workout in progress is one of it. */
  readonly isRunning: boolean;
  readonly titleOfEquipment: (type: string) => string;
}

function Head({ program, isAdmin, isRunning, titleOfEquipment }: HeadProps) {
  const { title, description, tags, moves, timed, archived, ownerId } = program;
  const { data: library = [] } = useQuery(moveQueries.list());
  const needs = equipmentOf(moves, library).map(titleOfEquipment).join(', ');
  const length = lengthInWords(program);
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.chips}>
          {archived && <Chip tone="primary">Archived</Chip>}
          {ownerId === null && <Chip>Catalogue</Chip>}
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
        <ul className={classes.facts}>
          {length && (
            <li>
              <Icon name="clock" size={16} />
              <span>{length}</span>
            </li>
          )}
          <li>
            <Icon name="layers" size={16} />
            <span>
              {timed ? 'Timed' : `${countWords(moves.length, 'move')}, ${countWords(plannedSets(moves), 'set')}`}
            </span>
          </li>
          {needs && (
            <li>
              <Icon name="dumbbell" size={16} />
              <span>{needs}</span>
            </li>
          )}
        </ul>
      </div>
      <ProgramActions program={program} isAdmin={isAdmin} isRunning={isRunning} />
    </div>
  );
}

/** The moves in their order, each with its plan, its variants, and what was done the last time. */
function ProgramMoves({ program }: { readonly program: Program }) {
  const { moves, timed, lastDoneAt } = program;
  return (
    <Card component="section" className={classes.card} aria-label="Moves">
      <div className={classes.cardHead}>
        <h2>Moves</h2>
        {moves.length > 0 && <span>{countWords(plannedSets(moves), 'set')}</span>}
      </div>
      {moves.length === 0 && <p className={classes.quiet}>{timed ? 'No moves, only the timer.' : 'No moves yet.'}</p>}
      <ol>
        {moves.map((move) => (
          <MoveLine key={move._id} move={move} hasBeenDone={lastDoneAt !== null} />
        ))}
      </ol>
    </Card>
  );
}

function MoveLine({ move, hasBeenDone }: { readonly move: ProgramMove; readonly hasBeenDone: boolean }) {
  const lastTime = hasBeenDone ? lastTimeInWords(move) : '';
  return (
    <li className={classes.move}>
      <div className={classes.line}>
        <h3>{move.title}</h3>
        <span className={classes.plan}>{planInWords(move)}</span>
      </div>
      {lastTime && <p className={classes.quiet}>{`Last time ${lastTime}`}</p>}
      {move.variants.length > 0 && (
        <ul className={classes.variants} aria-label="Variants">
          {['Standard', ...move.variants.map(({ label }) => label)].map((label) => (
            <li key={label}>
              <Chip isSmall>{label}</Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
