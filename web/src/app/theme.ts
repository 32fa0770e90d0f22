/**
 * The design tokens as Mantine understands them. The primary colour is virtual because `autoContrast` alone decides text colour
 * from the light shade in both schemes and would put white on the bright dark-mode emerald.
 */
import {
  ActionIcon,
  type Badge,
  Button,
  Card,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type Progress,
  type RingProgress,
  rem,
  type SegmentedControl,
  virtualColor,
} from '@mantine/core';

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

/**
 * How each Mantine component looks unless told otherwise. The components that every screen uses are imported; of the others only
 * the types are, because naming them as values would put them into the first load.
 */
const componentSettings = {
  Button: button,
  Input: input,
  ActionIcon: actionIcon,
  Card: card,
  SegmentedControl: segmentedControl,
  Progress: progress,
  RingProgress: ringProgress,
  Badge: badge,
};

const emerald = [
  '#effcf6',
  '#d5f9e9',
  '#acf2d3',
  '#78e6b7',
  '#43d59a',
  '#19b97e',
  '#159666',
  '#0c7852',
  '#085c3f',
  '#08422e',
] as const;
const red = [
  '#fff3f4',
  '#ffe4e4',
  '#ffcacb',
  '#fca3a8',
  '#f87281',
  '#f0415a',
  '#d72440',
  '#b1172e',
  '#8f1423',
  '#6c151c',
] as const;
// 0 text, 1 text-2, 2 muted, 3 control border, 4 hairline and track, 5 raised, 6 surface, 7 background, 8 sunken
const dark = [
  '#ebf0ed',
  '#bfc6c3',
  '#939c98',
  '#68716d',
  '#282e2b',
  '#1e2521',
  '#131916',
  '#0b100e',
  '#070b09',
  '#040706',
] as const;
// 0 background, 1 raised, 2 raised hover, 3 hairline, 4 strong border, 5 control border, 6 muted, 7 text-2, 9 text
const gray = [
  '#f6f8f7',
  '#edf1ef',
  '#e3e8e5',
  '#dfe4e2',
  '#c6ccc9',
  '#868f8a',
  '#58625d',
  '#383f3b',
  '#232a27',
  '#131916',
] as const;

const font = 'var(--wt-font)';

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  white: '#ffffff',
  black: '#08110d',
  colors: {
    emerald,
    red,
    dark,
    gray,
    brand: virtualColor({ name: 'brand', light: 'emerald', dark: 'emerald' }),
    danger: virtualColor({ name: 'danger', light: 'red', dark: 'red' }),
  },
  fontFamily: font,
  respectReducedMotion: true,
  defaultRadius: 'lg',
  // Type grows with the browser's text size; the room around it stays, or a phone would have none left for words.
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(28) },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.5', lg: '1.4', xl: '1.2143' },
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.2143' },
      h2: { fontSize: rem(16), lineHeight: '1.5', fontWeight: '600' },
      h3: { fontSize: rem(14), lineHeight: '1.4286', fontWeight: '600' },
    },
  },
  components: componentSettings,
});

/** Mantine's own defaults for these fail AA or miss the look. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f6f8f7',
    '--mantine-color-text': '#131916',
    '--mantine-color-error': '#b1172e',
    '--mantine-color-placeholder': '#58625d',
    '--mantine-color-brand-light': '#e9f3ef',
    '--mantine-color-brand-light-hover': '#dcece5',
    '--mantine-color-brand-light-color': '#0c7852',
  },
  dark: {
    '--mantine-color-error': '#fca3a8',
    '--mantine-color-placeholder': '#939c98',
    '--mantine-color-brand-filled-hover': '#78e6b7',
    '--mantine-color-brand-light': '#1a3328',
    '--mantine-color-brand-light-hover': '#204031',
    '--mantine-color-brand-light-color': '#43d59a',
    '--mantine-color-brand-outline': '#43d59a',
    '--mantine-color-danger-outline': '#fca3a8',
  },
});
