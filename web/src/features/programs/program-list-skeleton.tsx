/** The skeleton of the list of programs: six cards as large as the real ones. */
import { ListGroupOutline } from '#ui/list-parts.tsx';
import { OfferOutline, OfferRows } from '#ui/offer-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function ProgramListSkeleton() {
  return (
    <ListGroupOutline>
      <OfferRows columns={3}>
        {cards.map((card) => (
          <OfferOutline key={card}>
            <Skeleton width={180} height={20} />
            <Skeleton width={140} height={16} />
            <Skeleton width={120} height={16} />
            <Skeleton width={100} height={24} />
          </OfferOutline>
        ))}
      </OfferRows>
    </ListGroupOutline>
  );
}
