import { t } from '@lingui/core/macro';
import type { Page } from '@workout-tracker/core/contract/pagination';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import classes from './pager.module.css';

interface PagerProps {
  readonly pagination: Page;
  readonly onPage: (page: number) => void;
}

export function Pager({ pagination, onPage }: PagerProps) {
  const { page, totalPages, prevPage, nextPage } = pagination;
  if (totalPages <= 1 && prevPage === null) return null;
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      <Button
        variant="default"
        leftSection={<Icon name="left" />}
        disabled={prevPage === null}
        onClick={() => prevPage !== null && onPage(prevPage)}
      >
        {t`Prev`}
      </Button>
      <span className={classes.page} aria-current="page">
        {t`Page ${page} of ${totalPages}`}
      </span>
      <Button
        variant="default"
        rightSection={<Icon name="right" />}
        disabled={nextPage === null}
        onClick={() => nextPage !== null && onPage(nextPage)}
      >
        {t`Next`}
      </Button>
    </nav>
  );
}
