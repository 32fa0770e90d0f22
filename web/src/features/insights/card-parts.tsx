/** What the cards of looking back share: the head, the switch between chart and table, the key under a chart, and a row of facts. */
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { CardHead } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import classes from './card-parts.module.css';

interface InsightCardProps {
  readonly title: string;
  /** Under the title. */
  readonly about?: string;
  /** At the end of the head. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function InsightCard({ title, about, aside, children }: InsightCardProps) {
  const titleId = useId();
  return (
    <Card component="section" className={classes.card} aria-labelledby={titleId}>
      <CardHead title={title} id={titleId}>
        {aside}
      </CardHead>
      {about && <p className={classes.about}>{about}</p>}
      {children}
    </Card>
  );
}

interface TableSwitchProps {
  /** With what it is of, for those who do not see the card it stands in. */
  readonly labels: { readonly chart: string; readonly table: string };
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
}

export function TableSwitch({ labels, isTable, onChange }: TableSwitchProps) {
  return (
    <TextButton label={isTable ? labels.chart : labels.table} onClick={() => onChange(!isTable)}>
      {isTable ? t`Chart` : t`Table`}
    </TextButton>
  );
}

interface TextButtonProps {
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** Looks like a link at the edge of a card, and is as large to the finger as any button. */
export function TextButton({ label, onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.link} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

interface FiguresTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first of a row is its name. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

export function FiguresTable({ caption, heads, rows }: FiguresTableProps) {
  return (
    <table className={classes.table}>
      <caption className={hidden.hidden}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...others] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shapes of the key: a line, a zone's dot, or a patch. */
export function KeyItem({ mark, children }: { readonly mark?: string; readonly children: string }) {
  return (
    <li>
      {mark && <i className={classes.mark} data-mark={mark} data-zone={mark} />}
      {children}
    </li>
  );
}

export function ChartKey({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.key}>{children}</ul>;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts} data-count={facts.length}>
      {facts.map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {unit && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is inside is made when the place of it comes near the screen, and stays: charts load their library then. */
export function WhenSeen({ height, children }: { readonly height: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isSeen) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} style={{ minHeight: height }}>
      {isSeen && children}
    </div>
  );
}
