/** The skeleton of choosing a workout while it loads: the title, the dropdown, its button, and the programs under them. */
import { Skeleton } from '#ui/skeleton.tsx';
import { QuickLinksSkeleton } from './quick-links-skeleton.tsx';
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
