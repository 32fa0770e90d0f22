/** The page of an exercise, bare: one statement for the session and one for the answer, rows as objects. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

interface ExerciseParams {
  id: string;
}

export function bareExercises(
  app: FastifyInstance,
  pool: Pool,
  signedIn: (request: FastifyRequest) => Promise<string>,
): void {
  const ask = async (request: FastifyRequest, name: string, text: string): Promise<object[]> => {
    const userId = await signedIn(request);
    const { id } = request.params as ExerciseParams;
    return (await pool.query({ name, text, values: [userId, id] })).rows;
  };

  app.get('/api/exercises/:id', async (request) => {
    const text = `select e.*, (select count(distinct workout_id)::integer from set_facts where user_id = $1 and exercise_id = $2) as sessions
      from exercises e where e._id = $2`;
    return { data: (await ask(request, 'exercise', text))[0] };
  });

  app.get('/api/exercises/:id/history', async (request) => {
    const text = `with page as (
        select done_at, workout_id from set_facts where user_id = $1 and exercise_id = $2
        group by 1, 2 order by 1 desc, 2 desc limit 20
      )
      select w._id as "workoutId", w.title, w.created_at as created, w.local_date as "localDate", f.kind, f.reps, f.seconds, f.metres,
        f.weight, f.unit, f.load_kg as "loadKg", f.e1rm_kg as "e1rmKg"
      from page join set_facts f on f.user_id = $1 and f.exercise_id = $2 and f.done_at = page.done_at and f.workout_id = page.workout_id
      join workouts w on w.user_id = $1 and w._id = page.workout_id order by page.done_at desc, f.position`;
    const sets = (await ask(request, 'history', text)) as { workoutId: string }[];
    return { data: [...Map.groupBy(sets, ({ workoutId }) => workoutId)].map(([_id, rows]) => ({ _id, sets: rows })) };
  });

  app.get('/api/exercises/:id/records', async (request) => {
    const text = `select coalesce(entered_kg, 0) as weight, max(reps) as reps, max(load_kg) as heaviest,
        max(e1rm_kg) as e1rm, max(load_kg * reps) as volume from set_facts
      where user_id = $1 and exercise_id = $2 and kind <> 'warmup' group by 1`;
    return { data: await ask(request, 'records', text) };
  });
}
