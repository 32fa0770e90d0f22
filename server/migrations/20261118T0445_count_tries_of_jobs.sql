-- How often a server has taken a job up since its last finished step: written with the lease, before the work begins, so that a crash counts.
alter table exports add column attempts integer not null default 0;
alter table file_imports add column attempts integer not null default 0;
alter table peloton_imports add column attempts integer not null default 0;
