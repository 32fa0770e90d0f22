-- What a message says, as a code that apps say in the language of their person; null where an older import has the message alone.
alter table peloton_import_items add column reason jsonb;
