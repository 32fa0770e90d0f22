/** The chart as a table, for those who cannot see it. */
import hidden from '#ui/visually-hidden.module.css';
import { stretchesOf } from './heart-rate-bands.ts';

interface HeartRateTableProps {
  readonly hr: readonly (number | null)[];
  readonly intervalMs: number;
}

export function HeartRateTable({ hr, intervalMs }: HeartRateTableProps) {
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>Heart rate by time</caption>
        <thead>
          <tr>
            <th scope="col">Minutes</th>
            <th scope="col">Average</th>
            <th scope="col">Max</th>
          </tr>
        </thead>
        <tbody>
          {stretchesOf(hr, intervalMs).map(({ fromMin, toMin, average, max }) => (
            <tr key={fromMin}>
              <th scope="row">{`${fromMin} to ${toMin}`}</th>
              <td>{average ?? 'No signal'}</td>
              <td>{max ?? 'No signal'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
