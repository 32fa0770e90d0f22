/** A program before it starts: how long, with what, when last, and its moves with the values they begin with. */
import { useQuery } from '@tanstack/react-query';
import { equipmentOf } from '@workout-tracker/core/programs/needed-equipment';
import type { Program } from '@workout-tracker/core/programs/program';
import { pastDateWords } from '#lib/date-format.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { lastTimeInWords } from './last-time.ts';
import { planInWords, sizeInWords } from './program-format.ts';
import { moveQueries } from './queries.ts';
import classes from './start-preview.module.css';

export interface StartPreviewProps {
  readonly program: Program;
  readonly timeZone: string;
  readonly titleOfEquipment: (type: string) => string;
}

export function StartPreview({ program, timeZone, titleOfEquipment }: StartPreviewProps) {
  const { data: library = [] } = useQuery(moveQueries.list());
  const { title, description, tags, moves, lastDoneAt } = program;
  const equipment = equipmentOf(moves, library).map(titleOfEquipment);
  const last = lastDoneAt ? `Last done ${pastDateWords(lastDoneAt, timeZone)}` : 'Not done yet';
  return (
    <div className={classes.preview}>
      <h2 className={classes.title}>{title}</h2>
      {description && <p className={classes.text}>{description}</p>}
      {tags.length > 0 && (
        <p className={classes.tags}>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
      <ul className={classes.facts}>
        <Fact icon="clock">{sizeInWords(program)}</Fact>
        <Fact icon="history">{last}</Fact>
        {equipment.length > 0 && <Fact icon="dumbbell">{equipment.join(', ')}</Fact>}
      </ul>
      <ol aria-label="Moves">
        {moves.map((move) => {
          const lastTime = lastDoneAt ? lastTimeInWords(move) : '';
          return (
            <li key={move._id} className={classes.move}>
              <span>{move.title}</span>
              <span className={classes.plan}>{planInWords(move)}</span>
              {lastTime && <span className={classes.last}>{`Last time ${lastTime}`}</span>}
            </li>
          );
        })}
      </ol>
      {moves.length === 0 && <p className={classes.text}>No moves, only the timer.</p>}
    </div>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </li>
  );
}
