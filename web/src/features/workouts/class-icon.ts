/**
 * Only the title of an imported class is known in a list. Titles name what is done (`30 min Climb Ride`); what they do not name gets an
 * icon that fits everything.
 */
import type { IconName } from '#ui/icons.ts';

const signs: readonly (readonly [RegExp, IconName])[] = [
  [/\b(ride|cycling|bike)\b/i, 'bike'],
  [/\b(run|running|tread|walk|hike)\b/i, 'runner'],
  [/\b(strength|bootcamp|arms|core|glutes|legs)\b/i, 'dumbbell'],
  [/\b(yoga|stretch|stretching|pilates|barre|meditation|mobility)\b/i, 'stretch'],
];

/** `classIcon('45 min Tempo Run')` is `'runner'`. */
export function classIcon(title: string): IconName {
  return signs.find(([pattern]) => pattern.test(title))?.[1] ?? 'activity';
}
