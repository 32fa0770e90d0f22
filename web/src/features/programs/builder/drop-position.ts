/**
 * Where a dragged row would land. The rows keep the places they had when the drag began; the dragged one takes another's place as
 * soon as its edge has passed that one's middle, which feels the same for tall rows and short ones.
 */
export interface Extent {
  readonly top: number;
  readonly height: number;
}

/** `dropPosition(rows, 0, 120)`: the first row, dragged 120 px down. */
export function dropPosition(rows: readonly Extent[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const top = dragged.top + distance;
  const bottom = top + dragged.height;
  const above = rows.slice(0, from).findIndex((row) => top < row.top + row.height / 2);
  if (above !== -1) return above;
  const below = rows.findLastIndex((row, index) => index > from && bottom > row.top + row.height / 2);
  return below === -1 ? from : below;
}

/** How far a row steps aside for the dragged one, which will leave `from` and land on `to`; `room` is what it takes up. */
export function stepAside(index: number, from: number, to: number, room: number): number {
  if (index > from && index <= to) return -room;
  if (index < from && index >= to) return room;
  return 0;
}
