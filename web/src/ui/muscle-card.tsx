/** Loaded by itself: the drawing weighs more than the page it stands on, and nobody waits for it. */
import { plural, t } from '@lingui/core/macro';
import { regionsOf } from '@workout-tracker/core/insights/muscle-rows';
import { useId } from 'react';
import { comma } from '#lib/list-marks.ts';
import { muscleName } from '#lib/muscle-names.ts';
import { formatNumber } from '#lib/number-format.ts';
import { Card } from './card.tsx';
import classes from './muscle-card.module.css';
import { MapKey, MuscleMap } from './muscle-map.tsx';

export interface CardMuscle {
  /** As exercises name it. */
  readonly muscle: string;
  /** Sets that count for it; left out where it is about no workout. */
  readonly sets?: number;
}

interface MuscleCardProps {
  /** Those that work hardest, and those that help. */
  readonly main: readonly CardMuscle[];
  readonly helping: readonly CardMuscle[];
}

/** The muscles of one exercise or one workout: the drawing, and the same in words. */
export function MuscleCard({ main, helping }: MuscleCardProps) {
  const titleId = useId();
  const rows = [
    { part: 'main', name: t({ message: 'Main', context: 'muscles' }), step: 3, muscles: main },
    {
      part: 'helping',
      name: t({ message: 'Helping', context: 'muscles' }),
      step: 1,
      muscles: helping.filter(({ muscle }) => !main.some((one) => one.muscle === muscle)),
    },
  ] as const;
  const shown = rows.filter(({ muscles }) => muscles.length > 0);
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card}>
      <h2 id={titleId}>{t`Muscles`}</h2>
      <MuscleMap
        isSmall
        label={t`A body from the front and from the back, with these muscles marked`}
        parts={rows.flatMap(({ part, step, muscles }) =>
          muscles.flatMap((one) =>
            regionsOf(one.muscle).map((region) => ({ region, step, title: formatTitle(one, part) })),
          ),
        )}
      />
      <MapKey names={Object.fromEntries(shown.map(({ name, step }) => [step, name]))} />
      <dl className={classes.words}>
        {shown.map(({ part, name, muscles }) => (
          <div key={part}>
            <dt>{name}</dt>
            <dd>{muscles.map(formatMuscle).join(comma())}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** `'Chest 7'` */
const formatMuscle = ({ muscle, sets }: CardMuscle): string =>
  `${muscleName(muscle)}${sets === undefined ? '' : ` ${formatNumber(sets)}`}`;

/** `'Chest: 7 sets'`, `'Triceps: helping in 7 sets'`, `'Chest: main'` */
function formatTitle({ muscle, sets }: CardMuscle, part: 'main' | 'helping'): string {
  const name = muscleName(muscle);
  if (sets === undefined) return part === 'main' ? t`${name}: main` : t`${name}: helping`;
  return part === 'main'
    ? plural({ count: sets }, { one: `${name}: # set`, other: `${name}: # sets` })
    : plural({ count: sets }, { one: `${name}: helping in # set`, other: `${name}: helping in # sets` });
}
