/** The four bounds between the five heart-rate zones, each beside the name and colour of the zone it ends. */
import { TextInput } from '@mantine/core';
import type { User } from '@workout-tracker/core/people/user';
import { objectToBounds, zoneNames } from '@workout-tracker/core/people/zone-bounds';
import { type FormEvent, useId, useState } from 'react';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { SaveRow } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import classes from './zones-section.module.css';

export function ZonesSection({ user }: { readonly user: User }) {
  const [typed, setTyped] = useState(user.heartRateZones.map(String));
  const { state, error, problems, save } = useSaveProfile();
  const errorId = useId();
  const bounds = typed.map((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN));
  const objections = objectToBounds(bounds);
  const isRight = objections.every((objection) => objection === undefined);
  const isChanged = bounds.some((bound, index) => bound !== user.heartRateZones[index]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRight) void save({ heartRateZones: bounds });
  }

  return (
    <SectionCard title="Heart-rate zones" text="Where one zone ends and the next begins, in beats per minute.">
      <form className={form.form} data-tight onSubmit={handleSubmit} noValidate>
        <ZoneBar bounds={isRight ? bounds : user.heartRateZones} />
        <ul className={classes.zones}>
          {zoneNames.map((name, index) => (
            <li key={name} data-zone={name.toLowerCase()}>
              <span className={classes.dot} />
              <span className={classes.name}>{name}</span>
              {index < typed.length ? (
                <TextInput
                  className={classes.bound}
                  leftSection="below"
                  leftSectionWidth="calc(2.875rem + 18px)"
                  aria-label={`${name}, below`}
                  inputMode="numeric"
                  maxLength={3}
                  value={typed[index]}
                  onChange={(event) => setTyped(typed.with(index, event.currentTarget.value))}
                  error={objections[index]}
                />
              ) : (
                <span className={classes.last}>{isRight ? `${bounds.at(-1)} and above` : 'everything above'}</span>
              )}
            </li>
          ))}
        </ul>
        <FormError id={errorId} message={error && [error, problems.heartRateZones].filter(Boolean).join('. ')} />
        <SaveRow state={state} isChanged={isChanged && isRight} />
      </form>
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
