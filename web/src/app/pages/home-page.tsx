/** Home of somebody new: a welcome that says what will stand here, the week at a glance, and three ways to begin. */
import { Button, Card } from '@mantine/core';
import type { User } from '@workout-tracker/core/people/user';
import { Link } from 'react-router';
import { useSession } from '#lib/use-session.ts';
import { Icon } from '#ui/icon.tsx';
import { IconWords } from '#ui/icon-words.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from './home-page.module.css';
import { WeekDots } from './week-dots.tsx';

interface WayToBegin {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const waysToBegin: readonly WayToBegin[] = [
  { to: '/start/', icon: 'play', title: 'Start a single workout', text: 'Choose a program and go' },
  { to: '/import/', icon: 'bike', title: 'Already on Peloton?', text: 'Import your past workouts' },
  { to: '/hrtest/', icon: 'heart', title: 'Have a heart-rate monitor?', text: 'Connect it and see it live' },
];

export function HomePage() {
  const { user } = useSession();
  return (
    <div className={classes.columns}>
      <Card component="section" className={classes.hero}>
        <h1>{user ? greeting(user) : 'Welcome'}</h1>
        <p className={classes.text}>Join a series and each day's workout shows up here, with your week at a glance.</p>
        <WeekDots today={new Date()} />
        <div className={classes.actions}>
          <Button component={Link} to="/dashboard/" className={classes.primary} size="lg">
            Choose a series
          </Button>
        </div>
      </Card>
      <Card component="section" className={classes.side}>
        <h2>More ways to begin</h2>
        <ul className={classes.ways}>
          {waysToBegin.map(({ to, icon, title, text }) => (
            <li key={to}>
              <Link to={to} className={classes.way}>
                <IconWords icon={icon} title={title} text={text} />
                <Icon name="right" size={16} className={classes.chevron} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** By name if there is one; an e-mail address is no way to greet a person. */
function greeting({ profile }: User): string {
  const name = profile.displayName?.trim() || profile.firstName?.trim();
  return name ? `Welcome, ${name}` : 'Welcome';
}
