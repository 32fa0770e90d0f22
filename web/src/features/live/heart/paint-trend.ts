/**
 * Draws the trend on its canvas: bands, dashed thresholds with their numbers, the line in the colours of its zones, a dot at its end.
 * A canvas is drawn anew every second for hours; it leaves nothing behind, where a hundred elements would each be laid out again.
 */
import { bandOf, type ChartColours, type ZoneBand } from '#ui/charts/zone-bands.ts';
import { type Frame, spanMs, type TrendShape } from './trend-shape.ts';

export interface TrendScene {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly shape: TrendShape | null;
  readonly bands: readonly ZoneBand[];
  readonly colours: ChartColours;
}

const ticks = [
  { agoMs: spanMs, label: '-3:20', align: 'left' },
  { agoMs: 120_000, label: '-2:00', align: 'center' },
  { agoMs: 60_000, label: '-1:00', align: 'center' },
  { agoMs: 0, label: 'now', align: 'right' },
] as const;

export function paintTrend(ctx: CanvasRenderingContext2D, scene: TrendScene): void {
  const { width, height, frame, colours } = scene;
  ctx.clearRect(0, 0, width, height);
  ctx.font = `500 12px ${colours.font}`;
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colours.muted;
  for (const { agoMs, label, align } of ticks) {
    ctx.textAlign = align;
    ctx.fillText(label, frame.right - (agoMs / spanMs) * (frame.right - frame.left), height - 4);
  }
  if (!scene.shape) return;
  paintBands(ctx, scene, scene.shape);
  paintLine(ctx, scene, scene.shape);
}

function paintBands(ctx: CanvasRenderingContext2D, { frame, bands, colours }: TrendScene, shape: TrendShape): void {
  const [low, high] = shape.range;
  ctx.textAlign = 'right';
  for (const band of bands) {
    if (band.to <= low || band.from >= high) continue;
    const [top, bottom] = [shape.yOf(Math.min(band.to, high)), shape.yOf(Math.max(band.from, low))];
    ctx.fillStyle = colours.lineOf(band);
    ctx.globalAlpha = colours.bandOpacity;
    ctx.fillRect(frame.left, top, frame.right - frame.left, bottom - top);
    if (band.from > low) {
      ctx.globalAlpha = 0.45;
      ctx.strokeStyle = colours.lineOf(band);
      ctx.lineWidth = 1;
      ctx.setLineDash([2, 4]);
      ctx.beginPath();
      ctx.moveTo(frame.left, Math.round(bottom) + 0.5);
      ctx.lineTo(frame.right, Math.round(bottom) + 0.5);
      ctx.stroke();
      ctx.setLineDash([]);
      ctx.globalAlpha = 1;
      ctx.fillStyle = colours.muted;
      ctx.fillText(String(band.from), frame.left - 8, bottom + 4);
    }
    ctx.globalAlpha = 1;
  }
}

/** It changes colour where it crosses a threshold: one upright gradient with hard stops. */
function paintLine(ctx: CanvasRenderingContext2D, { frame, bands, colours }: TrendScene, shape: TrendShape): void {
  const gradient = ctx.createLinearGradient(0, frame.top, 0, frame.bottom);
  const place = (bpm: number) => Math.min(1, Math.max(0, (shape.yOf(bpm) - frame.top) / (frame.bottom - frame.top)));
  for (const band of bands.toReversed()) {
    gradient.addColorStop(place(Math.min(band.to, shape.range[1])), colours.lineOf(band));
    gradient.addColorStop(place(band.from), colours.lineOf(band));
  }
  ctx.strokeStyle = gradient;
  ctx.lineWidth = 2;
  ctx.lineJoin = 'round';
  for (const line of shape.lines) {
    ctx.beginPath();
    for (const [index, [x, y]] of line.entries()) {
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
  if (!shape.newest) return;
  const band = bandOf(shape.newest.bpm, bands);
  ctx.beginPath();
  ctx.arc(shape.newest.x, shape.newest.y, 5, 0, 2 * Math.PI);
  ctx.fillStyle = band ? colours.lineOf(band) : colours.text;
  ctx.strokeStyle = colours.surface;
  ctx.fill();
  ctx.stroke();
}
