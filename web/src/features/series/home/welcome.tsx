/**
 * Home of somebody who follows no series: what will stand here, the week so far, and a few series to join. Who has just completed one is
 * asked what comes next, not welcomed as if new.
 */
import { Button, Card } from '@mantine/core';
import type { Home } from '@workout-tracker/core/series/home';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import type { IconName } from '#ui/icons.ts';
import { lengthOfSeries } from '../series-format.ts';
import { WeekDots } from './week-dots.tsx';
import classes from './welcome.module.css';

/** Another way to begin than joining a series. */
export interface WayToBegin {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

interface WelcomeProps {
  readonly home: Home;
  readonly name: string;
  readonly ways: readonly WayToBegin[];
}

export function Welcome({ home, name, ways }: WelcomeProps) {
  const { week, date, lastCompleted, suggestions } = home;
  const greeting = lastCompleted ? 'What comes next' : 'Welcome';
  return (
    <div className={classes.columns}>
      <Card component="section" className={classes.hero}>
        <h1>
          {[greeting, name].filter(Boolean).join(', ')}
          {lastCompleted && '?'}
        </h1>
        <p className={classes.text}>
          {lastCompleted && (
            <>
              <Link to={`/program/${lastCompleted._id}/`}>{lastCompleted.title}</Link> is complete.{' '}
            </>
          )}
          Join a series and each day's workout shows up here, with your week at a glance.
        </p>
        <div className={classes.week}>
          <WeekDots week={week} today={date} isPlanned={false} />
        </div>
        <div className={classes.actions}>
          <Button component={Link} to="/series/" className={classes.button} size="lg">
            Choose a series
          </Button>
          <Button component={Link} to="/start/" variant="default" className={classes.button} size="lg">
            Start a single workout
          </Button>
        </div>
      </Card>
      <Card component="section" className={classes.side} aria-labelledby="to-join">
        <div className={classes.head}>
          <h2 id="to-join">{lastCompleted ? 'Series to join' : 'Good first series'}</h2>
          <Link to="/series/" className={classes.all}>
            See all
          </Link>
        </div>
        <ul className={classes.rows}>
          {suggestions.map((series) => (
            <Row
              key={series._id}
              to={`/program/${series._id}/`}
              icon="calendar"
              title={series.title}
              text={lengthOfSeries(series)}
            />
          ))}
          {ways.map((way) => (
            <Row key={way.to} {...way} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Row({ to, icon, title, text }: WayToBegin) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <IconText icon={icon} title={title} text={text} />
        <Icon name="right" size={16} className={classes.chevron} />
      </Link>
    </li>
  );
}
