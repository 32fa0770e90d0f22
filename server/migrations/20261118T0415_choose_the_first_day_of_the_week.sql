-- The day that weeks begin with; `device` is as the language of the person's device has it.
alter table users
  add column week_start text not null default 'monday' check (week_start in ('device', 'monday', 'sunday', 'saturday'));
