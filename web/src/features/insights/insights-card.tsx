/** The week on the dashboard: the sentence and the lanes without their figures. */
import { t } from '@lingui/core/macro';
import type { InsightsInput } from '@workout-tracker/core/insights/insights-input';
import { laneNames, lanesOfDays } from '@workout-tracker/core/insights/lanes';
import { sentenceOf } from '@workout-tracker/core/insights/sentence';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import classes from './insights-card.module.css';
import { formatLaneDays, laneTitle } from './insights-format.ts';
import { LaneBars } from './lane-bars.tsx';
import { laneBars, laneTone } from './lane-shape.ts';
import { formatSentence } from './sentence-format.ts';

export function InsightsCard({ input }: { readonly input: InsightsInput }) {
  const { days, sentence } = useMemo(() => {
    const lanes = lanesOfDays(input);
    return { days: lanes, sentence: formatSentence(sentenceOf(input, lanes)) };
  }, [input]);
  return (
    <Card component="section" className={classes.card} aria-labelledby="insights">
      <div className={classes.head}>
        <h2 id="insights">{t`The last seven days`}</h2>
        <Link to="/insights/">{t`Insights`}</Link>
      </div>
      <p className={classes.sentence}>
        <b>{sentence.lead}</b>
        {sentence.rest}
      </p>
      {laneNames.map((lane, index) => (
        <div key={lane} className={classes.lane}>
          <h3>{laneTitle(lane)}</h3>
          <LaneBars
            label={formatLaneDays(lane, input.heartScale, days.lanes[lane].days)}
            bars={laneBars(days.lanes[lane], days.to)}
            tone={laneTone[lane]}
            hasFigures={false}
            hasNames={index === laneNames.length - 1}
          />
        </div>
      ))}
    </Card>
  );
}
