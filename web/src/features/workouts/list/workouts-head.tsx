/** The head of All Workouts in both of its looks: what narrows one narrows the other. */
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type ListAddress, readListAddress, type View, writeListAddress } from './list-address.ts';
import { readView, rememberView } from './remembered-view.ts';
import { WorkoutFilters } from './workout-filters.tsx';
import classes from './workouts-head.module.css';

interface WorkoutsHeadProps {
  readonly address: ListAddress;
  readonly today: string;
  /** Nothing was done yet: there is nothing to narrow. */
  readonly isEmpty: boolean;
  readonly onNarrow: (change: Partial<Omit<ListAddress, 'page'>>) => void;
  readonly onClear: () => void;
}

export function WorkoutsHead({ address, today, isEmpty, onNarrow, onClear }: WorkoutsHeadProps) {
  const [params, setParams] = useSearchParams();

  function show(view: View) {
    rememberView(view);
    setParams(writeListAddress({ ...readListAddress(params, readView()), view, page: 1 }), { replace: true });
  }

  return (
    <div className={classes.head}>
      <PageHead title={t`All Workouts`}>
        {!isEmpty && (
          <SegmentedControl<View>
            className={classes.views}
            aria-label={t({ message: 'Look', context: 'list or month' })}
            value={address.view}
            data={[
              { value: 'list', label: <ViewName icon="list" name={t`List`} /> },
              { value: 'month', label: <ViewName icon="calendar" name={t`Month`} /> },
            ]}
            onChange={show}
          />
        )}
      </PageHead>
      {!isEmpty && <WorkoutFilters address={address} today={today} onNarrow={onNarrow} onClear={onClear} />}
    </div>
  );
}

function ViewName({ icon, name }: { readonly icon: 'list' | 'calendar'; readonly name: string }) {
  return (
    <span className={classes.view}>
      <Icon name={icon} size={16} />
      <span>{name}</span>
    </span>
  );
}
