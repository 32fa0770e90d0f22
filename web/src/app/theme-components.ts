/**
 * How each Mantine component looks unless told otherwise. The components that every screen uses are imported; of the others only
 * the types are, because naming them as values would put them into the first load.
 */
import type { Badge, Progress, RingProgress, SegmentedControl } from '@mantine/core';
import { ActionIcon, Button, Card, Input, rem } from '@mantine/core';

/** What `Component.extend` takes and returns. */
type SettingsOf<Component extends { extend: (settings: never) => unknown }> = Parameters<Component['extend']>[0];

/** 44 is the rule; sm (36) is for a mouse, xl (56) for the live screens. A height is one line of text and the room around it. */
const buttons: Record<string, { height: string; radius: string; padding: string; text: number }> = {
  sm: { height: 'calc(1.25rem + 16px)', radius: '8px', padding: '12px', text: 14 },
  md: { height: 'calc(1.25rem + 24px)', radius: '12px', padding: '16px', text: 14 },
  lg: { height: 'calc(1.5rem + 24px)', radius: '12px', padding: '24px', text: 16 },
  xl: { height: 'calc(1.5rem + 32px)', radius: '16px', padding: '24px', text: 16 },
};

const button = Button.extend({
  defaultProps: { size: 'md' },
  vars: (_theme, { size = 'md' }) => {
    const look = buttons[size];
    if (!look) return { root: {} };
    return {
      root: {
        '--button-height': look.height,
        '--button-radius': look.radius,
        '--button-padding-x': look.padding,
        '--button-fz': rem(look.text),
      },
    };
  },
});

/** 48 high, and 16 px text, which stops iOS from zooming in on a field. */
const input = Input.extend({
  vars: () => ({ wrapper: { '--input-height': 'calc(1.5rem + 24px)', '--input-fz': rem(16) } }),
});

const actionIcon = ActionIcon.extend({
  defaultProps: { variant: 'subtle', color: 'gray', size: 'var(--wt-touch)', radius: 'md' },
});
const card = Card.extend({ defaultProps: { withBorder: true, padding: 'md', radius: 'lg' } });

const segmentedControl: SettingsOf<typeof SegmentedControl> = {
  defaultProps: { fullWidth: true, radius: 'lg', transitionDuration: 150 },
};
const progress: SettingsOf<typeof Progress> = { defaultProps: { size: 6, radius: 'xl' } };
const ringProgress: SettingsOf<typeof RingProgress> = { defaultProps: { size: 88, thickness: 7, roundCaps: true } };
const badge: SettingsOf<typeof Badge> = { defaultProps: { variant: 'default', radius: 'sm', tt: 'none', fw: 500 } };

export const componentSettings = {
  Button: button,
  Input: input,
  ActionIcon: actionIcon,
  Card: card,
  SegmentedControl: segmentedControl,
  Progress: progress,
  RingProgress: ringProgress,
  Badge: badge,
};
