/** For somebody who follows no series. Who has just completed one is asked what comes next, not welcomed as if new. */

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type SeriesKind, seriesKind } from '@workout-tracker/core/catalogue/series-kind';
import type { User } from '@workout-tracker/core/people/user';
import type { Home } from '@workout-tracker/core/series/home';
import { Link } from 'react-router';
import { planTitle } from '#lib/catalogue-words.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import type { IconName } from '#ui/icons.ts';
import { lengthOfSeries } from '../series-format.ts';
import { WeekDots } from './week-dots.tsx';
import classes from './welcome.module.css';

interface WelcomeProps {
  readonly home: Home;
  readonly user: Pick<User, 'profile'>;
}

export function Welcome({ home, user }: WelcomeProps) {
  const { week, date, lastCompleted, suggestions } = home;
  return (
    <div className={classes.columns}>
      <Card component="section" className={classes.hero}>
        <h1>{lastCompleted ? askNext(nameOf(user)) : welcome(nameOf(user))}</h1>
        <p className={classes.text}>
          {lastCompleted && (
            <>
              <IsComplete series={lastCompleted} />{' '}
            </>
          )}
          {t`Join a series and each day's workout shows up here, with your week at a glance.`}
        </p>
        <div className={classes.week}>
          <WeekDots week={week} today={date} isPlanned={false} />
        </div>
        <div className={classes.actions}>
          <Button to="/series/" className={classes.button} size="lg">
            {t`Choose a series`}
          </Button>
          <Button to="/start/" variant="default" className={classes.button} size="lg">
            {t`Start a single workout`}
          </Button>
        </div>
      </Card>
      <Card component="section" className={classes.side} aria-labelledby="to-join">
        <div className={classes.head}>
          <h2 id="to-join">{lastCompleted ? t`Series to join` : t`Good first series`}</h2>
          <Link to="/series/" className={classes.all}>
            {t`See all`}
          </Link>
        </div>
        <ul className={classes.rows}>
          {suggestions.map((series) => (
            <Row
              key={series._id}
              to={`/program/${series._id}/`}
              icon={iconOf(series._id)}
              title={planTitle(series.title, series._id)}
              text={lengthOfSeries(series)}
            />
          ))}
        </ul>
      </Card>
      <Card component="section" className={classes.ways} aria-label={t`Other ways to begin`}>
        <ul className={classes.rows}>
          {waysToBegin().map((way) => (
            <Row key={way.to} {...way} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

const askNext = (name: string): string => (name === '' ? t`What comes next?` : t`What comes next, ${name}?`);
const welcome = (name: string): string => (name === '' ? t`Welcome` : t`Welcome, ${name}`);

function IsComplete({ series }: { readonly series: NonNullable<Home['lastCompleted']> }) {
  const title = planTitle(series.title);
  return (
    <Trans>
      <Link to={`/program/${series._id}/`}>{title}</Link> is complete.
    </Trans>
  );
}

/** Empty where there is none: an e-mail address is no way to greet a person. */
function nameOf({ profile }: Pick<User, 'profile'>): string {
  return profile.displayName?.trim() || profile.firstName?.trim() || '';
}

interface RowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const waysToBegin = (): readonly RowProps[] => [
  { to: '/import/', icon: 'download', title: t`Bring your history`, text: t`Strong, Hevy, FitNotes or Peloton` },
  { to: '/programs/new/', icon: 'plus', title: t`Build your own program`, text: t`Choose exercises, sets and targets` },
  { to: '/hrtest/', icon: 'heart', title: t`Have a heart-rate monitor?`, text: t`Connect it and see it live` },
];

const icons: Readonly<Record<SeriesKind, IconName>> = {
  strength: 'dumbbell',
  bodyweight: 'stretch',
  kettlebell: 'kettlebell',
  mobility: 'reset',
  travel: 'compass',
  ride: 'bike',
  run: 'runner',
  intervals: 'bolt',
};

function iconOf(seriesId: string): IconName {
  const kind = seriesKind(seriesId);
  return kind === null ? 'calendar' : icons[kind];
}

function Row({ to, icon, title, text }: RowProps) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <IconText icon={icon} title={title} text={text} />
        <Icon name="right" size={16} className={classes.chevron} />
      </Link>
    </li>
  );
}
