/**
 * Lets the browser itself fetch a file. What downloads files, shows how far it is and goes on after a break is the browser, and it sends no
 * `Authorization`; a token in the address would stay in histories and logs. So a signed-in page is given a cookie that opens one file, at one
 * address, for an hour, and only while its login lives.
 */
import type { FastifyRequest } from 'fastify';
import { findLiveSession } from '#accounts/authenticate.ts';
import type { Needs } from '#base/needs.ts';
import type { Authenticate, Session } from '#http/session.ts';

const cookieName = 'download';
const fileRoute = '/api/exports/:id/file';
export const filePath = (exportId: string): string => fileRoute.replace(':id', exportId);

export async function makeDownloadCookie(
  { tokens, publicUrl }: Needs<'tokens' | 'publicUrl'>,
  { userId, loginId }: Session,
  exportId: string,
): Promise<string> {
  const { token, lifeS } = await tokens.issueDownload({ userId, loginId, exportId });
  const secure = publicUrl?.protocol === 'https:' ? '; Secure' : '';
  return `${cookieName}=${token}; Path=${filePath(exportId)}; Max-Age=${lifeS}; HttpOnly; SameSite=Strict${secure}`;
}

export function acceptDownloadCookie(
  { db, clock, tokens }: Needs<'db' | 'clock' | 'tokens'>,
  usual: Authenticate,
): Authenticate {
  const readSession = async (request: FastifyRequest): Promise<Session | undefined> => {
    const { headers, params, routeOptions } = request;
    if (routeOptions.url !== fileRoute || headers.authorization !== undefined) return undefined;
    const token = cookieOf(headers.cookie);
    const claim = token === undefined ? undefined : await tokens.readDownload(token);
    if (!claim || claim.exportId !== (params as { id?: string }).id?.toLowerCase()) return undefined;
    const { userId, loginId } = claim;
    const live = await findLiveSession(db, userId, loginId, clock());
    return live && { userId, loginId, role: live.role, isHeldBack: live.isHeldBack };
  };
  const authenticate: Authenticate = async (request) => (await readSession(request)) ?? usual(request);
  authenticate.queryWithSession = usual.queryWithSession;
  return authenticate;
}

function cookieOf(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}
