-- A workout that came from Peloton alone goes to the trash when it is unlinked. Its class is kept here until the workout is restored,
-- linked again or gone for good.
create table unlinked_classes (
  user_id uuid not null,
  workout_id uuid not null,
  class jsonb not null,
  primary key (user_id, workout_id),
  foreign key (user_id, workout_id) references workouts (user_id, _id) on delete cascade
);

-- Unlinking used to leave the mark on workouts that hold nothing from Peloton any more.
update workouts w set is_from_peloton = false
where w.is_from_peloton and not 'peloton' = any (w.tags)
  and not exists (select from workout_peloton l where l.user_id = w.user_id and l.workout_id = w._id);
