import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { NotOpened } from '#ui/not-opened.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import classes from './program-view.module.css';

const moves = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The skeleton of a program's page: its head, its moves and its history. */
export function ProgramViewSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className={hidden.hidden}>{t`Loading the program`}</h1>
      <div className={classes.head}>
        <div className={classes.outline}>
          <Skeleton width={260} height={34} />
          <Skeleton width={200} height={24} />
          <Skeleton width={320} height={20} />
        </div>
        <Skeleton width={240} height={44} radius={12} />
      </div>
      <div className={classes.columns}>
        <Card className={classes.card}>
          <div className={classes.outline}>
            <Skeleton width={80} height={24} />
            {moves.map((move) => (
              <Skeleton key={move} height={52} radius={12} />
            ))}
          </div>
        </Card>
        <Card className={classes.card}>
          <div className={classes.outline}>
            <Skeleton width={80} height={24} />
            <Skeleton height={128} radius={12} />
          </div>
        </Card>
      </div>
    </div>
  );
}

/** A program that did not open, on its page and where it would be edited. */
export function ProgramNotOpened({ reading }: { readonly reading: UseQueryResult }) {
  const others = { name: 'programs', to: '/programs/' };
  return <NotOpened what="program" others={others} reading={reading} failed={t`The program could not be loaded.`} />;
}
