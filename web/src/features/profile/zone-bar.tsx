/** The five zones side by side, as wide as they are; the numbers stand beside their names below, so this one is for the eye alone. */
import { zoneNames } from '@workout-tracker/core/people/zone-bounds';
import classes from './zone-bar.module.css';

/** From the slowest hearts to the fastest: the ends of the picture, not of a zone. */
const [lowest, highest] = [30, 210];

export function ZoneBar({ bounds }: { readonly bounds: readonly number[] }) {
  const edges = [lowest, ...bounds, Math.max(highest, (bounds.at(-1) ?? 0) + 10)];
  return (
    <div className={classes.bar} aria-hidden="true">
      {zoneNames.map((name, index) => (
        <span
          key={name}
          data-zone={name.toLowerCase()}
          style={{ flexGrow: (edges[index + 1] ?? 0) - (edges[index] ?? 0) }}
        />
      ))}
    </div>
  );
}
