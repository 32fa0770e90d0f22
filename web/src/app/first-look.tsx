/**
 * The sign-in page as a picture of itself, drawn when the app is built: a guest sees it while the app is still on its way. Of the true
 * components, so that it cannot differ from what replaces it. Nothing in the browser imports this.
 */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AuthFrame } from './frames/auth-frame.tsx';
import { routes } from './navigation/routes.ts';
import { LoginPage } from './pages/auth-pages.tsx';
import { theme } from './theme.ts';

export function drawSignIn(): string {
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <StaticRouter location="/login">
        <AuthFrame>
          <LoginPage />
        </AuthFrame>
      </StaticRouter>
    </MantineProvider>,
  );
}

/** Every path from which the guard sends a guest to the sign-in page, as a pattern: `/workout/:id/` becomes `workout/[^/]+`. */
export function guardedPaths(): string {
  const guarded = routes.filter(({ access }) => access === 'user');
  const patterns = guarded.map(({ path }) => path.replace(/^\/|\/$/g, '').replace(/:\w+/g, '[^/]+'));
  return `^/(${patterns.join('|')})/?$`;
}
