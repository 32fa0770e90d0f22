/** What admins look after: people, the catalogue, and the errors that browsers caught. */
import { Card } from '@mantine/core';
import { isOwner } from '@workout-tracker/core/people/permissions';
import { Link } from 'react-router';
import { ClientErrorList } from '#features/admin/client-error-list.tsx';
import { ServerHealth } from '#features/admin/server-health.tsx';
import { SignInRules } from '#features/admin/sign-in-rules.tsx';
import { UserList } from '#features/admin/user-list.tsx';
import { useSession } from '#lib/use-session.ts';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import type { IconName } from '#ui/icons.ts';
import { BackLink, PageHead } from '#ui/page-head.tsx';
import classes from './admin-pages.module.css';

interface Subject {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const subjects: readonly Subject[] = [
  { to: '/admin/users/', icon: 'users', title: 'Users', text: 'Accounts, roles and sessions' },
  { to: '/admin/catalogue/', icon: 'dumbbell', title: 'Catalogue', text: 'Programs and equipment for everybody' },
  { to: '/admin/catches/', icon: 'bug', title: 'Browser errors', text: 'Errors the app ran into' },
];

export function AdminPage() {
  return (
    <>
      <PageHead title="Admin" text="Manage this server and its users." />
      <ul className={classes.subjects}>
        {subjects.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Card component={Link} to={to} className={classes.subject}>
              <IconText icon={icon} title={title} text={text} isLarge />
              <Icon name="right" size={16} className={classes.chevron} />
            </Card>
          </li>
        ))}
      </ul>
      <h2 className={classes.group}>Health</h2>
      <ServerHealth />
    </>
  );
}

export function AdminUsersPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <BackLink to="/admin/">Admin</BackLink>
      <PageHead title="Users" />
      {isOwner(user) && <SignInRules />}
      <UserList me={user} />
    </>
  );
}

export function AdminClientErrorsPage() {
  return (
    <>
      <BackLink to="/admin/">Admin</BackLink>
      <PageHead title="Browser errors" text="Errors the app ran into, with the page and the browser." />
      <ClientErrorList />
    </>
  );
}
