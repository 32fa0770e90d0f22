/** The build renders the sign-in form from its own components; no module of the browser imports this. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { LoginPage } from './pages/auth-pages.tsx';
import { theme } from './theme.ts';

export function renderSignIn(): string {
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <StaticRouter location="/login">
        <AuthLayout>
          <LoginPage />
        </AuthLayout>
      </StaticRouter>
    </MantineProvider>,
  );
}
