/**
 * A workout by the clock. Start and Stop, Reset with Undo, and Save; the numbers of the heart stand right under the clock, because they
 * are read at arm's length. The time comes from what was recorded, so it is right after any sleep.
 */
import { Button } from '@mantine/core';
import { elapsedMs, isRunning } from '@workout-tracker/core/live/session-view';
import { useMemo } from 'react';
import { stopwatchWords } from '#lib/clock-format.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { ClockFace } from './clock/clock-face.tsx';
import { PlanCard } from './clock/plan-card.tsx';
import { plannedTime } from './clock/plan-length.ts';
import classes from './clock/timed-layout.module.css';
import { Dock } from './dock.tsx';
import { HeartPill } from './heart/heart-pill.tsx';
import { HeartSide } from './heart/heart-side.tsx';
import { useLiveHeart } from './heart/use-live-heart.ts';
import { createLiveActions } from './live-actions.ts';
import layout from './live-layout.module.css';
import type { LiveScreenProps } from './live-screen.ts';
import { LiveStrips } from './live-strips.tsx';
import { LiveTop } from './live-top.tsx';
import { LiveMenu } from './log/live-menu.tsx';
import { SaveError } from './save-error.tsx';
import { useLiveKeys } from './use-live-keys.ts';

export function TimedScreen(props: LiveScreenProps) {
  const { offline, session, strap, user, save, isFollowing, onSave } = props;
  const actions = useMemo(() => createLiveActions(offline.drafts), [offline]);
  const heart = useLiveHeart(strap, offline, session, user.heartRateZones);
  const { plan, series } = session.start;
  const isOpen = session.status === 'open' && !isFollowing && !save.isSaving;
  const isOn = isRunning(session);
  const { lastElapsedS } = props;
  const note = lastElapsedS === null ? plannedTime(plan.moves) : `Last time ${stopwatchWords(lastElapsedS * 1000)}`;
  const isFresh = !isOn && elapsedMs(session, offline.now()) === 0;

  function reset() {
    actions.reset();
    showToast({ text: 'Clock reset', action: { label: 'Undo', run: actions.undoReset } });
  }

  useLiveKeys(isOpen, (key) => key === 'next' && actions.toggleClock());

  return (
    <>
      <LiveTop
        title={plan.title}
        about={series ? `Week ${series.weekNumber}, day ${series.dayOfWeek}` : 'Timed'}
        menu={<LiveMenu isDisabled={!isOpen} onDiscard={props.onDiscard} />}
        pill={<HeartPill strap={strap} heart={heart} />}
        alert={heart.view.alert}
      >
        <LiveStrips drafts={offline.drafts} isFollowing={isFollowing} diskError={props.diskError} />
      </LiveTop>
      <div className={layout.main}>
        <section aria-label="Clock" className={classes.clock}>
          <ClockFace session={session} now={offline.now} note={note} />
          <div className={classes.wide}>
            <PlanCard session={session} now={offline.now} />
          </div>
        </section>
        <HeartSide
          strap={strap}
          offline={offline}
          session={session}
          bounds={user.heartRateZones}
          isStatsFirst
          isBeginning={isFresh}
        >
          <div className={classes.narrow}>
            <PlanCard session={session} now={offline.now} />
          </div>
        </HeartSide>
      </div>
      <Dock comfort="The clock goes on if you leave this screen" error={<SaveError error={save.error} />}>
        <Button
          variant="default"
          size="xl"
          className={layout.side}
          leftSection={<Icon name="reset" />}
          disabled={!isOpen || isFresh}
          onClick={reset}
        >
          Reset
        </Button>
        <Button
          variant={isOn || isFresh ? 'filled' : 'default'}
          size="xl"
          className={layout.go}
          leftSection={<Icon name={isOn ? 'stop' : 'play'} className={classes.solid} />}
          disabled={!isOpen}
          onClick={actions.toggleClock}
        >
          {isOn ? 'Stop' : 'Start'}
        </Button>
        <Button
          variant={isOn || isFresh ? 'default' : 'filled'}
          size="xl"
          className={layout.side}
          loading={save.isSaving}
          disabled={isFollowing || isFresh}
          onClick={onSave}
        >
          {save.error ? 'Retry' : 'Save'}
        </Button>
      </Dock>
    </>
  );
}
