-- A link holds the id of its share alone, and nothing of its owner.
create index shares_id on shares (_id);
