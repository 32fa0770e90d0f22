/** On a wide screen the pages of the profile stand beside their list; on a phone each has a way back to it. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { fullName } from '@workout-tracker/core/people/display-name';
import type { User } from '@workout-tracker/core/people/user';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AutosavedProfile } from '#features/profile/use-autosaved-profile.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { BackLink, PageHead } from '#ui/page-head.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { Avatar } from '../shell/menu-items.tsx';
import classes from './profile-frame.module.css';

const globe: IconPath =
  'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5';
const database: IconPath =
  'M5 6.5c0-1.7 3.1-3 7-3s7 1.3 7 3s-3.1 3-7 3s-7-1.3-7-3zM5 6.5V12c0 1.7 3.1 3 7 3s7-1.3 7-3V6.5M5 12v5.5c0 1.7 3.1 3 7 3s7-1.3 7-3V12';
const key: IconPath = 'M14.5 4.5a5 5 0 1 1-3.6 8.5L9 15H7v2H5v2.5H3.5V17l6.2-6.2a5 5 0 0 1 4.8-6.3M16 8.5h.01';
const scale: IconPath =
  'M6.5 4.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2M8 10a5.5 5.5 0 0 1 8 0l-2 2.5h-4zM12 12.5l1-3.5';

interface ProfilePage {
  readonly to: string;
  readonly title: MessageDescriptor;
  readonly icon: IconName | IconPath;
}

/** In the order and the groups in which they are listed. */
export const profileGroups = [
  [
    { to: '/profile/account/', title: msg`Account`, icon: 'user' },
    { to: '/profile/security/', title: msg`Sign-in and security`, icon: 'shield' },
  ],
  [
    { to: '/profile/training/', title: msg`Training`, icon: 'dumbbell' },
    { to: '/profile/plates/', title: msg`Plates and bars`, icon: 'layers' },
    { to: '/profile/heart-rate/', title: msg`Heart rate`, icon: 'heart' },
    { to: '/profile/body-weight/', title: msg`Body weight`, icon: scale },
    { to: '/profile/units/', title: msg`Language and units`, icon: globe },
  ],
  [
    { to: '/profile/data/', title: msg`Data`, icon: database },
    { to: '/profile/tokens/', title: msg`Tokens`, icon: key },
  ],
] as const satisfies readonly (readonly ProfilePage[])[];

export type ProfileAddress = (typeof profileGroups)[number][number]['to'];

interface ProfileFrameProps {
  readonly user: User;
  readonly page: ProfileAddress;
  /** Where it is not that of the page. */
  readonly title?: string;
  /** How saving stands, on a page whose settings are saved by changing them. */
  readonly profile?: AutosavedProfile;
  /** What is said without a network, where nothing can be done here without one. */
  readonly offline?: string;
  readonly children: ReactNode;
}

export function ProfileFrame({ user, page, title, profile, offline, children }: ProfileFrameProps) {
  const isWide = useWideScreen();
  const isOnline = useOnline();
  const own = profileGroups.flat().find(({ to }) => to === page)?.title;
  return (
    <div className={classes.frame}>
      {isWide && <SideList user={user} page={page} />}
      <div className={classes.page}>
        {!isWide && <BackLink to="/profile/">{t`Profile`}</BackLink>}
        <PageHead title={title ?? (own ? i18n._(own) : t`Profile`)}>
          {profile && <Status {...profile} isOnline={isOnline} />}
          {offline !== undefined && !isOnline && (
            <p className={classes.status} role="status">
              {offline}
            </p>
          )}
        </PageHead>
        <div className={classes.settings}>{children}</div>
      </div>
    </div>
  );
}

/** Says that something is saved once the server has it, or this device where that cannot be reached, and not before. */
function Status({ user, status, error, isOnline }: AutosavedProfile & { readonly isOnline: boolean }) {
  const sync = useSyncStatus()(user._id);
  const isWaiting = sync === 'waiting' && status !== 'saving';
  const words = {
    idle: isOnline ? t`Changes are saved as you make them.` : t`You are offline. Changes are saved on this device.`,
    saving: t`Saving…`,
    saved: t`Saved on all your devices`,
    waiting: t`Saved on this device. Syncs when you are back online.`,
    failed: error ?? '',
  };
  const shown = isWaiting ? 'waiting' : status === 'waiting' ? 'saved' : status;
  return (
    <p className={classes.status} data-failed={status === 'failed' || undefined}>
      <span role={status === 'failed' ? 'alert' : 'status'}>
        {(shown === 'saved' || shown === 'waiting') && (
          <Icon name={shown === 'saved' ? 'check' : 'cloudUp'} size={16} />
        )}
        {words[shown]}
      </span>
      {sync === 'needs-you' && <Link to="/waiting/">{t`A change could not be saved`}</Link>}
    </p>
  );
}

function SideList({ user, page }: { readonly user: User; readonly page: ProfileAddress }) {
  return (
    <nav className={classes.side} aria-label={t`Profile`}>
      <div className={classes.who}>
        <Avatar user={user} size={44} />
        <span className={classes.name}>
          <strong>{fullName(user)}</strong>
          <small title={user.email}>{user.email}</small>
        </span>
      </div>
      {profileGroups.map((group) => (
        <ul key={group[0].to}>
          {group.map(({ to, title, icon }) => (
            <li key={to}>
              <Link to={to} className={classes.link} aria-current={to === page ? 'page' : undefined}>
                <Icon name={icon} />
                {i18n._(title)}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
