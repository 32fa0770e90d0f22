/** Joins a series from where one stands: a choice and a button. */
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { JoinSeries } from '../join-series.tsx';
import { seriesQueries } from '../queries.ts';

export function StartSeries() {
  const { data = [], error } = useQuery(seriesQueries.list());
  const [chosen, setChosen] = useState('');
  return (
    <div className={form.form} data-tight>
      <NativeSelect
        label="Series"
        data={[{ value: '', label: 'Choose series' }, ...data.map(({ _id, title }) => ({ value: _id, label: title }))]}
        rightSection={<Icon name="down" size={16} />}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <FormError id="start-series-error" message={error && errorReason(error, 'The series could not be listed.')} />
      <JoinSeries
        seriesId={chosen}
        title={data.find(({ _id }) => _id === chosen)?.title ?? ''}
        label="Join"
        variant="light"
        isDisabled={chosen === ''}
      />
    </div>
  );
}
