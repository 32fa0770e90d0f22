/** How long a workout of the table called `w` took, in seconds, as `core/workouts/duration.ts` counts it: by its stopwatch if it had one. */
export const durationSql = `case when w.timed and w.elapsed is not null then w.elapsed
  else greatest(0, extract(epoch from w.ended_at - w.created_at)) end`;
