/** Another device joins the workout here, to send heart rate or to look on, and the person sees which are there and whose heart is shown. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CodeKind, HeartSource, JoinedDevice } from '@workout-tracker/core/contract/live';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { strapName } from '#lib/strap-messages.ts';
import { useOnline } from '#lib/use-online.ts';
import type { HeardNews, LiveFollower } from '#sync/follow-live.ts';
import { ageOf, sourceName } from '#sync/live-sources.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { NeedsNetwork } from '#ui/needs-network.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sourceIcons } from '../heart/heart-side.tsx';
import { isOtherShown } from '../heart/other-hearts.ts';
import type { Strap } from '../heart/use-live-heart.ts';
import classes from './devices-sheet.module.css';

interface DevicesSheetProps {
  readonly strap: Strap;
  readonly news: LiveFollower;
  readonly workoutId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const kinds = (): { value: CodeKind; label: string }[] => [
  { value: 'heart', label: t`Send heart rate` },
  { value: 'screen', label: t`Second screen` },
];

const texts = (): Readonly<Record<CodeKind, string>> => ({
  heart: t`Open it in Chrome or Edge beside the strap. It can write the heart rate of this workout, nothing else, and ends with it.`,
  screen: t`Open it on a TV, a tablet or a computer. It shows this workout, changes nothing, and ends with it.`,
});

const share: IconPath =
  'M12 15V4.5M8 8l4-4l4 4M7.5 11H6.5A1.5 1.5 0 0 0 5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5h-1';
const screenIcon: IconPath =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5M9 19.5h6';

export function DevicesSheet({ strap, news, workoutId, isOpen, onClose }: DevicesSheetProps) {
  const isOnline = useOnline();
  const [kind, setKind] = useState<CodeKind>('heart');
  const code = useQuery({ ...codeQuery(workoutId, kind), enabled: isOpen && isOnline });
  const { host } = location;
  const link = code.data && `${location.origin}/${kind}/#${code.data.code}`;
  return (
    <Sheet
      title={t`Join another device`}
      isOpen={isOpen}
      onClose={onClose}
      foot={link && isOnline && <LinkButtons link={link} />}
    >
      {isOpen && (
        <>
          {isOnline ? (
            <div className={classes.joining}>
              <SegmentedControl<CodeKind>
                fullWidth
                aria-label={t`What the other device does`}
                data={kinds()}
                value={kind}
                onChange={setKind}
              />
              {code.data ? (
                <CodeCard code={code.data.code} kind={kind} link={link ?? ''} />
              ) : code.error ? (
                <InlineError
                  message={errorReason(code.error, t`There is no code for this workout yet.`)}
                  isRetrying={code.isFetching}
                  onRetry={() => void code.refetch()}
                />
              ) : (
                <Skeleton height={148} radius={12} />
              )}
              <p className={classes.text}>{texts()[kind]}</p>
              {kind === 'heart' && (
                <p className={classes.text}>
                  <Trans>
                    Where you are signed in, no code is needed: open <b>{host}/heart</b> there.
                  </Trans>
                </p>
              )}
            </div>
          ) : (
            <NeedsNetwork
              title={t`Joining a device needs a connection`}
              text={t`Your workout goes on without one. What other devices have heard is filled in later.`}
            />
          )}
          <Devices strap={strap} news={news} />
        </>
      )}
    </Sheet>
  );
}

interface CodeCardProps {
  readonly code: string;
  readonly kind: CodeKind;
  readonly link: string;
}

function CodeCard({ code, kind, link }: CodeCardProps) {
  const [first, second] = [code.slice(0, 4), code.slice(4)];
  return (
    <div className={classes.card}>
      <QrCode
        text={link}
        label={t({ message: `QR code for ${link}`, comment: 'an address: https://example.com/heart/#7QK4M2XP' })}
        className={classes.qr}
      />
      <div className={classes.words}>
        <p className={classes.code}>
          <span>{first}</span> <span>{second}</span>
        </p>
        <p className={classes.address}>{`${location.host}/${kind}`}</p>
      </div>
    </div>
  );
}

function LinkButtons({ link }: { readonly link: string }) {
  const [copied, setCopied] = useState('');
  const canShare = typeof navigator.share === 'function';

  async function copy() {
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(link),
      () => setCopied(''),
    );
  }

  return (
    <div className={classes.foot}>
      <Button
        variant="default"
        size="lg"
        leftSection={<Icon name={copied === link ? 'check' : 'copy'} />}
        onClick={() => void copy()}
      >
        {copied === link ? t`Copied` : t`Copy the link`}
      </Button>
      {canShare && (
        <Button
          variant="default"
          size="lg"
          leftSection={<Icon name={share} />}
          // Closed without sharing, it rejects.
          onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
        >
          {t`Share`}
        </Button>
      )}
    </div>
  );
}

function Devices({ strap, news }: Pick<DevicesSheetProps, 'strap' | 'news'>) {
  const { others, monitor, recorder } = strap;
  const heard = useSyncExternalStore(news.subscribe, news.getSnapshot);
  const view = useSyncExternalStore(others.subscribe, others.getSnapshot);
  const state = useSyncExternalStore(monitor.subscribe, monitor.getState);
  const own = useSyncExternalStore(recorder.subscribe, () => recorder.getView().current);
  const steady = useSteady();
  const { rows, waiting } = pairDevices(heard, steady);
  const shown = isOtherShown(view, own) ? view.source?.recordingId : null;
  const isOwnShown = shown === null && own !== null;
  return (
    <ul className={classes.devices} aria-label={t`Devices`}>
      {rows.map(({ source, joined, ageMs }) => {
        const { device, strap: worn } = sourceName(source);
        return (
          <Row key={source.recordingId} joined={joined}>
            <Choice
              icon={sourceIcons[source.kind]}
              title={device}
              text={[worn, `${source.latest.bpm} bpm`, agoText(ageMs)].filter(Boolean).join(comma())}
              isInUse={shown === source.recordingId}
              onChoose={() => others.update({ preferred: source.recordingId })}
            />
          </Row>
        );
      })}
      {waiting.map((joined) => (
        <Row key={joined._id} joined={joined}>
          <IconText
            icon={joined.kind === 'screen' ? screenIcon : 'laptop'}
            title={joined.name}
            text={joined.kind === 'screen' ? t`Second screen, follows` : t`Joined, sends nothing yet`}
          />
        </Row>
      ))}
      <Row joined={null}>
        {own === null ? (
          <IconText icon="bluetooth" title={t`This device`} text={ownText(state.status)} />
        ) : (
          <Choice
            icon="bluetooth"
            title={t`This device`}
            text={[state.device ? strapName(state.device.name) : t`Strap`, t`${{ bpm: own }} bpm`].join(comma())}
            isInUse={isOwnShown}
            onChoose={() => others.update({ preferred: 'own' })}
          />
        )}
      </Row>
    </ul>
  );
}

interface RowProps {
  /** It joined by a code, and can be shut out. */
  readonly joined: JoinedDevice | null;
  readonly children: ReactNode;
}

function Row({ joined, children }: RowProps) {
  const removing = useMutation({
    mutationFn: (id: string) => apiClient.api('DELETE /api/live/devices/:id', { params: { id } }),
  });
  return (
    <li className={classes.row}>
      {children}
      {joined && (
        <ActionIcon
          size={48}
          aria-label={t({ message: `Shut out ${{ device: joined.name }}`, comment: 'what a device calls itself' })}
          loading={removing.isPending || removing.isSuccess}
          onClick={() => removing.mutate(joined._id)}
        >
          <Icon name="close" />
        </ActionIcon>
      )}
      {removing.error && (
        <p className={classes.error} role="alert">
          {errorReason(removing.error, t`It could not be shut out.`)}
        </p>
      )}
    </li>
  );
}

interface ChoiceProps {
  readonly icon: (typeof sourceIcons)[HeartSource['kind']];
  readonly title: string;
  readonly text: string;
  readonly isInUse: boolean;
  readonly onChoose: () => void;
}

/** A source of heart rate: pressed, it is the one that is shown. */
function Choice({ icon, title, text, isInUse, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-pressed={isInUse} onClick={onChoose}>
      <IconText icon={icon} title={title} text={text} />
      {isInUse ? (
        <Chip tone="primary">{t`In use`}</Chip>
      ) : (
        <span className={classes.use}>
          {t({ message: 'Use', comment: 'on a button: show the heart rate of this device' })}
        </span>
      )}
    </button>
  );
}

interface Paired {
  readonly source: HeartSource;
  readonly joined: JoinedDevice | null;
  readonly ageMs: number;
}

/** A device that joined by a code and sends is one row: it names itself in both places. */
function pairDevices(
  heard: HeardNews | null,
  steady: number,
): {
  readonly rows: readonly Paired[];
  readonly waiting: readonly JoinedDevice[];
} {
  if (heard === null) return { rows: [], waiting: [] };
  const { news, heardAt } = heard;
  const waiting = [...news.devices];
  const rows = news.sources.map((source) => {
    const { device } = sourceName(source);
    const index = waiting.findIndex(({ kind, name }) => kind === 'heart' && source.kind === 'relay' && name === device);
    const [joined = null] = index < 0 ? [] : waiting.splice(index, 1);
    return { source, joined, ageMs: ageOf(source, news, steady - heardAt) };
  });
  return { rows, waiting };
}

/** `agoText(1400)` is `'1 s ago'` */
function agoText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds === 0 ? t`now` : t`${seconds} s ago`;
}

function ownText(status: ReturnType<Strap['monitor']['getState']>['status']): string {
  if (status === 'unsupported') return t`No Bluetooth in this browser`;
  return status === 'live' || status === 'lost' ? t`No signal from the strap` : t`No strap connected`;
}

function useSteady(): number {
  const [steady, setSteady] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setSteady(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return steady;
}

/** Asked again while it is good, it is the same code. */
const codeQuery = (workoutId: string, kind: CodeKind) =>
  queryOptions({
    queryKey: ['heart', 'code', workoutId, kind],
    queryFn: async ({ signal }) =>
      (await apiClient.api('POST /api/live/codes', { body: { workoutId, kind } }, { signal })).data,
    // The workout may be on its way to the server this very moment.
    retry: 2,
  });
