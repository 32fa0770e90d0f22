/** Six programs to come, as large as they will be. */
import { OfferOutline, OfferRows } from '#ui/offer-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const rows = Array.from({ length: 6 }, (_, index) => `row-${index}`);

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
