/** Looking back: one sentence on the week, the three lanes, sets per muscle, lifts, rides, habits and goals. */

import { t } from '@lingui/core/macro';
import { type Habits, habitsOf } from '@workout-tracker/core/insights/habits';
import { heartCostOf } from '@workout-tracker/core/insights/heart-cost';
import type { InsightsInput } from '@workout-tracker/core/insights/insights-input';
import { lanesOfDays, lanesOfWeeks } from '@workout-tracker/core/insights/lanes';
import { defaultLifts, liftOf } from '@workout-tracker/core/insights/lifts';
import { type MuscleSpan, muscleSetsOf } from '@workout-tracker/core/insights/muscle-sets';
import { ridesOf } from '@workout-tracker/core/insights/rides';
import { sentenceOf } from '@workout-tracker/core/insights/sentence';
import type { Units } from '@workout-tracker/core/people/user';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { HabitsCard } from './habits-card.tsx';
import classes from './insights-view.module.css';
import { LanesCard } from './lanes-card.tsx';
import type { LiftGoal } from './lift-shape.ts';
import { LiftsCard } from './lifts-card.tsx';
import { MusclesCard } from './muscles-card.tsx';
import { RidesCard } from './rides-card.tsx';
import { formatSentence } from './sentence-format.ts';

interface InsightsViewProps {
  /** The same object as long as nothing changed: everything below is worked out from it. */
  readonly input: InsightsInput;
  readonly units: Units;
  /** Exercises whose estimate counts the body. */
  readonly withBody: ReadonlySet<string>;
  /** The exercises to follow; those trained most where none is chosen. */
  readonly chosenLifts: readonly string[];
  readonly liftGoals: ReadonlyMap<string, LiftGoal>;
  readonly wishes: Parameters<typeof habitsOf>[1];
  /** 'As of Nov 12, 6:40 PM', without a network. */
  readonly asOf: string | null;
  readonly onChangeBands?: (() => void) | undefined;
  readonly onChooseLifts?: (() => void) | undefined;
  readonly goals?: ReactNode;
}

export function InsightsView(props: InsightsViewProps) {
  const { input, units, withBody, chosenLifts, liftGoals, wishes, asOf, onChangeBands, onChooseLifts, goals } = props;
  const isWide = useWideScreen();
  const days = useMemo(() => lanesOfDays(input), [input]);
  const sentence = useMemo(() => formatSentence(sentenceOf(input, days)), [input, days]);
  const weeksOf = useCallback((count: number) => lanesOfWeeks(input, count), [input]);
  const setsOf = useMemo(() => remembered((span: MuscleSpan) => muscleSetsOf(input, span)), [input]);
  const { lifts, costs } = useMemo(() => {
    const ids = chosenLifts.length > 0 ? chosenLifts : defaultLifts(input);
    return {
      lifts: ids.map((id) => liftOf(input, id)).filter(({ last }) => last !== null),
      costs: ids.map((id) => heartCostOf(input, id)).filter((cost) => cost !== null),
    };
  }, [input, chosenLifts]);
  const rides = useMemo(() => ridesOf(input), [input]);
  const habits: Habits = useMemo(() => habitsOf(input, wishes), [input, wishes]);
  const { today, bands, heartScale, deloads, pauses } = input;
  const spans = useMemo(() => ({ deloads, pauses }), [deloads, pauses]);
  const hasRides = rides.groups.length + rides.outputs.length > 0;

  const lanesCard = <LanesCard days={days} weeksOf={weeksOf} heartScale={heartScale} />;
  const musclesCard = <MusclesCard setsOf={setsOf} bands={bands} today={today} onChangeBands={onChangeBands} />;
  const liftsCard = (
    <LiftsCard
      lifts={lifts}
      costs={costs}
      withBody={withBody}
      goals={liftGoals}
      spans={spans}
      today={today}
      units={units}
      onChoose={onChooseLifts}
    />
  );
  const ridesCard = hasRides && <RidesCard rides={rides} today={today} />;
  const habitsCard = <HabitsCard habits={habits} />;
  return (
    <>
      <div className={classes.top}>
        <h1>{t`Insights`}</h1>
        <p className={classes.sentence}>
          <b>{sentence.lead}</b>
          {sentence.rest}
        </p>
        {asOf && <p className={classes.asOf}>{asOf}</p>}
      </div>
      {isWide ? (
        <div className={classes.columns}>
          <div className={classes.main}>
            {lanesCard}
            {liftsCard}
            {ridesCard}
          </div>
          <div className={classes.column}>
            {musclesCard}
            {habitsCard}
            {goals}
          </div>
        </div>
      ) : (
        <div className={classes.column}>
          {lanesCard}
          {musclesCard}
          {liftsCard}
          {ridesCard}
          {habitsCard}
          {goals}
        </div>
      )}
    </>
  );
}

/** Asked again for the same, it answers with the same object. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
