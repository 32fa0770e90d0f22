/** Connecting to Peloton over HTTP, every way there is. */
import type { AppContext } from '#app-context.ts';
import type { Handlers } from '#http/route.ts';
import { connect, connectByToken } from './connect.ts';
import { beginSignIn, finishSignIn } from './hosted-sign-in.ts';

type SignInVerbs = 'connectPeloton' | 'connectPelotonByToken' | 'beginPelotonSignIn' | 'finishPelotonSignIn';

export function signInRoutes(context: AppContext): Pick<Handlers, SignInVerbs> {
  return {
    async connectPeloton({ session, body }) {
      return { status: 200, body: await connect(context, session, body) };
    },
    async connectPelotonByToken({ session, body }) {
      return { status: 200, body: await connectByToken(context, session, body.token) };
    },
    async beginPelotonSignIn({ session }) {
      return { status: 200, body: await beginSignIn(context, session.userId) };
    },
    async finishPelotonSignIn({ session, body }) {
      return { status: 200, body: await finishSignIn(context, session, body) };
    },
  };
}
