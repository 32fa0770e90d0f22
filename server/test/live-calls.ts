/** What a phone tells of its workout in progress, and devices that join it. */
import { randomUUID } from 'node:crypto';
import type { CodeKind } from '@workout-tracker/core/contract/live';
import type { RecordedReading } from '@workout-tracker/core/heart-rate/recording';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import type { FastifyInstance } from 'fastify';
import type { TestUser } from './build-user.ts';
import type { FakeClock } from './fake-clock.ts';

export function sharedLive(given: Partial<SharedLive> & Pick<SharedLive, 'workoutId' | 'sentAt'>): SharedLive {
  return {
    device: '00000000-0000-4000-8000-000000000001',
    events: '[]',
    about: {
      ...{ name: 'Ada', heartRateZones: [100, 120, 140, 160], units: 'kg', hasSound: true },
      rack: { plates: { kg: [], lb: [] }, bars: [{ exerciseId: 'bench-press', unit: 'kg', weight: 20 }] },
    },
    seq: 1,
    ...given,
  };
}

/** Of one person. `clock` is the server's; a device's may be another. */
export function liveOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>, clock: Pick<FakeClock, 'now'>) {
  const now = (): string => clock.now().toISOString();
  return {
    tell: (workoutId: string, given: Partial<SharedLive> = {}) =>
      app.inject({
        method: 'PUT',
        url: '/api/live',
        headers,
        payload: sharedLive({ workoutId, sentAt: now(), ...given }),
      }),
    end: (workoutId: string) => app.inject({ method: 'DELETE', url: `/api/live/${workoutId}`, headers }),
    tellHeart: (workoutId: string, bpm: number, given: { at?: string; sentAt?: string } = {}) =>
      app.inject({
        method: 'PUT',
        url: `/api/live/${workoutId}/heart`,
        headers,
        payload: { bpm, at: now(), sentAt: now(), ...given },
      }),
    askCode: (workoutId: string, kind: CodeKind) =>
      app.inject({ method: 'POST', url: '/api/live/codes', headers, payload: { workoutId, kind } }),
    async code(workoutId: string, kind: CodeKind): Promise<{ code: string; expiresAt: string }> {
      return (await this.askCode(workoutId, kind)).json().data;
    },
    join: (code: string, deviceId: string = randomUUID(), name = 'A tablet') =>
      app.inject({ method: 'POST', url: '/api/live/join', payload: { code, deviceId, name } }),
    async joined(workoutId: string, kind: CodeKind): Promise<string> {
      return (await this.join((await this.code(workoutId, kind)).code)).json().data.token;
    },
    sendHeart: (
      token: string,
      readings: readonly RecordedReading[],
      given: { recordingId?: string; sentAt?: string } = {},
    ) =>
      app.inject({
        method: 'POST',
        url: '/api/live/heart',
        headers: { authorization: `Bearer ${token}` },
        payload: { recordingId: deviceRecording, name: 'A tablet', sentAt: now(), readings, ...given },
      }),
    remove: (deviceId: string) => app.inject({ method: 'DELETE', url: `/api/live/devices/${deviceId}`, headers }),
  };
}

const deviceRecording = '00000000-0000-4000-8000-0000000000aa';
