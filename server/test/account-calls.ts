import type { FastifyInstance, InjectOptions } from 'fastify';

const prefix = '/api/workout-tracker';

interface SignInOptions {
  deviceToken?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}

export function callsOf(app: FastifyInstance) {
  const post = (url: string, payload: object, more: Partial<InjectOptions> = {}) =>
    app.inject({ method: 'POST', url, payload, ...more });
  return {
    register: (payload: object, more?: Partial<InjectOptions>) => post(`${prefix}/auth/register`, payload, more),
    login: (email: string, password: string, { deviceToken, ...more }: SignInOptions = {}) =>
      post(`${prefix}/auth/login`, { email, password, ...(deviceToken && { deviceToken }) }, more),
    refresh: (refreshToken: string) => post(`${prefix}/auth/refresh`, { refreshToken }),
    logout: (refreshToken: string) => post(`${prefix}/auth/logout`, { refreshToken }),
    me: (accessToken: string) =>
      app.inject({ url: `${prefix}/auth/me`, headers: { authorization: `Bearer ${accessToken}` } }),
  };
}
