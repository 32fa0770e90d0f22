/** A row of counts: what a preview found, what an import or an unlinking came to. */
import { Card } from '@mantine/core';
import { wholeWords } from '#lib/number-format.ts';
import classes from './stat-tiles.module.css';

interface StatTilesProps {
  readonly label: string;
  readonly tiles: readonly { readonly label: string; readonly count: number }[];
}

export function StatTiles({ label, tiles }: StatTilesProps) {
  return (
    <div className={classes.frame}>
      <dl className={classes.tiles} aria-label={label} data-count={tiles.length}>
        {tiles.map((tile) => (
          <Card key={tile.label} className={classes.tile}>
            <dt>{tile.label}</dt>
            <dd>{wholeWords(tile.count)}</dd>
          </Card>
        ))}
      </dl>
    </div>
  );
}
