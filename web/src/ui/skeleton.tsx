/**
 * As large as what it stands for, so that nothing moves when that comes. Screen readers hear about the loading once, from the region
 * around it, and skip the blocks.
 */
import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height: number | string;
  readonly radius?: number | string;
}

export function Skeleton({ width = '100%', height, radius = 6 }: SkeletonProps) {
  return <span className={classes.block} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}
