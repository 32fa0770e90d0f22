/** What somebody on a screen does now: the clock that leads, and the set that is due. */
import { t } from '@lingui/core/macro';
import type { PersonView } from './person-view.ts';
import classes from './tile-now.module.css';

export function TileNow({ now, move }: Pick<PersonView, 'now' | 'move'>) {
  return (
    <section className={classes.now} aria-label={t`Now`} data-kind={now.kind}>
      <div className={classes.led}>
        <Ring share={now.share} />
        <div>
          {now.isTime ? (
            <p
              className={classes.digits}
              data-long={now.head.length > 5 || undefined}
              role="timer"
              aria-label={t`Clock`}
            >
              {now.head}
            </p>
          ) : (
            <p className={classes.word}>{now.head}</p>
          )}
          <p className={classes.note}>{now.note}</p>
        </div>
      </div>
      {move && (
        <div className={classes.move}>
          <p className={classes.moveNote}>{move.note}</p>
          <p className={classes.moveName}>{move.name}</p>
          {move.amount !== '' && (
            <p className={classes.amount}>
              {move.amount}
              {move.unit !== '' && <small> {move.unit}</small>}
            </p>
          )}
          {move.plates !== undefined && <p className={classes.plates}>{move.plates}</p>}
        </div>
      )}
    </section>
  );
}

const radius = 44;
const around = 2 * Math.PI * radius;

/** Time runs down on it; where no time is led to an end, a dot says that something goes on. */
function Ring({ share }: { readonly share: number | null }) {
  return (
    <svg className={classes.ring} viewBox="0 0 100 100" aria-hidden="true">
      {share === null ? (
        <>
          <circle cx={50} cy={50} r={48} className={classes.halo} />
          <circle cx={50} cy={50} r={16} className={classes.core} />
        </>
      ) : (
        <>
          <circle cx={50} cy={50} r={radius} className={classes.track} />
          <circle
            cx={50}
            cy={50}
            r={radius}
            className={classes.arc}
            strokeDasharray={`${around * share} ${around}`}
            data-empty={share === 0 || undefined}
          />
        </>
      )}
    </svg>
  );
}
