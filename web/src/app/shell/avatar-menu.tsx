/** The menu behind the avatar: what is one's own, and the way out. */
import { Menu, UnstyledButton } from '@mantine/core';
import { fullName, initials } from '@workout-tracker/core/people/display-name';
import { hasRole } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { PopMenu } from '#ui/pop-menu.tsx';
import { useCurrentRoute } from '../navigation/current-route.ts';
import { Avatar } from './avatar.tsx';
import classes from './avatar-menu.module.css';
import { currentMark, personalMenu, profileItem } from './menu-items.ts';
import { useLogout } from './use-logout.ts';

export function AvatarMenu({ user }: { readonly user: User }) {
  const route = useCurrentRoute();
  const logout = useLogout();
  const items = [profileItem, ...personalMenu].filter(({ role }) => !role || hasRole(user.role, role));
  return (
    <PopMenu
      // The button is wider than its disc by 6 on each side; the menu aligns with the disc.
      offset={{ mainAxis: 6, crossAxis: -6 }}
      width={240}
      target={
        <UnstyledButton className={classes.target} aria-label={`${initials(user)} Account of ${fullName(user)}`.trim()}>
          <Avatar user={user} size={32} />
        </UnstyledButton>
      }
    >
      {items.map((item) => (
        <Menu.Item
          key={item.to}
          component={Link}
          to={item.to}
          leftSection={<Icon name={item.icon} />}
          aria-current={currentMark(item, route, items)}
        >
          {item.label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="logout" />} onClick={logout}>
        Logout
      </Menu.Item>
    </PopMenu>
  );
}
