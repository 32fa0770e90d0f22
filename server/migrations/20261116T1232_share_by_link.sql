-- Programs and series that their owners let other accounts open. The link is the person's id and the row's, which is random; a link
-- that was withdrawn is gone.
create table shares (
  user_id uuid not null references users (_id) on delete cascade,
  _id uuid not null,
  kind text not null check (kind in ('program', 'series')),
  subject_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, _id),
  unique (user_id, kind, subject_id)
);
