/**
 * Peloton's slugs are an open set, some of them code names (`caesar` is rowing, `circuit` a bootcamp on the tread), so unknown ones get an
 * icon that fits everything.
 */
import type { IconName } from '#ui/icons.ts';
import type { IconPath } from '#ui/path-icon.tsx';

const run: IconPath =
  'M15.3 3.2a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 0 1 0-3.4M5.5 11.5l2.7-3h4.3l-2.3 5.5l3.6 2.3l-1 4.7M9.7 15.3l-1.5 2.7H4.5M12.8 9l2.3 3.2h3.6';
const walk: IconPath =
  'M13 2.9a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 0 1 0-3.4M12 8.7l-1 6l3.2 2.5l1 4M10.7 15.7l-1 2.7l-2 2.8M12 8.7l-3.2 1.6l-.8 3.2M12.3 8.7l2.2 3.1l2.7 1';
const row: IconPath =
  'M8.7 4.2a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 0 1 0-3.4M8 10l-1.7 6.3l5.2-3l3.2 3M8 10l4 1.5h7.5M3 19.5h18M19.5 9.5v10';
const yoga: IconPath = 'M12 2.8a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 0 1 0-3.4M3.5 9.5h17M12 9.5v5M6.5 20.5v-5l5.5-1l8 6';
const meditation: IconPath =
  'M12 3.2a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8M5.5 16l2.2-1.3c.5-3.2 1.8-5.2 4.3-5.2s3.8 2 4.3 5.2l2.2 1.3M4.5 20.2c3.2 0 4.5-3 7.5-3s4.3 3 7.5 3z';
const stretch: IconPath =
  'M15 7.1a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 0 1 0-3.4M7 20.5l2.5-7l3.5 7M9.5 13.5c-.7-3.3.2-6.3 3-8.2c1.8-1.2 3.8-1.6 6-1.3M9.5 10.7l3.3 2.7';

const byDiscipline = new Map<unknown, IconName | IconPath>([
  ['cycling', 'bike'],
  ['bike_bootcamp', 'bike'],
  ['running', run],
  ['circuit', run],
  ['walking', walk],
  ['caesar', row],
  ['caesar_bootcamp', row],
  ['strength', 'dumbbell'],
  ['yoga', yoga],
  ['meditation', meditation],
  ['stretching', stretch],
  ['pilates', stretch],
  ['cardio', 'activity'],
]);

/** `disciplineIcon('cycling')` is `bike`. What a link holds is kept as it came, so anything may be asked for. */
export const disciplineIcon = (discipline: unknown): IconName | IconPath => byDiscipline.get(discipline) ?? 'activity';
