import { t } from '@lingui/core/macro';
import { zones } from '@workout-tracker/core/heart-rate/zones';
import { objectToBounds } from '@workout-tracker/core/people/zone-bounds';
import { useId, useState } from 'react';
import { objectionText } from '#lib/reason-text.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { AutosavedProfile } from './use-autosaved-profile.ts';
import classes from './zones-section.module.css';

/** The four bounds between the five heart-rate zones, each beside the name and colour of the zone it ends. Saved when they are left and rise. */
export function ZonesSection({ user, problems, keep }: AutosavedProfile) {
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const shown = typed ?? user.heartRateZones.map(typedNumber);
  const errorId = useId();
  const bounds = shown.map((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN));
  const highestBound = bounds.at(-1) ?? 0;
  const objections = objectToBounds(bounds);
  const isRight = objections.every((objection) => objection === undefined);

  function done() {
    if (!isRight) return;
    setTyped(null);
    if (bounds.some((bound, index) => bound !== user.heartRateZones[index])) keep({ heartRateZones: bounds });
  }

  return (
    <SectionCard title={t`Heart-rate zones`} text={t`Where one zone ends and the next begins, in beats per minute.`}>
      <div className={form.form} data-tight>
        <ZoneBar bounds={isRight ? bounds : user.heartRateZones} />
        <ul
          className={classes.zones}
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && done()}
        >
          {zones.map((zone, index) => (
            <li key={zone} data-zone={zone}>
              <span className={classes.dot} />
              <span className={classes.name}>{zoneLabel(zone)}</span>
              {index < shown.length ? (
                <span className={classes.bound}>
                  <span className={classes.below} aria-hidden="true">
                    {t({ message: 'below', comment: 'stands before the number at which a zone ends' })}
                  </span>
                  <TextInput
                    className={classes.number}
                    aria-label={t({
                      message: `${{ name: zoneLabel(zone) }}, below`,
                      comment: 'the number below which a heart-rate zone lies',
                    })}
                    inputMode="numeric"
                    maxLength={3}
                    value={shown[index]}
                    onChange={(event) => setTyped(shown.with(index, event.currentTarget.value))}
                    onKeyDown={({ key }) => key === 'Enter' && done()}
                    error={objectionText(objections[index])}
                  />
                </span>
              ) : (
                <span className={classes.last}>{isRight ? t`${highestBound} and above` : t`everything above`}</span>
              )}
            </li>
          ))}
        </ul>
        <FormError
          id={errorId}
          message={Object.entries(problems).find(([path]) => path.startsWith('/heartRateZones'))?.[1] ?? null}
        />
      </div>
    </SectionCard>
  );
}

/** From the slowest hearts to the fastest: the ends of the picture, not of a zone. */
const [lowest, highest] = [30, 210];

/** The five zones side by side, as wide as they are; the numbers stand beside their names below, so this one is for the eye alone. */
function ZoneBar({ bounds }: { readonly bounds: readonly number[] }) {
  const edges = [lowest, ...bounds, Math.max(highest, (bounds.at(-1) ?? 0) + 10)];
  return (
    <div className={classes.bar} aria-hidden="true">
      {zones.map((zone, index) => (
        <span key={zone} data-zone={zone} style={{ flexGrow: (edges[index + 1] ?? 0) - (edges[index] ?? 0) }} />
      ))}
    </div>
  );
}
