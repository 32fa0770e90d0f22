import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import type { User } from '@workout-tracker/core/people/user';

export function aPerson(more: Partial<User> = {}): User {
  return {
    _id: '01991c1a-0000-7000-8000-000000000001',
    email: 'maya@lind.example',
    username: null,
    role: 'user',
    permissions: [],
    profile: { firstName: 'Maya', lastName: 'Lind', displayName: null },
    timeZone: 'Europe/Stockholm',
    units: 'kg',
    theme: 'system',
    dateOrder: 'device',
    hourCycle: 'device',
    weekStart: 'monday',
    language: 'device',
    heartRateZones: [60, 100, 140, 170],
    training: defaultTraining,
    auth: { provider: 'password', lastSignInAt: '2026-11-15T08:00:00.000Z' },
    program: null,
    activeSeries: null,
    createdAt: '2026-11-15T08:00:00.000Z',
    ...more,
  };
}
