-- A person can have 1,000 instances with plans of two years: lists read the piece they show, newest first, and sort nothing.
create index series_instances_created_at on series_instances (user_id, created_at desc, _id desc);
