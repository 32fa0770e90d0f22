-- How the person wants dates and times written; `device` is as the browser writes them.
alter table users
  add column date_order text not null default 'device' check (date_order in ('device', 'day-month', 'month-day')),
  add column hour_cycle text not null default 'device' check (hour_cycle in ('device', 'h12', 'h23'));
