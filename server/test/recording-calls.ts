/** What another device of a person sends, and which of it is in a workout. */
import type { RecordedReading } from '@workout-tracker/core/heart-rate/recording';
import type { FastifyInstance } from 'fastify';
import type { TestUser } from './build-user.ts';

export interface SentBatch {
  recordingId: string;
  readings: readonly RecordedReading[];
  /** What the device's clock said. */
  sentAt: Date;
  name?: string;
}

/** One reading a second from an instant on, numbered from `first`; its beats per minute count up from 100. */
export function readingsFrom(instant: Date, count: number, first = 1): RecordedReading[] {
  return Array.from({ length: count }, (_, step) => ({
    n: first + step,
    at: instant.getTime() + step * 1_000,
    bpm: 100 + ((first - 1 + step) % 100),
  }));
}

export function recordingsOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const at = (workoutId: string): string => `/api/workouts/${workoutId}/recordings`;
  return {
    send: ({ recordingId, readings, sentAt, name = 'Laptop' }: SentBatch) =>
      app.inject({
        method: 'POST',
        url: '/api/recordings',
        headers,
        payload: { recordingId, name, sentAt: sentAt.toISOString(), readings },
      }),
    list: (workoutId: string) => app.inject({ url: at(workoutId), headers }),
    choose: (workoutId: string, recordingId: string, isUsed: boolean) =>
      app.inject({ method: 'PUT', url: `${at(workoutId)}/${recordingId}`, headers, payload: { isUsed } }),
  };
}
