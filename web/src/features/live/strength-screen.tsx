/**
 * A workout of sets. The current move, both counters and Next fit on one screen of a phone: this is read at arm's length and pressed
 * with wet hands. Every change is an event of the draft, so leaving, reloading or dying loses nothing.
 */
import { Button } from '@mantine/core';
import { currentPosition, nextStep } from '@workout-tracker/core/live/session-view';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import { useMemo } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Dock } from './dock.tsx';
import { ElapsedTime } from './elapsed-time.tsx';
import { HeartPill } from './heart/heart-pill.tsx';
import { HeartSide } from './heart/heart-side.tsx';
import { useLiveHeart } from './heart/use-live-heart.ts';
import { createLiveDeeds } from './live-deeds.ts';
import layout from './live-layout.module.css';
import type { LiveScreenProps } from './live-screen.ts';
import { LiveStrips } from './live-strips.tsx';
import { LiveTop } from './live-top.tsx';
import { countStepsOf } from './log/count-steps.ts';
import { LiveMenu } from './log/live-menu.tsx';
import { LogPanel } from './log/log-panel.tsx';
import { ProgressSteps } from './log/progress-steps.tsx';
import { SaveTrouble } from './save-trouble.tsx';
import { useArmed } from './use-armed.ts';
import { useLiveKeys } from './use-live-keys.ts';

export function StrengthScreen(props: LiveScreenProps) {
  const { offline, session, strap, user, save, isFollowing, onSave } = props;
  const deeds = useMemo(() => createLiveDeeds(offline.drafts), [offline]);
  const heart = useLiveHeart(strap, offline, session, user.heartRateZones);
  const position = currentPosition(session);
  const values = valuesAt(session, session.index);
  const isOpen = session.status === 'open' && !isFollowing && !save.isSaving;
  const isLast = nextStep(session) === 'save';
  const isArmed = useArmed(isLast);
  const move = position?.move ?? null;
  const steps = countStepsOf({ move, values, weightSteps: props.weightSteps, onChange: deeds.change });

  function goOn() {
    if (!isLast) deeds.complete();
    else if (isArmed) saveAll();
  }

  function saveAll() {
    if (isOpen && isLast) deeds.complete();
    onSave();
  }

  useLiveKeys(isOpen, (key) => {
    if (key === 'next') goOn();
    else if (key === 'back') deeds.back();
    else steps[key]();
  });

  const saveLabel = save.trouble ? 'Retry' : 'Save';
  return (
    <>
      <LiveTop
        title={session.start.plan.title}
        about={<ElapsedTime session={session} now={offline.now} />}
        progress={<ProgressSteps session={session} kept={props.kept} />}
        menu={
          <LiveMenu
            isDisabled={!isOpen}
            onAddSet={move ? deeds.addSet : undefined}
            onSkipSet={isLast ? undefined : deeds.skip}
            onFinish={isLast ? undefined : onSave}
            onDiscard={props.onDiscard}
          />
        }
        pill={<HeartPill strap={strap} heart={heart} />}
      >
        <LiveStrips
          drafts={offline.drafts}
          isFollowing={isFollowing}
          diskTrouble={props.diskTrouble}
          alert={heart.view.alert}
        />
      </LiveTop>
      <div className={layout.main}>
        <LogPanel {...props} values={values} steps={steps} deeds={deeds} isDisabled={!isOpen} />
        <HeartSide
          strap={strap}
          offline={offline}
          session={session}
          bounds={user.heartRateZones}
          isStatsFirst={false}
        />
      </div>
      <Dock comfort="Every set is kept on this device as you go" trouble={<SaveTrouble trouble={save.trouble} />}>
        <Button
          variant="default"
          size="xl"
          className={layout.back}
          leftSection={<Icon name="left" />}
          disabled={!isOpen || session.index === 0}
          onClick={deeds.back}
        >
          Back
        </Button>
        <Button
          size="xl"
          className={layout.go}
          rightSection={isLast ? undefined : <Icon name="right" />}
          loading={save.isSaving}
          disabled={isFollowing}
          aria-disabled={isLast && !isArmed ? true : undefined}
          onClick={session.status === 'open' ? goOn : onSave}
        >
          {isLast ? saveLabel : 'Next'}
        </Button>
      </Dock>
    </>
  );
}
