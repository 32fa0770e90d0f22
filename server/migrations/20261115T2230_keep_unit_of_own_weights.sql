-- A person's own weight steps in the unit they were set in, so that they can be converted when the person changes units.
alter table own_equipment add column unit text check (unit in ('lb', 'kg'));

update own_equipment set unit = users.units from users where users._id = own_equipment.user_id;
