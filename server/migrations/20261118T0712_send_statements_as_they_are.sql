-- Statements about one person are sent to their machine as they are.
drop function if exists run_on_persons_machine(uuid, text, text, text, boolean);
