-- The title of one of the person's bars, for an exercise that is done with one; null for the usual one.
alter table exercise_settings add column bar text;
