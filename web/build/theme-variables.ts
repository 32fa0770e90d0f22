/**
 * The theme's CSS variables, written once when the app is built. Left to itself Mantine works them out in the browser at each start
 * (`withCssVariables`), a quarter of what the first drawing cost, and for a dozen colours that nothing here uses.
 */
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';

const name = 'virtual:theme-variables.css';
const resolved = `\0${name}`;

const unusedColors = Object.keys(DEFAULT_THEME.colors).filter((color) => !(color in (theme.colors ?? {})));
const isUsed = (variable: string): boolean =>
  !unusedColors.some((color) => variable.startsWith(`--mantine-color-${color}-`));

type Variables = Record<string, string>;
const used = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([variable]) => isUsed(variable)));

function themeVariablesCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  return convertCssVariables(
    {
      variables: used(variables),
      light: { ...used(light), '--mantine-color-scheme': 'light' },
      dark: { ...used(dark), '--mantine-color-scheme': 'dark' },
    },
    undefined,
  );
}

export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? themeVariablesCss() : undefined),
  };
}
