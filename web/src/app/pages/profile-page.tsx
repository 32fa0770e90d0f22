/** On a wide screen the first page of the profile stands beside the list. */
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '@workout-tracker/core/people/display-name';
import type { User } from '@workout-tracker/core/people/user';
import { Link } from 'react-router';
import { sessionQueries } from '#features/profile/sessions-section.tsx';
import { tokenQueries } from '#features/profile/tokens-section.tsx';
import { formatPlates } from '#features/profile/training-drafts.ts';
import { formatDate, formatPastDay, timeAgo } from '#lib/date-format.ts';
import { formatClock } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { useUser } from '#lib/use-user.ts';
import { useBodyWeights } from '#sync/use-exercises.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import hidden from '#ui/visually-hidden.module.css';
import { Avatar, useLogout } from '../shell/menu-items.tsx';
import { AccountPage, RoleChip, Version } from './profile-account-page.tsx';
import { type ProfileAddress, profileGroups } from './profile-frame.tsx';
import classes from './profile-page.module.css';

export function ProfilePage() {
  const user = useUser();
  const isWide = useWideScreen();
  if (!user) return null;
  return isWide ? <AccountPage title={t`Profile`} /> : <ProfileList user={user} />;
}

function ProfileList({ user }: { readonly user: User }) {
  const logout = useLogout();
  const lines = useLines(user);
  return (
    <>
      <div className={classes.who}>
        <Avatar user={user} size={44} />
        <div className={classes.name}>
          <h1 className={hidden.hidden}>{t`Profile`}</h1>
          <strong>{fullName(user)}</strong>
          {fullName(user) !== user.email && <p>{user.email}</p>}
          <RoleChip />
        </div>
      </div>
      <nav className={classes.groups} aria-label={t`Profile`}>
        {profileGroups.map((group) => (
          <Card key={group[0].to} component="ul" className={classes.group}>
            {group.map(({ to, title, icon }) => (
              <li key={to}>
                <Link to={to} className={classes.row}>
                  <IconText icon={icon} title={i18n._(title)} text={lines[to]} />
                  <Icon name="right" size={16} className={classes.chevron} />
                </Link>
              </li>
            ))}
          </Card>
        ))}
      </nav>
      <Button
        variant="default"
        size="lg"
        fullWidth
        className={classes.out}
        leftSection={<Icon name="logout" />}
        onClick={logout}
      >
        {t`Sign out`}
      </Button>
      <Version />
    </>
  );
}

/** What is set now, a line to each page; what only the server knows is said once it has answered. */
function useLines(user: User): Record<ProfileAddress, string> {
  const { training, timeZone, units, heartRateZones } = user;
  const { data: sessions } = useQuery(sessionQueries.list());
  const { data: tokens } = useQuery(tokenQueries.list());
  const { data: weights } = useBodyWeights();
  const now = new Date().toISOString();
  const [weight] = weights ?? [];
  const zones = heartRateZones.join(comma());
  return {
    '/profile/account/': t`Name and username`,
    '/profile/security/': sessions
      ? plural(
          { count: sessions.length },
          { one: 'Password, # device signed in', other: 'Password, # devices signed in' },
        )
      : t`Password, two-step sign-in, devices`,
    '/profile/training/': trainingLine(training),
    '/profile/plates/': formatPlates(training, units),
    '/profile/heart-rate/': t({ message: `Zones from ${zones} bpm`, comment: 'zones: 60, 100, 140, 170' }),
    '/profile/body-weight/': weight
      ? `${formatNumber(weight.weight)} ${weight.unit}${comma()}${formatPastDay(weight.date, 'monthAndDay')}`
      : t`For pull-ups, dips and the like`,
    '/profile/units/': `${units}${comma()}${formatDate(now, timeZone, 'monthAndDay')}${comma()}${formatDate(now, timeZone, 'time')}`,
    '/profile/data/': t`Import, export, storage`,
    '/profile/tokens/': tokens ? tokensLine(tokens) : t`For scripts and assistants`,
  };
}

function trainingLine({ effort, rest }: User['training']): string {
  const time = formatClock(rest.seconds);
  return [
    effort === 'off' ? t`No effort asked` : effort.toUpperCase(),
    rest.isOn ? t({ message: `rest ${time}`, comment: 'the rest between sets, 1:30' }) : t`no rest timer`,
  ].join(comma());
}

function tokensLine(tokens: readonly { readonly lastUsedAt: string | null }[]): string {
  const [latest] = tokens
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .toSorted()
    .reverse();
  if (tokens.length === 0) return t({ message: 'None', context: 'API tokens' });
  const count = tokens.length;
  if (latest === undefined) {
    return t({
      message: `${plural(count, { one: '#, never used', other: '#, never used' })}`,
      comment: 'how many API tokens',
    });
  }
  const ago = timeAgo(latest, Date.now());
  return t({
    message: `${plural(count, { one: `#, last used ${ago}`, other: `#, last used ${ago}` })}`,
    comment: 'how many API tokens, and when: 2, last used yesterday',
  });
}
