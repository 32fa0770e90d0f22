/** The server's end of the outbox's transport, for tests: it answers as told, request by request, and remembers what it was sent. */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { aWorkout } from '../../../test/a-workout.ts';
import type { OutboxItem } from '../outbox-item.ts';
import type { OutboxTransport } from '../outbox-transport.ts';

type Answer = Error | Workout | ((item: OutboxItem) => Promise<Workout | null>);

export interface TestServer extends OutboxTransport {
  /** Answers to the next requests; after that it says yes. */
  answers: Answer[];
  /** What it has when asked for a workout; null and it does not answer. */
  stored: Workout | null;
  readonly sent: OutboxItem[];
}

export function aServer(...answers: Answer[]): TestServer {
  const server: TestServer = {
    answers,
    stored: null,
    sent: [],
    async send(item) {
      server.sent.push(item);
      const answer = server.answers.shift() ?? yes(item);
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer(item) : answer;
    },
    async read() {
      if (!server.stored) throw new Error('no answer');
      return server.stored;
    },
  };
  return server;
}

/** The workout with a revision that follows on the one it was changed from; null for what is not about one. */
export function yes({ workoutId, data }: OutboxItem): Workout | null {
  if (workoutId === undefined) return null;
  return aWorkout({ _id: workoutId, revision: typeof data?.revision === 'number' ? data.revision + 1 : 1 });
}
