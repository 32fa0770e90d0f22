/** A component as the product draws it: its styles, theme and addresses, and a cache of server's answers of its own. */
import '#ui/fonts.css';
import '#ui/tokens.css';
import 'virtual:theme-variables.css';
import '#ui/base.css';
import '#ui/mantine.css';
import '#ui/mantine-look.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { render as renderBare } from 'vitest-browser-react';
import { theme } from '#app/theme.ts';

export function render(component: ReactNode) {
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderBare(
    <MantineProvider theme={theme} withCssVariables={false}>
      <QueryClientProvider client={answers}>
        <MemoryRouter>{component}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
