/**
 * EMOM, AMRAP, intervals, for time, step by step. The time comes from the journal, so it is right after any sleep; targets are as large as
 * a hand.
 */
import { t } from '@lingui/core/macro';
import { isLed } from '@workout-tracker/core/clocks/clock-plan';
import { canChooseFormat, type LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isSameFormat } from '@workout-tracker/core/workouts/clock-rounds';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { clockSounds } from '#devices/clock-sounds.ts';
import { liveTitle } from '#lib/catalogue-words.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { PopMenuItem } from '#ui/pop-menu.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { useLastWorkout } from '../done/last-workout.ts';
import { HeartPill, HeartSide } from '../heart/heart-side.tsx';
import { useLiveHeart } from '../heart/use-live-heart.ts';
import layout from '../live-layout.module.css';
import { Dock, LiveMenu, type LiveScreenProps, LiveStrips, LiveTop, SaveError, useLiveKeys } from '../live-layout.tsx';
import { undoLabel } from '../undo-label.ts';
import { AmountSheet, type OpenAmount } from './amount-sheet.tsx';
import { DoneCard, RoundsSide } from './clock-cards.tsx';
import {
  ClockFace,
  MoveTiles,
  NextCard,
  NowHead,
  PlanTime,
  RepsCard,
  ScoreCard,
  SoFar,
  StepBar,
  TickList,
  TurnLine,
  WaitingCard,
} from './clock-parts.tsx';
import classes from './clock-screen.module.css';
import { FormatSheet } from './format-sheet.tsx';
import { titleAt } from './live-clock-format.ts';
import { type ClockActions, createClockActions, useClock, useClockSignals, useSpoken } from './use-clock.ts';

const backIcon: IconPath = 'M6 6.5v11M18 6.5L9.5 12l8.5 5.5z';
const skipIcon: IconPath = 'M18 6.5v11M6 6.5l8.5 5.5L6 17.5z';
const soundIcon: IconPath = 'M4.5 9.5v5H8l4.5 4v-13L8 9.5zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11';

export function ClockScreen(props: LiveScreenProps) {
  const { offline, session, strap, user, save, isFollowing, onSave } = props;
  const actions = useMemo(() => createClockActions(offline.inProgress), [offline]);
  const clock = useClock(session, offline.now);
  const last = useLastWorkout(session);
  const [isSpoken, setSpoken] = useSpoken();
  const [openAmount, setOpenAmount] = useState<OpenAmount | null>(null);
  const [isFormatOpen, setFormatOpen] = useState(false);
  const alert = useSyncExternalStore(strap.recorder.subscribe, () => strap.recorder.getView().alert);
  const isOpen = session.status === 'open' && !isFollowing && !save.isSaving;
  const { sound, vibration } = user.training;
  const isSilent = useClockSignals(session, offline.now, {
    sound,
    vibration,
    isSpoken: isSpoken === true,
    isOn: session.status === 'open' && !isFollowing,
  });
  const isArmed = useArmed(clock?.status === 'done');
  const primary = clock && primaryOf(clock, session, actions, onSave);

  function press() {
    if (sound) clockSounds.unlock();
    if (clock?.status !== 'done' || isArmed) primary?.run();
  }

  function reset() {
    actions.reset();
    showToast({ text: t`Clock reset`, action: { label: t`Undo`, run: actions.undoReset } });
  }

  useLiveKeys(isOpen && clock !== null, (key, pressed) => {
    const canStep = clock && (isLed(clock.plan) || clock.phase === 'ready') && clock.status !== 'waiting';
    if (pressed === 'ArrowRight') {
      if (canStep) actions.skip();
    } else if (key === 'next') press();
    else if (key === 'back' && canStep) actions.back();
  });

  if (!clock) return null;
  const undone = undoLabel(session);
  const { series } = session.start;
  const { status } = clock;
  const hasRun = status === 'running' || status === 'paused';
  return (
    <>
      <LiveTop
        title={liveTitle(session)}
        about={
          status === 'waiting' && series ? (
            t`Week ${{ week: series.weekNumber }}, day ${{ day: series.dayOfWeek }}`
          ) : (
            <PlanTime session={session} now={offline.now} />
          )
        }
        progress={clock.plan.format.kind === 'amrap' ? undefined : <StepBar session={session} now={offline.now} />}
        menu={
          <LiveMenu
            isDisabled={!isOpen}
            undo={undone === null ? null : { label: undone, run: actions.undo }}
            onFinish={status === 'waiting' || status === 'done' ? undefined : onSave}
            onDevices={() => strap.others.update({ isSheetOpen: true })}
            onName={props.onName}
            onDiscard={props.onDiscard}
          >
            {canChooseFormat(session) && (
              <PopMenuItem leftSection={<Icon name="clock" />} onClick={() => setFormatOpen(true)}>
                {t`Change the format`}
              </PopMenuItem>
            )}
            {hasRun && (
              <PopMenuItem leftSection={<Icon name="stop" />} onClick={actions.end}>
                {t`End the clock`}
              </PopMenuItem>
            )}
            {status !== 'waiting' && (
              <PopMenuItem leftSection={<Icon name="reset" />} onClick={reset}>
                {t`Start over`}
              </PopMenuItem>
            )}
            {isSpoken !== null && (
              <PopMenuItem leftSection={<Icon name={soundIcon} />} onClick={() => setSpoken(!isSpoken)}>
                {isSpoken ? t`Stop speaking names` : t`Speak the names`}
              </PopMenuItem>
            )}
          </LiveMenu>
        }
        pill={<Pill {...props} />}
        alert={alert}
      >
        <LiveStrips inProgress={offline.inProgress} isFollowing={isFollowing} diskError={props.diskError} />
        <div role="status">
          {isSilent && (
            <p className={layout.strip}>
              <Icon name={soundIcon} size={16} />
              {t`Tap anywhere to hear the beeps`}
            </p>
          )}
        </div>
      </LiveTop>
      <div className={layout.main}>
        <section aria-label={t`Clock`} className={classes.clock} data-led={isLed(clock.plan) || undefined}>
          <ClockMain
            session={session}
            clock={clock}
            now={offline.now}
            last={last}
            actions={actions}
            isDisabled={!isOpen}
            onAmount={setOpenAmount}
          />
          {status === 'waiting' && (
            <WaitingCard
              session={session}
              isDisabled={!isOpen}
              isSpoken={isSpoken}
              onSpoken={setSpoken}
              onFormat={() => setFormatOpen(true)}
            />
          )}
        </section>
        <div className={classes.side}>
          <RoundsSide offline={offline} strap={strap} session={session} bounds={user.heartRateZones} last={last} />
          <HeartSide
            strap={strap}
            offline={offline}
            session={session}
            bounds={user.heartRateZones}
            isStatsFirst
            isBeginning={status === 'waiting'}
          />
        </div>
      </div>
      <AmountSheet {...props} amount={openAmount} actions={actions} onClose={() => setOpenAmount(null)} />
      <FormatSheet
        format={clock.plan.format}
        isOpen={isFormatOpen}
        onChoose={actions.chooseFormat}
        onClose={() => setFormatOpen(false)}
      />
      <Dock
        comfort={sound ? t`Beeps at 3, 2, 1 and at each change` : t`The clock goes on if you leave this screen`}
        comfortIcon={sound ? soundIcon : 'check'}
        error={<SaveError error={save.error} />}
      >
        <Buttons
          clock={clock}
          actions={actions}
          isDisabled={!isOpen}
          save={save}
          onReset={reset}
          onSave={onSave}
          primary={
            <Button
              key="primary"
              size="xl"
              className={`${layout.go} ${classes.primary}`}
              data-large={isLarge(clock) || undefined}
              leftSection={
                primary?.icon && (
                  <Icon name={primary.icon} className={primary.icon === 'play' ? classes.solid : undefined} />
                )
              }
              loading={save.isSaving}
              disabled={status === 'done' || session.status !== 'open' ? isFollowing : !isOpen}
              aria-disabled={status === 'done' && !isArmed ? true : undefined}
              onClick={session.status === 'open' ? press : onSave}
            >
              {session.status !== 'open' || save.error ? (save.error ? t`Retry` : t`Save`) : primary?.label}
            </Button>
          }
        />
      </Dock>
    </>
  );
}

const graceMs = 1_200;

/** Whether Save may be pressed: not in the first moment after it took the place of another button, which is tapped until the very end. */
function useArmed(isDone: boolean): boolean {
  const [isArmed, setArmed] = useState(isDone);
  useEffect(() => {
    if (!isDone) {
      setArmed(false);
      return;
    }
    const timer = setTimeout(() => setArmed(true), graceMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return isDone && isArmed;
}

/** By itself, because it is drawn anew with every beat. */
function Pill({ strap, offline, session, user }: LiveScreenProps) {
  return <HeartPill strap={strap} heart={useLiveHeart(strap, offline, session, user.heartRateZones)} />;
}

interface Primary {
  readonly label: string;
  readonly icon?: 'play' | 'pause' | 'check';
  readonly run: () => void;
}

/** The one thing to press just now. */
function primaryOf(clock: LiveClock, session: LiveSession, actions: ClockActions, onSave: () => void): Primary {
  const { status, phase, plan, nextTick } = clock;
  if (status === 'done') return { label: t`Save`, run: onSave };
  if (status === 'waiting' || status === 'paused')
    return { label: t({ message: 'Start', context: 'a clock' }), icon: 'play', run: actions.toggle };
  if (isLed(plan)) return { label: pauseLabel(), icon: 'pause', run: actions.toggle };
  if (phase === 'ready') return { label: t`Start now`, icon: 'play', run: actions.skip };
  if (plan.format.kind === 'amrap') {
    const { round } = clock;
    return { label: t`Round ${round} done`, icon: 'check', run: actions.countRound };
  }
  if (nextTick === null) {
    return { label: t({ message: 'Done', context: 'the clock is over' }), icon: 'check', run: actions.end };
  }
  const title = titleAt(session, plan.ticks[nextTick]?.mid ?? null) ?? t`Exercise`;
  const label = t({ message: `${title} done`, comment: 'a button, pressed when this exercise is done: Burpee done' });
  return { label, icon: 'check', run: () => actions.tick(nextTick, true) };
}

const pauseLabel = (): string => t({ message: 'Pause', context: 'verb' });

const isLarge = ({ plan, status }: LiveClock): boolean => !isLed(plan) && (status === 'running' || status === 'paused');

interface ButtonsProps extends Pick<LiveScreenProps, 'save' | 'onSave'> {
  readonly clock: LiveClock;
  readonly actions: ClockActions;
  readonly isDisabled: boolean;
  readonly onReset: () => void;
  readonly primary: ReactNode;
}

/** Each keeps its key, so that the focus stays on the one that was pressed when others come and go beside it. */
function Buttons({ clock, actions, isDisabled, save, onReset, onSave, primary }: ButtonsProps) {
  const { status, plan, phase } = clock;
  const side = {
    'data-large': isLarge(clock) || undefined,
    variant: 'default',
    size: 'xl',
    className: `${layout.side} ${classes.step}`,
    disabled: isDisabled,
  } as const;
  if (status === 'waiting' || status === 'done') return primary;
  if (status === 'paused') {
    return (
      <>
        <Button key="reset" {...side} className={layout.side} leftSection={<Icon name="reset" />} onClick={onReset}>
          {t`Reset`}
        </Button>
        {primary}
        <Button
          key="save"
          {...side}
          className={layout.side}
          disabled={isDisabled || phase === 'ready'}
          loading={save.isSaving}
          onClick={onSave}
        >
          {t`Save`}
        </Button>
      </>
    );
  }
  if (isLed(plan)) {
    return (
      <>
        <Button key="back" {...side} aria-label={t({ message: 'Back', context: 'go back' })} onClick={actions.back}>
          <Icon name={backIcon} />
          <span className={classes.word}>{t({ message: 'Back', context: 'go back' })}</span>
        </Button>
        {primary}
        <Button key="skip" {...side} aria-label={t`Skip`} onClick={actions.skip}>
          <span className={classes.word}>{t`Skip`}</span>
          <Icon name={skipIcon} />
        </Button>
      </>
    );
  }
  return (
    <>
      <Button key="pause" {...side} onClick={actions.toggle}>
        <Icon name="pause" />
        <span className={hidden.hidden}>{pauseLabel()}</span>
      </Button>
      {primary}
    </>
  );
}

interface ClockMainProps {
  readonly session: LiveSession;
  readonly clock: LiveClock;
  readonly now: () => number;
  readonly last: Workout | null;
  readonly actions: ClockActions;
  readonly isDisabled: boolean;
  readonly onAmount: (amount: OpenAmount) => void;
}

/** The clock, and around it what its format needs. */
function ClockMain(props: ClockMainProps) {
  const { session, clock, now, last, actions, isDisabled, onAmount } = props;
  const shared = { session, clock, isDisabled, onAmount };
  const isWaiting = clock.status === 'waiting';
  const face = <ClockFace session={session} now={now} last={last} />;
  if (clock.status === 'done') {
    return (
      <>
        {face}
        <DoneCard session={session} clock={clock} last={last} actions={actions} isDisabled={isDisabled} />
      </>
    );
  }
  switch (clock.plan.format.kind) {
    case 'amrap':
      return (
        <>
          {face}
          {!isWaiting && <ScoreCard {...shared} now={now} last={last} onUndo={actions.undo} />}
          {!isWaiting && <MoveTiles {...shared} />}
        </>
      );
    case 'for-time':
      return (
        <>
          {face}
          {!isWaiting && <TickList {...shared} now={now} last={last} onTick={actions.tick} />}
        </>
      );
    default:
      return (
        <>
          <NowHead {...shared} />
          {face}
          {!isWaiting && isPaced(clock, last) && (
            <p className={classes.soFar}>
              <SoFar session={session} now={now} last={last} />
            </p>
          )}
          <RepsCard {...shared} onReps={actions.countReps} />
          {!isWaiting && <NextCard {...shared} />}
          {!isWaiting && <TurnLine {...shared} />}
        </>
      );
  }
}

/** Whether a clock that leads can be ahead of the last time: in the reps of its rounds. An EMOM and steps of their own lengths cannot. */
function isPaced({ plan: { format } }: LiveClock, last: Workout | null): boolean {
  const before = last?.clock;
  if (format.kind !== 'intervals' || !before || !isSameFormat(format, before.format)) return false;
  return before.intervals.some(({ reps }) => reps !== undefined);
}
