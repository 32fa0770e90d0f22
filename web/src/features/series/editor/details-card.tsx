/** What a series is called, who it is for, and whether it is offered. */
import { Textarea, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import form from '#ui/form.module.css';
import { SectionCard } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { PlanDraft, PlanEvent } from './plan-draft.ts';

interface DetailsCardProps {
  readonly draft: PlanDraft;
  readonly titleRef: Ref<HTMLInputElement>;
  readonly problem: string | undefined;
  readonly change: (event: PlanEvent) => void;
}

export function DetailsCard({ draft, titleRef, problem, change }: DetailsCardProps) {
  const details = (next: Partial<Pick<PlanDraft, 'title' | 'description' | 'active'>>) =>
    change({ type: 'details-changed', change: next });
  return (
    <SectionCard title="Details">
      <div className={form.form} data-tight>
        <TextInput
          ref={titleRef}
          label="Title"
          maxLength={80}
          value={draft.title}
          error={problem}
          onChange={(event) => details({ title: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          placeholder="Who it is for, what it needs, how it grows"
          maxLength={500}
          rows={3}
          value={draft.description}
          onChange={(event) => details({ description: event.currentTarget.value })}
        />
        <SwitchRow
          label="Active"
          hint="Turn off to hide it from others; current members keep it."
          isOn={draft.active}
          onChange={(active) => details({ active })}
        />
      </div>
    </SectionCard>
  );
}
