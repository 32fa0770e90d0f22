/**
 * A body, front and back, with each muscle filled in one of four steps that differ in lightness. A muscle is chosen with a finger or a
 * mouse here; for the keyboard and for screen readers the same muscles stand as buttons or words beside it, so the drawing is one picture
 * with a sentence to them.
 */
import { t } from '@lingui/core/macro';
import type { MapRegion } from '@workout-tracker/core/insights/muscle-rows';
import { backFigure, type Figure, figureBox, frontFigure, headPath, mirrored } from './muscle-figure.ts';
import classes from './muscle-map.module.css';

type MapStep = 0 | 1 | 2 | 3;

interface MapPart {
  readonly region: MapRegion;
  readonly step: MapStep;
  /** Under the pointer: 'Chest: 12 sets, in the band' */
  readonly title: string;
}

interface MuscleMapProps {
  /** One sentence that says what is seen. */
  readonly label: string;
  /** A region that is left out has no count and cannot be chosen. */
  readonly parts: readonly MapPart[];
  /** Those that are outlined. */
  readonly chosen?: readonly MapRegion[];
  readonly onChoose?: (region: MapRegion) => void;
  readonly isSmall?: boolean;
}

export function MuscleMap({ label, parts, chosen = [], onChoose, isSmall = false }: MuscleMapProps) {
  const byRegion = new Map<string, MapPart>(parts.map((part) => [part.region, part]));
  const props = { byRegion, chosen, canChoose: onChoose !== undefined };

  // A way for the pointer alone, so it is no handler of an element that a keyboard could be expected to reach.
  function listen(element: HTMLElement | null) {
    if (!element) return;
    const choose = ({ target }: MouseEvent) => {
      const name = target instanceof Element && target.closest('[data-region]')?.getAttribute('data-region');
      const part = name ? byRegion.get(name) : undefined;
      if (part) onChoose?.(part.region);
    };
    element.addEventListener('click', choose);
    return () => element.removeEventListener('click', choose);
  }

  return (
    <div ref={listen} className={classes.map} role="img" aria-label={label} data-small={isSmall || undefined}>
      <Side figure={frontFigure} name={t({ message: 'Front', context: 'side of the body' })} {...props} />
      <Side figure={backFigure} name={t({ message: 'Back', context: 'side of the body' })} {...props} />
    </div>
  );
}

interface SideProps {
  readonly figure: Figure;
  readonly name: string;
  readonly byRegion: ReadonlyMap<string, MapPart>;
  readonly chosen: readonly MapRegion[];
  readonly canChoose: boolean;
}

function Side({ figure, name, byRegion, chosen, canChoose }: SideProps) {
  const outlined = figure.regions.filter(({ region }) => chosen.includes(region));
  return (
    <figure className={classes.side}>
      <svg viewBox={figureBox} className={classes.figure} aria-hidden="true">
        <path d={headPath} className={classes.body} />
        {figure.regions.map(({ region, path }) => {
          const part = byRegion.get(region);
          return (
            <g
              key={region}
              className={classes.muscle}
              data-region={region}
              data-step={part?.step ?? 0}
              data-can-choose={(canChoose && part !== undefined) || undefined}
            >
              {part && <title>{part.title}</title>}
              <path d={path} />
              <path d={path} transform={mirrored} />
            </g>
          );
        })}
        {[undefined, mirrored].map((transform) => (
          <g key={transform ?? 'left'} transform={transform}>
            {figure.body.map((path) => (
              <path key={path} d={path} className={classes.body} />
            ))}
            {figure.lines.map((path) => (
              <path key={path} d={path} className={classes.line} />
            ))}
            {outlined.map(({ region, path }) => (
              <path key={region} d={path} className={classes.outline} data-outline={region} />
            ))}
          </g>
        ))}
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** What the steps stand for, from the palest: 'None', 'Below', 'In the band', 'Above'. Only those with a name are shown. */
export function MapKey({ names }: { readonly names: Readonly<Partial<Record<MapStep, string>>> }) {
  const steps = ([0, 1, 2, 3] as const).filter((step) => names[step] !== undefined);
  return (
    <ul className={classes.key} aria-hidden="true">
      {steps.map((step) => (
        <li key={step}>
          <i data-step={step} />
          {names[step]}
        </li>
      ))}
    </ul>
  );
}
