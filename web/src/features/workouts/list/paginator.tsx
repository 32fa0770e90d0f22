/** The way through the list: Prev, five pages, Next, how many per page, where one stands, and a jump for the far ones. */
import { Button, TextInput } from '@mantine/core';
import type { Page } from '@workout-tracker/core/contract/pagination';
import { type FormEvent, type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { Link } from 'react-router';
import { type PageSize, pageSizes, pageWindow, rangeWords } from './list-address.ts';
import classes from './paginator.module.css';

interface PaginatorProps {
  readonly pagination: Page;
  /** How many rows are on screen. */
  readonly shown: number;
  readonly limit: PageSize;
  /** The address of a page. */
  readonly linkTo: (page: number) => string;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: PageSize) => void;
}

export function Paginator({ pagination, shown, limit, linkTo, onPage, onLimit }: PaginatorProps) {
  const { page, totalPages, prevPage, nextPage } = pagination;
  const nearest = pageWindow(page, totalPages, 3);
  return (
    <div className={classes.foot}>
      <p className={classes.count}>{rangeWords(pagination, shown)}</p>
      <nav className={classes.pages} aria-label="Pages">
        <PageLink to={prevPage === null ? null : linkTo(prevPage)}>Prev</PageLink>
        {pageWindow(page, totalPages).map((number) => (
          <PageLink
            key={number}
            to={linkTo(number)}
            label={`Page ${number}`}
            isCurrent={number === page}
            isFar={!nearest.includes(number)}
          >
            {String(number)}
          </PageLink>
        ))}
        <PageLink to={nextPage === null ? null : linkTo(nextPage)}>Next</PageLink>
      </nav>
      <div className={classes.size}>
        <PageSizes limit={limit} onLimit={onLimit} />
        {totalPages > 5 && <JumpToPage totalPages={totalPages} onPage={onPage} />}
      </div>
    </div>
  );
}

/** The choice shows at once; the address and the list follow. */
function PageSizes({ limit, onLimit }: Pick<PaginatorProps, 'limit' | 'onLimit'>) {
  const [shown, show] = useOptimistic(limit);
  const choose = (size: PageSize) =>
    startTransition(() => {
      show(size);
      onLimit(size);
    });
  return (
    <fieldset className={classes.sizes}>
      <legend>Per page</legend>
      <div>
        {pageSizes.map((size) => (
          <label key={size}>
            <input type="radio" name="limit" checked={size === shown} onChange={() => choose(size)} />
            <span>{size}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PageLinkProps {
  /** Null where there is nowhere to go. */
  readonly to: string | null;
  readonly label?: string;
  readonly isCurrent?: boolean;
  /** Left out where there is no room for five. */
  readonly isFar?: boolean;
  readonly children: ReactNode;
}

function PageLink({ to, label, isCurrent = false, isFar = false, children }: PageLinkProps) {
  if (to === null) {
    return (
      <button type="button" className={classes.page} disabled>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={to}
      className={classes.page}
      data-far={isFar || undefined}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

interface JumpToPageProps {
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** A far page by its number. A page that is not there is told, and nothing else happens. */
function JumpToPage({ totalPages, onPage }: JumpToPageProps) {
  const [typed, setTyped] = useState('');
  const [objection, setObjection] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const page = Number(typed);
    if (/^\s*\d+\s*$/.test(typed) && page >= 1 && page <= totalPages) {
      setTyped('');
      onPage(page);
    } else setObjection(`Enter a page from 1 to ${totalPages}.`);
  }

  return (
    <form className={classes.jump} onSubmit={handleSubmit} noValidate>
      <TextInput
        className={classes.field}
        aria-label="Go to page"
        placeholder="Page"
        inputMode="numeric"
        maxLength={7}
        value={typed}
        error={objection}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setObjection(undefined);
        }}
      />
      <Button type="submit" variant="default" className={classes.go}>
        Go
      </Button>
    </form>
  );
}
