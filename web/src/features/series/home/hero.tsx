/** The one card with the emerald wash and the only filled button of Home: what today is, its name, how long it takes, go. */
import { Button, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayNumerals, dayWords } from '#lib/day-words.ts';
import type { useStanding } from '#lib/use-standing.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { listInWords, nextInWords } from '../series-words.ts';
import { startAddress } from '../start-address.ts';
import type { UpNextProps } from '../up-next.tsx';
import classes from './hero.module.css';
import type { UpNextState } from './up-next-state.ts';

interface HeroProps {
  readonly state: Exclude<UpNextState, { kind: 'welcome' }>;
  readonly date: string;
  /** Equipment by name, as `Home` tells it. */
  readonly needs: readonly string[];
  readonly sizeOf: UpNextProps['sizeOf'];
  readonly standing: ReturnType<typeof useStanding>;
}

export function Hero({ state, date, needs, sizeOf, standing }: HeroProps) {
  return (
    <Card component="section" className={classes.hero} aria-label="Up next">
      <div className={classes.head}>
        <span>Up next</span>
        <span>{`${dayWords(date, 'weekday')} ${dayNumerals(date)}`}</span>
      </div>
      {state.kind === 'workout' && <Planned state={state} needs={needs} sizeOf={sizeOf} />}
      {state.kind === 'finished' && <Finished state={state} />}
      {(state.kind === 'done' || state.kind === 'rest') && <Quiet state={state} date={date} standing={standing} />}
    </Card>
  );
}

interface PlannedProps extends Pick<HeroProps, 'needs' | 'sizeOf'> {
  readonly state: Extract<UpNextState, { kind: 'workout' }>;
}

function Planned({ state, needs, sizeOf }: PlannedProps) {
  const { program, instance, week, day } = state;
  const { length, amount } = sizeOf(program);
  return (
    <>
      <p className={classes.kind}>Today's workout</p>
      <h1>{program.title}</h1>
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
        {needs.length > 0 && <Fact icon="dumbbell">{listInWords(needs)}</Fact>}
      </ul>
      <Go to={startAddress({ programId: program._id, instanceId: instance._id, week, day })}>Get Started</Go>
    </>
  );
}

function Fact({ icon, children }: { icon: 'clock' | 'layers' | 'dumbbell'; children: string }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      {children}
    </li>
  );
}

function Finished({ state: { instance } }: { state: Extract<UpNextState, { kind: 'finished' }> }) {
  const { doneDays, plannedDays } = instance.progress;
  return (
    <>
      <p className={classes.kind}>{`${doneDays} of ${plannedDays} workouts done`}</p>
      <h1>{`The end of ${instance.series.title}`}</h1>
      <p className={classes.text}>Look back at the whole series, complete it, and choose what comes next.</p>
      <Go to={`/program/${instance._id}/`}>Complete the series</Go>
    </>
  );
}

interface QuietProps extends Pick<HeroProps, 'date' | 'standing'> {
  readonly state: Extract<UpNextState, { kind: 'done' | 'rest' }>;
}

function Quiet({ state, date, standing }: QuietProps) {
  const { kind, next, instance, workoutId, title } = state;
  return (
    <>
      <p className={classes.kind}>
        {kind === 'done' ? "Today's workout" : 'Nothing planned today'}
        <WaitingMark standing={standing(workoutId)} />
      </p>
      <h1>{kind === 'done' ? 'Done for today' : 'Rest day'}</h1>
      <p className={classes.text}>
        {title && kind === 'done' ? `${title} is behind you. ` : ''}
        {next && nextInWords(next, date)}
      </p>
      <div className={classes.pair}>
        {next && (
          <Button
            component={Link}
            to={startAddress({ ...next, instanceId: instance._id })}
            variant="default"
            className={classes.button}
          >
            {next.date < date ? 'Catch up now' : 'Start it now'}
          </Button>
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
