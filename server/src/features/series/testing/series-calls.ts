import type { FastifyInstance } from 'fastify';
import type { TestUser } from '#test/build-user.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Two weeks: the first program on days 1 and 4, the second on day 6 of the second week. */
export function twoWeeks(first: string, second = first) {
  const programs = [
    { day: 1, programId: first },
    { day: 4, programId: first },
  ];
  return { title: 'Two weeks', weeks: [{ programs }, { programs: [...programs, { day: 6, programId: second }] }] };
}

export function seriesCalls(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const call = (method: Method, path: string, payload?: object) =>
    app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  const made = async (answer: ReturnType<typeof call>) => {
    const { statusCode, body } = await answer;
    if (statusCode !== 201) throw new Error(`Nothing was made: ${body}`);
    return JSON.parse(body).data;
  };
  return {
    list: (query = '') => call('GET', `series${query}`),
    read: (id: string) => call('GET', `series/${id}`),
    create: (payload: object) => call('POST', 'series', payload),
    /** One that is there: its content as answered. */
    make: (payload: object) => made(call('POST', 'series', payload)),
    update: (id: string, payload: object) => call('PUT', `series/${id}`, payload),
    remove: (id: string) => call('DELETE', `series/${id}`),
    week: (id: string, week: number) => call('GET', `series/${id}/week/${week}`),
    day: (id: string, week: number, day: number) => call('GET', `series/${id}/week/${week}/day/${day}`),
    join: (id: string) => call('POST', `series/${id}/join`),
    /** An instance that has begun. */
    begin: (id: string) => made(call('POST', `series/${id}/join`)),
    createInstance: (payload: object) => call('POST', 'series-instances', payload),
    instances: (query = '') => call('GET', `series-instances${query}`),
    instance: (id: string) => call('GET', `series-instances/${id}`),
    change: (id: string, payload: object) => call('PATCH', `series-instances/${id}`, payload),
    today: async (id: string) => (await call('GET', `series-instances/${id}/today`)).json().today,
    calendar: async (id: string) => (await call('GET', `series-instance/${id}/calendar`)).json().data,
    progress: async (id: string) => (await call('GET', `series/${id}/progress`)).json().data,
    details: async (id: string) => (await call('GET', `series/${id}/detailed-progress`)).json().data,
    summary: async (id: string) => (await call('GET', `series/${id}/summary`)).json().data,
    dashboard: async () => (await call('GET', 'series/dashboard')).json().data,
    home: async () => (await call('GET', 'home')).json().data,
    start: (id: string, payload: object = {}) => call('POST', `series/${id}/start-workout`, payload),
    link: (id: string, payload: object) => call('POST', `series-instance/${id}/link-workout`, payload),
    get: (path: string) => call('GET', path),
    post: (path: string, payload: object) => call('POST', path, payload),
    activate: (activeSeries: string | null) => call('PUT', 'workout-tracker/users/me', { activeSeries }),
  };
}
