/** Joins a series from where one stands: a choice and a button. */
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { seriesQueries } from '../queries.ts';
import { useJoin } from '../use-join.ts';

export function StartSeries() {
  const { data = [], error } = useQuery(seriesQueries.list());
  const [chosen, setChosen] = useState('');
  const isOnline = useOnline();
  const joining = useJoin((instance) => showToast({ text: `You joined ${instance.series.title}. Day 1 is today.` }));
  const failed = joining.error
    ? errorMessage('Failed to join series', joining.error)
    : error && wordsFor(error, 'The series could not be listed.');
  return (
    <div className={form.form} data-tight>
      <NativeSelect
        label="Series"
        data={[{ value: '', label: 'Choose series' }, ...data.map(({ _id, title }) => ({ value: _id, label: title }))]}
        rightSection={<Icon name="down" size={16} />}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <FormError id="start-series-error" message={failed} />
      <Button
        variant="light"
        loading={joining.isPending}
        disabled={chosen === '' || !isOnline}
        onClick={() => joining.mutate(chosen)}
      >
        Join
      </Button>
    </div>
  );
}
