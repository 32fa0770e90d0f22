/**
 * How each Mantine component looks unless told otherwise. The components that every screen uses are imported; of the others only
 * the types are, because naming them as values would put them into the first load.
 */
import type { Badge, Progress, RingProgress, SegmentedControl } from '@mantine/core';
import { ActionIcon, Button, Card, Input, rem } from '@mantine/core';

/** What `Component.extend` takes and returns. */
type SettingsOf<Component extends { extend: (settings: never) => unknown }> = Parameters<Component['extend']>[0];

/** 44 is the rule; sm (36) is for a mouse, xl (56) for the live screens. */
const buttons: Record<string, { height: number; radius: number; padding: number; text: number }> = {
  sm: { height: 36, radius: 8, padding: 12, text: 14 },
  md: { height: 44, radius: 12, padding: 16, text: 14 },
  lg: { height: 48, radius: 12, padding: 24, text: 16 },
  xl: { height: 56, radius: 16, padding: 24, text: 16 },
};

const button = Button.extend({
  defaultProps: { size: 'md' },
  vars: (_theme, { size = 'md' }) => {
    const look = buttons[size];
    if (!look) return { root: {} };
    return {
      root: {
        '--button-height': rem(look.height),
        '--button-radius': rem(look.radius),
        '--button-padding-x': rem(look.padding),
        '--button-fz': rem(look.text),
      },
    };
  },
});

/** 48 high, and 16 px text, which stops iOS from zooming in on a field. */
const input = Input.extend({
  vars: () => ({ wrapper: { '--input-height': rem(48), '--input-fz': rem(16) } }),
});

const actionIcon = ActionIcon.extend({
  defaultProps: { variant: 'subtle', color: 'gray', size: 44, radius: 'md' },
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
