/** What helps when a strap misbehaves, folded away until somebody looks: its name and services, and its last packet byte by byte. */
import { Card } from '@mantine/core';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateView } from '#devices/heart-rate-recorder.ts';
import { numberWords, wholeWords } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './debug-details.module.css';
import { contactWords, hexWords } from './heart-rate-format.ts';

interface DebugDetailsProps {
  readonly state: MonitorState;
  readonly view: HeartRateView;
}

const none = '–';

export function DebugDetails({ state, view }: DebugDetailsProps) {
  return (
    <Card className={classes.card}>
      <details>
        <summary className={classes.summary}>
          Debug info
          <Icon name="down" className={classes.arrow} />
        </summary>
        <dl className={classes.facts}>
          {factsOf(state, view).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

function factsOf({ device, warning }: MonitorState, { lastPacket, refusedCount }: HeartRateView): [string, string][] {
  const measurement = lastPacket?.measurement ?? null;
  const intervals = measurement?.rrIntervalsMs.map((ms) => Math.round(ms)).join(', ');
  const energyKj = measurement?.energyKj ?? null;
  const batteryPercent = device?.batteryPercent ?? null;
  return [
    ['Device', device?.name ?? none],
    ['Services', device?.services.join(', ') || none],
    ['Worn on', device?.sensorLocation ?? none],
    ['Battery', batteryPercent === null ? none : `${batteryPercent}%`],
    ['Skin contact', measurement ? contactWords[measurement.contact] : none],
    ['RR intervals', intervals ? `${intervals} ms` : none],
    ['Energy', energyKj === null ? none : `${numberWords(energyKj)} kJ`],
    ['Last packet', lastPacket ? hexWords(lastPacket.bytes) : none],
    ['Packets refused', wholeWords(refusedCount)],
    ...(warning === null ? [] : [['Warning', warning] satisfies [string, string]]),
  ];
}
