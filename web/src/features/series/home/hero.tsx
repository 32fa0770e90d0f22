/** The one card with the emerald wash and the only filled button of Home: what today is, its name, how long it takes, go. */
import { Button, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayNumerals, dayWords } from '#lib/day-words.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { whenWords } from '../series-words.ts';
import { startAddress } from '../start-address.ts';
import type { UpNextProps } from '../up-next.tsx';
import classes from './hero.module.css';
import type { NextWorkout, UpNextState } from './up-next-state.ts';

interface HeroProps {
  readonly state: Exclude<UpNextState, { kind: 'welcome' }>;
  readonly date: string;
  readonly sizeOf: UpNextProps['sizeOf'];
}

export function Hero({ state, date, sizeOf }: HeroProps) {
  return (
    <Card component="section" className={classes.hero} aria-label="Up next">
      <div className={classes.head}>
        <span>Up next</span>
        <span>{`${dayWords(date, 'weekday')} ${dayNumerals(date)}`}</span>
      </div>
      {state.kind === 'workout' && <Planned state={state} sizeOf={sizeOf} />}
      {state.kind === 'finished' && <Finished state={state} />}
      {(state.kind === 'done' || state.kind === 'rest') && <Quiet state={state} date={date} />}
    </Card>
  );
}

function Planned({ state, sizeOf }: { state: Extract<UpNextState, { kind: 'workout' }>; sizeOf: HeroProps['sizeOf'] }) {
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
      </ul>
      <Go to={startAddress({ programId: program._id, instanceId: instance._id, week, day })}>Get Started</Go>
    </>
  );
}

function Fact({ icon, children }: { icon: 'clock' | 'layers'; children: string }) {
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

function Quiet({ state, date }: { state: Extract<UpNextState, { kind: 'done' | 'rest' }>; date: string }) {
  const { kind, next, instance, workoutId, title } = state;
  return (
    <>
      <p className={classes.kind}>{kind === 'done' ? "Today's workout" : 'Nothing planned today'}</p>
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

/** `'Next: Core & Mobility on Friday.'`, or what was left behind. */
function nextInWords({ title, date }: NextWorkout, today: string): string {
  return date < today
    ? `${title} was planned ${whenWords(date, today)} and is still open.`
    : `Next: ${title} ${whenWords(date, today)}.`;
}

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} size="lg" className={classes.button}>
      {children}
    </Button>
  );
}
