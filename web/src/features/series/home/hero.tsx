/** The one card with the emerald wash and the only filled button of Home: what today is, its name, how long it takes, go. */
import { Button, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayNumerals, dayWords } from '#lib/day-format.ts';
import type { useSyncStatus } from '#sync/use-outbox.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { formatList, formatNext } from '../series-format.ts';
import { previewAddress, type StartOf, startAddress } from '../start-address.ts';
import classes from '../up-next.module.css';
import type { UpNextProps } from '../up-next.tsx';
import type { UpNextState } from './up-next-state.ts';

const livePath = '/workout/current/';

interface HeroProps {
  readonly state: Exclude<UpNextState, { kind: 'welcome' }>;
  readonly date: string;
  /** Equipment by name, as `Home` tells it. */
  readonly needs: readonly string[];
  readonly sizeOf: UpNextProps['sizeOf'];
  readonly isRunning: UpNextProps['isRunning'];
  readonly syncStatus: ReturnType<typeof useSyncStatus>;
}

export function Hero({ state, date, needs, sizeOf, isRunning, syncStatus }: HeroProps) {
  return (
    <Card component="section" className={classes.hero} aria-label="Up next">
      <div className={classes.head}>
        <span>Up next</span>
        <span>{`${dayWords(date, 'weekday')} ${dayNumerals(date)}`}</span>
      </div>
      {state.kind === 'workout' && <Planned state={state} needs={needs} sizeOf={sizeOf} isRunning={isRunning} />}
      {state.kind === 'finished' && <Finished state={state} />}
      {(state.kind === 'done' || state.kind === 'rest') && (
        <Quiet state={state} date={date} syncStatus={syncStatus} isRunning={isRunning} />
      )}
    </Card>
  );
}

interface PlannedProps extends Pick<HeroProps, 'needs' | 'sizeOf' | 'isRunning'> {
  readonly state: Extract<UpNextState, { kind: 'workout' }>;
}

function Planned({ state, needs, sizeOf, isRunning }: PlannedProps) {
  const { program, instance, week, day } = state;
  const { length, amount } = sizeOf(program);
  const workout = { programId: program._id, instanceId: instance._id, week, day };
  return (
    <>
      <p className={classes.kind}>Today's workout</p>
      <h1>
        <Link to={previewAddress(workout)} className={classes.title}>
          {program.title}
        </Link>
      </h1>
      {program.tags.length > 0 && (
        <p className={classes.tags}>
          {program.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
      <ul className={classes.facts}>
        {length && <Fact icon="clock">{length}</Fact>}
        {amount && <Fact icon="layers">{amount}</Fact>}
        {needs.length > 0 && <Fact icon="dumbbell">{formatList(needs)}</Fact>}
      </ul>
      <Go to={isRunning(workout) ? livePath : startAddress(workout)}>
        {isRunning(workout) ? 'Resume' : 'Get Started'}
      </Go>
    </>
  );
}

function Fact({ icon, children }: { icon: 'clock' | 'layers' | 'dumbbell'; children: string }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </li>
  );
}

function Finished({ state: { instance } }: { state: Extract<UpNextState, { kind: 'finished' }> }) {
  const { doneDays, plannedDays } = instance.progress;
  return (
    <>
      <p className={classes.kind}>{`${doneDays} of ${plannedDays} workouts done`}</p>
      <h1>{`${instance.series.title} is finished`}</h1>
      <p className={classes.text}>Review your progress, complete the series, and choose the next one.</p>
      <Go to={`/program/${instance._id}/`}>Complete the series</Go>
    </>
  );
}

interface QuietProps extends Pick<HeroProps, 'date' | 'syncStatus' | 'isRunning'> {
  readonly state: Extract<UpNextState, { kind: 'done' | 'rest' }>;
}

function Quiet({ state, date, syncStatus, isRunning }: QuietProps) {
  const { kind, next, instance, workoutId, title } = state;
  const workout: StartOf | null = next && { ...next, instanceId: instance._id };
  return (
    <>
      <p className={classes.kind}>
        {kind === 'done' ? "Today's workout" : 'Nothing planned today'}
        <WaitingMark syncStatus={syncStatus(workoutId)} />
      </p>
      <h1>{kind === 'done' ? 'Done for today' : 'Rest day'}</h1>
      <p className={classes.text}>
        {title && kind === 'done' ? `${title} is done. ` : ''}
        {next && formatNext(next, date)}
      </p>
      <div className={classes.pair}>
        {next && workout && (
          <>
            <Button
              component={Link}
              to={isRunning(workout) ? livePath : startAddress(workout)}
              variant="default"
              className={classes.button}
              aria-label={`${isRunning(workout) ? 'Resume' : 'Start'} ${next.title}`}
            >
              {isRunning(workout) ? 'Resume' : 'Start'}
            </Button>
            <Button component={Link} to={previewAddress(workout)} variant="default" className={classes.button}>
              Preview
            </Button>
          </>
        )}
        {workoutId !== null && (
          <Button component={Link} to={`/workout/${workoutId}/`} variant="default" className={classes.button}>
            View the workout
          </Button>
        )}
      </div>
    </>
  );
}

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} size="lg" className={classes.button}>
      {children}
    </Button>
  );
}
