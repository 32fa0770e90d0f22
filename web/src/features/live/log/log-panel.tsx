/** The move of the moment: its name and target, its sets, the last time, the counters, the variant, and what comes next. */

import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import type { Ref } from 'react';
import { lastSetAt } from '../last-set.ts';
import type { LiveActions } from '../live-actions.ts';
import type { LiveScreenProps } from '../live-screen.ts';
import { targetInWords } from '../set-format.ts';
import type { CountSteps } from './count-steps.ts';
import { LastTimeLine } from './last-time-line.tsx';
import classes from './log-panel.module.css';
import { groupAt, moveGroups, nextInWords } from './move-groups.ts';
import { PlaceAnnouncer } from './place-announcer.tsx';
import { SetChips } from './set-chips.tsx';
import { SetCounters } from './set-counters.tsx';
import { VariantChoice } from './variant-choice.tsx';

interface LogPanelProps extends Pick<LiveScreenProps, 'session' | 'kept' | 'user' | 'lastDoneAt'> {
  readonly values: SetValues | null;
  readonly steps: CountSteps;
  readonly actions: LiveActions;
  readonly isDisabled: boolean;
  readonly weightRef: Ref<HTMLInputElement>;
  /** A set already logged, to be put right. */
  readonly onOpenSet: (index: number) => void;
}

export function LogPanel(props: LogPanelProps) {
  const { session, kept, user, lastDoneAt, values, steps, actions, isDisabled } = props;
  const position = currentPosition(session);
  const groups = moveGroups(session.positions);
  const move = position?.move ?? null;
  const counted = move?.trackable && values ? move : null;
  return (
    <section className={classes.log} aria-label="This set">
      <div className={classes.head}>
        <h2 className={classes.title}>{groupAt(groups, session.index)?.title}</h2>
        {move && <span className={classes.target}>{targetInWords(move)}</span>}
      </div>
      <PlaceAnnouncer session={session} values={counted ? values : null} />
      {move ? (
        <SetChips session={session} kept={kept} isDisabled={isDisabled} onOpen={props.onOpenSet} />
      ) : (
        <p className={classes.quiet}>{fixedWords(session)}</p>
      )}
      {counted && values && position && (
        <>
          <LastTimeLine
            move={counted}
            values={values}
            last={lastSetAt(position, lastDoneAt)}
            lastDoneAt={lastDoneAt ?? null}
            timeZone={user.timeZone}
            isDisabled={isDisabled}
            onAccept={actions.accept}
          />
          <SetCounters
            move={counted}
            values={values}
            steps={steps}
            isDisabled={isDisabled}
            onType={actions.change}
            onUnit={actions.chooseUnit}
            weightRef={props.weightRef}
          />
          {counted.variants.length > 0 && (
            <VariantChoice move={counted} variant={values.variant} isDisabled={isDisabled} onChoose={actions.choose} />
          )}
        </>
      )}
      <p className={classes.next}>
        <span>Next</span>
        {nextInWords(groups, session.index)}
      </p>
    </section>
  );
}

function fixedWords({ index }: LiveSession): string {
  return index === 0 ? 'Warm up, then tap Next.' : 'Cool down, then tap Save.';
}
