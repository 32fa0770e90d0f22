/**
 * The current move, both counters and Next fit on one screen of a phone: this is read at arm's length and pressed with wet hands.
 */
import { t } from '@lingui/core/macro';
import { lastHeartRest } from '@workout-tracker/core/live/rest';
import { hasFixedPlaces, isOpenEnded, nextStep, shownPlaces } from '@workout-tracker/core/live/shown-places';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { HeartSide } from './heart/heart-side.tsx';
import layout from './live-layout.module.css';
import { Dock, type LiveScreenProps, SaveError, useLiveKeys } from './live-layout.tsx';
import { countStepsOf } from './log/count-steps.ts';
import { LogPanel } from './log/log-panel.tsx';
import { OrderCard } from './order/order-sheet.tsx';
import { RestDock } from './rest/rest-dock.tsx';
import type { SetLog } from './use-set-log.ts';
import { WeightQuestion } from './weight-question.tsx';

interface OneSetLookProps {
  readonly screen: LiveScreenProps;
  readonly log: SetLog;
  /** What the sheet of all exercises is made of, for the card beside the counters. */
  readonly order: ComponentProps<typeof OrderCard>;
}

export function OneSetLook({ screen, log, order }: OneSetLookProps) {
  const { offline, session, strap, user, save, isFollowing, onSave } = screen;
  const { actions, values, move, position, exercise, isOpen, rest, question } = log;
  // An early end is refused anywhere: from then on there is nothing left to do but save.
  const isLast = session.status !== 'open' || nextStep(session) === 'save';
  const isArmed = useArmed(isLast);
  // There the filled button is the one that adds an exercise.
  const isAdding = session.status === 'open' && position?.move === null && isOpenEnded(session.start);
  const isWide = useWideScreen();
  const weightField = useRef<HTMLInputElement>(null);
  const steps = countStepsOf({
    move,
    values,
    weightSteps: log.ownSteps(values?.unit ?? session.unit),
    firstWeight: log.firstWeight,
    loading: exercise?.loading,
    onChange: actions.change,
  });

  function goOn() {
    if (!isLast) log.complete(session.index);
    else if (isArmed && !log.showUnread(session.index)) saveAll();
  }

  function saveAll() {
    // The place where exercises are added is nothing that was done, nor is a set that was skipped.
    const isDone = move ? !position?.isSkipped : hasFixedPlaces(session.start);
    if (isOpen && isLast && isDone) actions.complete();
    onSave();
  }

  useLiveKeys(isOpen, (key) => {
    if (key === 'next') goOn();
    else if (key === 'back') actions.back();
    else steps[key]();
  });

  const saveLabel = save.error ? t`Retry` : t`Save`;
  return (
    <>
      <div className={layout.main} data-resting={rest.view ? (rest.bpm === null ? 'time' : 'heart') : undefined}>
        <LogPanel
          {...screen}
          records={log.records}
          values={values}
          loadable={log.loadable}
          targets={log.targets}
          steps={steps}
          actions={actions}
          isDisabled={!isOpen}
          lastRest={rest.view?.plan.heart ? lastHeartRest(session, log.heart.readings) : null}
          weightRef={weightField}
          onShorthand={log.takeShorthand}
          onUnread={log.setUnread}
          onOpenSet={log.setOpenSet}
          onAddExercise={log.choice.add}
          onSetting={log.changeSettings}
        />
        <HeartSide
          strap={strap}
          offline={offline}
          session={session}
          bounds={user.heartRateZones}
          isStatsFirst={false}
          isBeginning={session.index === 0}
        >
          {isWide && <OrderCard {...order} />}
        </HeartSide>
      </div>
      {question.askedAt === session.index ? (
        <WeightQuestion
          onAdd={() => {
            question.close();
            weightField.current?.focus();
          }}
          onLeaveOut={() => log.leaveWeightOut(session.index)}
        />
      ) : (
        <Dock
          comfort={t`Every set is saved on this device as you go`}
          rest={<RestDock {...rest.timer} />}
          error={<SaveError error={save.error} />}
        >
          <Button
            variant="default"
            size="xl"
            className={layout.back}
            leftSection={<Icon name="left" />}
            disabled={!isOpen || session.index <= shownPlaces(session).first}
            onClick={actions.back}
          >
            {t({ message: 'Back', context: 'go back' })}
          </Button>
          <Button
            size="xl"
            className={layout.go}
            variant={isAdding ? 'default' : 'filled'}
            rightSection={isLast ? undefined : <Icon name="right" />}
            loading={save.isSaving}
            disabled={isFollowing}
            aria-disabled={isLast && !isArmed ? true : undefined}
            onClick={session.status === 'open' ? goOn : onSave}
          >
            {isLast ? saveLabel : t({ message: 'Next', context: 'go on to the next set' })}
          </Button>
        </Dock>
      )}
    </>
  );
}

const graceMs = 400;

/** Whether Save may be pressed: not in the first moment after it took the place of Next, or a double tap on Next would save as well. */
function useArmed(isLast: boolean): boolean {
  const [isArmed, setArmed] = useState(isLast);
  useEffect(() => {
    if (!isLast) {
      setArmed(false);
      return;
    }
    const timer = setTimeout(() => setArmed(true), graceMs);
    return () => clearTimeout(timer);
  }, [isLast]);
  return isLast && isArmed;
}
