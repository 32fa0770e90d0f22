import type uPlot from 'uplot';

/** Fills a part of a chart with slanting lines: nothing is known of it. In canvas pixels. */
export function hatch(
  { ctx }: uPlot,
  colour: string,
  area: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): void {
  const { left, right, top, bottom } = area;
  if (right <= left || bottom <= top) return;
  const scale = devicePixelRatio;
  const height = bottom - top;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = scale;
  ctx.beginPath();
  ctx.rect(left, top, right - left, height);
  ctx.clip();
  ctx.beginPath();
  for (let x = left - height; x < right; x += 7 * scale) {
    ctx.moveTo(x, bottom);
    ctx.lineTo(x + height, top);
  }
  ctx.stroke();
  ctx.restore();
}
