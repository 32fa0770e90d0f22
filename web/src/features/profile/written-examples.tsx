import { t } from '@lingui/core/macro';
import type { User } from '@workout-tracker/core/people/user';
import { formatDate } from '#lib/date-format.ts';
import { formatWhole } from '#lib/number-format.ts';
import { formatSet } from '#lib/set-format.ts';
import { Card } from '#ui/card.tsx';
import classes from './written-examples.module.css';

const squat = { loading: 'external', measure: 'reps', isPerSide: false, isPerHand: false } as const;

/** What the choices above come to, in figures as they stand everywhere in the app. */
export function WrittenExamples({ user: { units, timeZone } }: { readonly user: Pick<User, 'units' | 'timeZone'> }) {
  const examples = [
    [t`Date`, formatDate(new Date().toISOString(), timeZone, 'fullDate')],
    [t({ message: 'Set', context: 'of reps' }), formatSet({ reps: 8, weight: 37.5, unit: units }, squat, units)],
    [t`Volume`, `${formatWhole(6617)} ${units}`],
    [
      t({ message: 'Shorthand', comment: 'sets typed in short: 100x8,8,7' }),
      t({ message: '100x8,8,7', comment: 'Shorthand of three sets; where the decimal sign is a comma: 100x8; 8; 7' }),
    ],
  ];
  return (
    <Card className={classes.card}>
      <dl className={classes.list}>
        {examples.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {t`Your own texts, notes and exports stay as they are. Exercises are found by their names in this language and in English.`}
      </p>
    </Card>
  );
}
