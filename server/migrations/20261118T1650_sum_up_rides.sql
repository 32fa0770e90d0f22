-- What looking back needs of a ride, worked out by the server when the class is stored: its graph need not be opened again.
-- Rides of before are worked out with the facts.
alter table workout_peloton add column ride jsonb;
