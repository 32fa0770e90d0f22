/** Connecting to Peloton over HTTP, every way there is. */
import type { Handlers } from '#http/route.ts';
import { connect, connectByToken } from './connect.ts';
import type { PelotonParts } from './connection.ts';
import { beginSignIn, finishSignIn } from './hosted-sign-in.ts';

type SignInVerbs = 'connectPeloton' | 'connectPelotonByToken' | 'beginPelotonSignIn' | 'finishPelotonSignIn';

export function signInRoutes(parts: PelotonParts): Pick<Handlers, SignInVerbs> {
  return {
    async connectPeloton({ session, body }) {
      return { status: 200, body: await connect(parts, session, body) };
    },
    async connectPelotonByToken({ session, body }) {
      return { status: 200, body: await connectByToken(parts, session, body.token) };
    },
    async beginPelotonSignIn({ session }) {
      return { status: 200, body: await beginSignIn(parts, session.userId) };
    },
    async finishPelotonSignIn({ session, body }) {
      return { status: 200, body: await finishSignIn(parts, session, body) };
    },
  };
}
