import { OfferOutline, OfferRows } from '#ui/offer-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './start-skeleton.module.css';

/** `isUnderTitle`: the page has drawn its title already. */
export function StartSkeleton({ isUnderTitle = false }: { readonly isUnderTitle?: boolean }) {
  return (
    <>
      <div className={classes.start}>
        {!isUnderTitle && <Skeleton width={200} height={34} />}
        <Skeleton height={74} radius={12} />
        <Skeleton height={56} radius={16} />
      </div>
      <QuickLinksSkeleton />
    </>
  );
}

const rows = Array.from({ length: 6 }, (_, index) => `row-${index}`);

/** Six programs to come, as large as they will be. */
export function QuickLinksSkeleton() {
  return (
    <OfferRows columns={3} isBusy>
      {rows.map((row) => (
        <OfferOutline key={row}>
          <Skeleton height={72} />
        </OfferOutline>
      ))}
    </OfferRows>
  );
}
