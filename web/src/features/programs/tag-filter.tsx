/** The tags in use as buttons that are pressed or not: several narrow the list together. */
import fade from '#ui/edge-fade.module.css';
import { useEdgeFade } from '#ui/use-edge-fade.ts';
import classes from './program-list.module.css';

interface TagFilterProps {
  readonly tags: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function TagFilter({ tags, chosen, onChange }: TagFilterProps) {
  const fadeEdges = useEdgeFade();
  if (tags.length === 0) return null;
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  return (
    <ul ref={fadeEdges} className={`${fade.fade} ${classes.filter}`} aria-label="Filter by tag">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={chosen.includes(tag)}
            onClick={() => toggle(tag)}
          >
            {tag}
          </button>
        </li>
      ))}
    </ul>
  );
}
