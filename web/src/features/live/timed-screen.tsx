/**
 * The numbers of the heart stand right under the clock, because they are read at arm's length. The time comes from what was recorded, so
 * it is right after any sleep.
 */
import { t } from '@lingui/core/macro';
import { canChooseFormat } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { elapsedMs, isRunning } from '@workout-tracker/core/live/session-view';
import { stretchesOf } from '@workout-tracker/core/live/stopwatch-sets';
import { useMemo, useState } from 'react';
import { liveTitle, moveTitle } from '#lib/catalogue-words.ts';
import { formatClock, formatStopwatch } from '#lib/duration-format.ts';
import { useReducedMotion } from '#lib/use-reduced-motion.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopMenuItem } from '#ui/pop-menu.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { FormatSheet } from './clock/format-sheet.tsx';
import { createClockActions } from './clock/use-clock.ts';
import { Dial } from './dial.tsx';
import { HeartPill, HeartSide } from './heart/heart-side.tsx';
import { useLiveHeart } from './heart/use-live-heart.ts';
import layout from './live-layout.module.css';
import { Dock, LiveMenu, type LiveScreenProps, LiveStrips, LiveTop, SaveError, useLiveKeys } from './live-layout.tsx';
import { lengthOf, plannedTime } from './timed-plan-format.ts';
import classes from './timed-screen.module.css';
import { useElapsed } from './use-in-progress.ts';

export function TimedScreen(props: LiveScreenProps) {
  const { offline, session, strap, user, save, isFollowing, onSave } = props;
  const actions = useMemo(() => createClockActions(offline.inProgress), [offline]);
  const heart = useLiveHeart(strap, offline, session, user.heartRateZones);
  const { plan, series } = session.start;
  const isOpen = session.status === 'open' && !isFollowing && !save.isSaving;
  const isOn = isRunning(session);
  const { lastElapsedS } = props;
  const note =
    lastElapsedS === null ? plannedTime(plan.moves) : t`Last time ${{ lastTime: formatClock(lastElapsedS) }}`;
  const [isFormatOpen, setFormatOpen] = useState(false);
  const isFresh = !isOn && elapsedMs(session, offline.now()) === 0;

  function reset() {
    actions.reset();
    showToast({
      text: t({ message: 'Clock reset', comment: 'the clock stands at zero again' }),
      action: { label: t`Undo`, run: actions.undoReset },
    });
  }

  useLiveKeys(isOpen, (key) => key === 'next' && actions.toggle());

  return (
    <>
      <LiveTop
        title={liveTitle(session)}
        about={series ? t`Week ${{ week: series.weekNumber }}, day ${{ day: series.dayOfWeek }}` : t`Timed`}
        menu={
          <LiveMenu
            isDisabled={!isOpen}
            onDevices={() => strap.others.update({ isSheetOpen: true })}
            onName={props.onName}
            onDiscard={props.onDiscard}
          >
            {canChooseFormat(session) && (
              <PopMenuItem leftSection={<Icon name="clock" />} onClick={() => setFormatOpen(true)}>
                {t`Choose a format`}
              </PopMenuItem>
            )}
          </LiveMenu>
        }
        pill={<HeartPill strap={strap} heart={heart} />}
        alert={heart.view.alert}
      >
        <LiveStrips inProgress={offline.inProgress} isFollowing={isFollowing} diskError={props.diskError} />
      </LiveTop>
      <div className={layout.main}>
        <section aria-label={t`Clock`} className={classes.clock}>
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
      <FormatSheet
        format={{ kind: 'stopwatch' }}
        isOpen={isFormatOpen}
        onChoose={actions.chooseFormat}
        onClose={() => setFormatOpen(false)}
      />
      <Dock comfort={t`The clock goes on if you leave this screen`} error={<SaveError error={save.error} />}>
        <Button
          variant="default"
          size="xl"
          className={layout.side}
          leftSection={<Icon name="reset" />}
          disabled={!isOpen || isFresh}
          onClick={reset}
        >
          {t`Reset`}
        </Button>
        <Button
          variant={isOn || isFresh ? 'filled' : 'default'}
          size="xl"
          className={layout.go}
          leftSection={<Icon name={isOn ? 'stop' : 'play'} className={classes.solid} />}
          disabled={!isOpen}
          onClick={actions.toggle}
        >
          {isOn ? t({ message: 'Stop', context: 'a clock' }) : t({ message: 'Start', context: 'a clock' })}
        </Button>
        <Button
          variant={isOn || isFresh ? 'default' : 'filled'}
          size="xl"
          className={layout.side}
          loading={save.isSaving}
          disabled={isFollowing || isFresh}
          onClick={onSave}
        >
          {save.error ? t`Retry` : t`Save`}
        </Button>
      </Dock>
    </>
  );
}

interface ClockFaceProps {
  readonly session: LiveSession;
  readonly now: () => number;
  /** `'12 min planned'`; empty where there is nothing to compare with. */
  readonly note: string;
}

/** The clock that is the screen of a timed workout: its state in words, the time as large as it fits, and the time of before. */
function ClockFace({ session, now, note }: ClockFaceProps) {
  const elapsed = useElapsed(session, now);
  const isOn = isRunning(session);
  const state = elapsed === 0 && !isOn ? 'ready' : isOn ? 'running' : 'stopped';
  const isStill = useReducedMotion();
  // For those who asked for stillness they light all together while time runs, and nothing moves.
  const lit = isStill ? (isOn ? 60 : 0) : Math.floor(elapsed / 1000) % 60;
  return (
    <div className={classes.face}>
      <Dial
        phase={isOn ? 'work' : 'stopped'}
        lit={lit}
        isUp
        isPulsing={isOn}
        state={stateName(state)}
        time={formatStopwatch(elapsed)}
        timerName={t`Elapsed time`}
        note={note}
      />
    </div>
  );
}

function stateName(state: 'ready' | 'running' | 'stopped'): string {
  switch (state) {
    case 'ready':
      return t({ message: 'Ready', context: 'a clock' });
    case 'running':
      return t({ message: 'Running', context: 'a clock' });
    case 'stopped':
      return t({ message: 'Stopped', context: 'a clock' });
  }
}

interface PlanCardProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

type RowState = 'done' | 'now' | 'open';

/** What a timed workout is made of, and where its clock is in it: passed, now, to come. */
function PlanCard({ session, now }: PlanCardProps) {
  const elapsed = useElapsed(session, now);
  const { moves } = session.start.plan;
  if (moves.length === 0) return null;
  const stretches = stretchesOf(session.positions);
  const stateOf = (moveId: string): RowState => {
    const mine = stretches.filter(({ position }) => position.mid === moveId);
    const [from, to] = [mine[0]?.fromMs ?? 0, mine.at(-1)?.toMs ?? 0];
    if (elapsed > 0 && elapsed >= to) return 'done';
    return elapsed > 0 && elapsed >= from ? 'now' : 'open';
  };
  return (
    <Card component="section" aria-label={t`In this workout`}>
      <div className={classes.head}>
        <h2>{t`In this workout`}</h2>
        <span>{t`Timed`}</span>
      </div>
      <ol>
        {moves.map((move) => {
          const state = stateOf(move._id);
          return (
            <li
              key={move._id}
              className={classes.row}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden="true">
                {state === 'done' && <Icon name="check" size={14} />}
              </span>
              <span>{moveTitle(move)}</span>
              <span className={classes.length}>{lengthOf(move)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
