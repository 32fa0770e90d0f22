-- Whether the heart rate of a class gave way to recordings, found without opening the receipt.
alter table recording_joins add column took_place boolean not null generated always as (
  coalesce(jsonb_typeof(receipt -> 'replaced') = 'object', false)
) stored;
