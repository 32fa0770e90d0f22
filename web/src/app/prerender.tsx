/** The build renders the sign-in form from its own components; no module of the browser imports this. */

import { messages } from 'virtual:messages';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { LoginPage } from './pages/auth-pages.tsx';

export async function renderSignIn(language: string): Promise<string> {
  const part = await messages[language]?.();
  i18n.loadAndActivate({ locale: language, messages: part?.messages ?? {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/login">
        <AuthLayout>
          <LoginPage />
        </AuthLayout>
      </StaticRouter>
    </I18nProvider>,
  );
}
