/** The moves in their order, each with its plan, its variants, and what was done the last time. */
import { Card } from '@mantine/core';
import type { Program, ProgramMove } from '@workout-tracker/core/programs/program';
import { countWords } from '#lib/number-format.ts';
import { Chip } from '#ui/chip.tsx';
import { lastTimeInWords } from './last-time.ts';
import { planInWords, plannedSets } from './program-format.ts';
import classes from './program-view.module.css';

export function ProgramMoves({ program }: { readonly program: Program }) {
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
