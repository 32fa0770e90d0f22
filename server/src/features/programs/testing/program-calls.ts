import type { FastifyInstance } from 'fastify';
import type { TestUser } from '#test/build-user.ts';

/** A program as somebody types it: what is left out takes its plain value. */
export const squats = {
  title: 'Squats',
  moves: [{ _id: 'goblet-squat', title: 'Goblet Squat', weight: true, sets: 3, reps: 8 }],
};

export function programCalls(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/programs${path}`, headers, ...(payload && { payload }) });
  return {
    list: (query = '') => call('GET', query),
    titles: async (query = '') => {
      const { data } = (await call('GET', query)).json();
      return data.map(({ title }: { title: string }) => title);
    },
    read: (id: string) => call('GET', `/${id}`),
    create: (payload: object) => call('POST', '', payload),
    /** One that is there: its content as answered. */
    make: async (payload: object = squats) => {
      const answer = await call('POST', '', payload);
      if (answer.statusCode !== 201) throw new Error(`No program was made: ${answer.body}`);
      return answer.json().data;
    },
    update: (id: string, payload: object) => call('PUT', `/${id}`, payload),
    duplicate: (id: string, payload: object = {}) => call('POST', `/${id}/duplicate`, payload),
    remove: (id: string) => call('DELETE', `/${id}`),
  };
}
