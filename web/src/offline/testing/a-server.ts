/** The server's end of the stack's wire, for tests: it answers as told, request by request, and remembers what it was sent. */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { aWorkout } from '../../../test/a-workout.ts';
import type { StackItem } from '../stack-item.ts';
import type { StackWire } from '../stack-wire.ts';

type Answer = Error | Workout | ((item: StackItem) => Promise<Workout>);

export interface TestServer extends StackWire {
  /** Answers to the next requests; after that it says yes. */
  answers: Answer[];
  /** What it has when asked for a workout; null and it does not answer. */
  stored: Workout | null;
  readonly sent: StackItem[];
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

/** The workout with a revision that follows on the one it was changed from. */
export function yes({ workoutId, data }: StackItem): Workout {
  return aWorkout({ _id: workoutId, revision: typeof data?.revision === 'number' ? data.revision + 1 : 1 });
}
