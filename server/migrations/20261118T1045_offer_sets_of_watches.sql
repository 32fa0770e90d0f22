-- Of a file's workout at the time of one that was logged: how many sets it has that the other could take.
alter table file_import_workouts add column offered_sets integer not null default 0;
