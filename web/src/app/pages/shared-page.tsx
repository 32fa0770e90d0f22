import { plural, t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import type { PlanFile } from '@workout-tracker/core/sharing/plan-file';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatPlan } from '#features/programs/program-format.ts';
import { dayName, formatWeeks, restDay, weekName } from '#features/series/series-format.ts';
import classes from '#features/sharing/sharing.module.css';
import { apiClient } from '#lib/api-client.ts';
import { isAbsent } from '#lib/api-errors.ts';
import { longText, moveTitle, planTitle } from '#lib/catalogue-words.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { knownReasonText } from '#lib/reason-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { icons } from '#ui/icons.ts';
import { BackLink, PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';

export function SharedPage() {
  const { token = '' } = useParams();
  return (
    <>
      <BackLink to="/programs/">{t`Programs`}</BackLink>
      <SharedLink token={token} formatPlan={formatPlan} />
    </>
  );
}

export function PlanFilePage() {
  return (
    <>
      <BackLink to="/programs/">{t`Programs`}</BackLink>
      <OpenPlanFile formatPlan={formatPlan} />
    </>
  );
}

type FileProgram = PlanFile['programs'][number];

interface PlanViewProps {
  /** A move's plan, in the words of the screens of programs. */
  readonly formatPlan: (move: FileProgram['moves'][number]) => string;
}

/** A program or a series of somebody else's, behind a link or in a file: looked at, and copied. */
function SharedLink({ token, formatPlan }: PlanViewProps & { readonly token: string }) {
  const { data, error, isFetching, refetch } = useQuery(sharedQueries.one(token));
  if (data) {
    return (
      <PlanView
        plan={data.plan}
        from={data.isMine ? t`You share this.` : formatSharedBy(data.sharedBy)}
        copy={(_id) => apiClient.api('POST /api/shared/:token/copy', { params: { token }, body: { _id } })}
        formatPlan={formatPlan}
      />
    );
  }
  if (!error) return <Skeleton height={320} radius={16} />;
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon={icons.unlink}
        title={t`This link leads nowhere`}
        text={t`Its owner may have withdrawn it. Ask them for a new one.`}
      />
    );
  }
  return (
    <ErrorCard
      heading="h1"
      title={t`The link did not open`}
      message={errorMessage(t`Could not load what is shared`, error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const formatSharedBy = (name: string | null | undefined): string =>
  name == null ? t`Shared by somebody on this server.` : t`Shared by ${name}.`;

/** The plan of a file is looked at as it is; whether it is whole the server says when it is copied. */
function OpenPlanFile({ formatPlan }: PlanViewProps) {
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<PlanFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleFile(file: File) {
    const read = await readPlan(file);
    setPlan(read);
    const { name } = file;
    setProblem(read ? null : t`${name} is not a program or series file of this app.`);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t`Program or series file`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void handleFile(file);
          currentTarget.value = '';
        }}
      />
      {plan ? (
        <PlanView
          key={JSON.stringify(plan).length}
          plan={plan}
          from={t`From a file.`}
          copy={(_id) => apiClient.api('POST /api/plan-files', { body: { _id, plan } })}
          formatPlan={formatPlan}
        />
      ) : (
        <EmptyState
          icon={icons.file}
          title={t`Open a program or series file`}
          text={t`Open a shared program or series.`}
        >
          <Button leftSection={<Icon name="file" />} onClick={() => input.current?.click()}>
            {t`Choose a file`}
          </Button>
        </EmptyState>
      )}
      <p className={classes.error} role="alert">
        {problem}
      </p>
    </>
  );
}

const largestFile = 1_000_000;

async function readPlan(file: File): Promise<PlanFile | null> {
  if (file.size > largestFile) return null;
  try {
    const read: unknown = JSON.parse(await file.text());
    return isPlan(read) ? read : null;
  } catch {
    return null;
  }
}

/** As much as the page needs to show it; the server checks the rest. */
function isPlan(value: unknown): value is PlanFile {
  if (typeof value !== 'object' || value === null || !('format' in value) || !('programs' in value)) return false;
  const { format, programs } = value;
  return (
    format === 'workout-tracker-plan' &&
    Array.isArray(programs) &&
    programs.length > 0 &&
    programs.every((program) => typeof program?.title === 'string' && Array.isArray(program.moves))
  );
}

type CopyVerb = (_id: VerbInput<'POST /api/plan-files'>['body']['_id']) => Promise<VerbOutput<'POST /api/plan-files'>>;

interface ShownPlanProps extends PlanViewProps {
  readonly plan: PlanFile;
  readonly from: string;
  readonly copy: CopyVerb;
}

function PlanView({ plan, from, copy, formatPlan }: ShownPlanProps) {
  const { kind, series, programs } = plan;
  const [first] = programs;
  const title = series ? planTitle(series.title) : planTitle(first?.title ?? '', first?._id);
  const description = series?.description ?? first?.description ?? '';
  return (
    <>
      <PageHead title={title} text={from}>
        <CopyButton kind={kind} title={title} copy={copy} />
      </PageHead>
      {description && <p className={classes.description}>{longText(description)}</p>}
      {series && <Weeks series={series} programs={programs} />}
      <div className={classes.programs}>
        {programs.map((program) => (
          <Card key={program._id} component="section" aria-label={planTitle(program.title, program._id)}>
            <div className={classes.programHead}>
              <h2>{series ? planTitle(program.title, program._id) : t`Exercises`}</h2>
              <span>{formatExercises(program.moves.length)}</span>
            </div>
            <ol className={classes.moves}>
              {program.moves.map((move) => (
                <li key={move._id}>
                  <span>{moveTitle(move)}</span>
                  <span>{formatPlan(move)}</span>
                </li>
              ))}
            </ol>
          </Card>
        ))}
      </div>
    </>
  );
}

const formatExercises = (count: number): string => plural(count, { one: '# exercise', other: '# exercises' });

function Weeks({
  series,
  programs,
}: {
  readonly series: NonNullable<PlanFile['series']>;
  readonly programs: readonly FileProgram[];
}) {
  const titles = new Map(programs.map(({ _id, title }) => [_id, planTitle(title, _id)]));
  return (
    <Card component="section" aria-label={t`Weeks`} className={classes.weeks}>
      <div className={classes.programHead}>
        <h2>{formatWeeks(series.totalWeeks)}</h2>
      </div>
      <ol className={classes.moves}>
        {series.weeks.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name and do not move
          <li key={index}>
            <span>{weekName(index + 1)}</span>
            <span>
              {week.programs
                .map(({ day, programId }) => `${dayName(day)}${colon()}${titles.get(programId) ?? ''}`)
                .join(comma()) || restDay()}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function CopyButton({
  kind,
  title,
  copy,
}: Pick<ShownPlanProps, 'copy'> & { kind: PlanFile['kind']; title: string }): ReactNode {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isOnline = useOnline();
  // Made once, so that a press repeated after a lost answer makes one copy.
  const [copyId] = useState(() => uuidV7(Date.now()));
  const copying = useMutation({
    mutationFn: async () => (await copy(copyId)).data,
    onSuccess: async (copied) => {
      await Promise.all(
        (['programs', 'series', 'exercises'] as const).map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
      const added =
        copied.kind === 'series' ? t`${title} was added to your series.` : t`${title} was added to your programs.`;
      const notes = copied.notes.map((note, index) => {
        const reason = copied.reasons?.[index];
        return (reason && knownReasonText(reason)) ?? note;
      });
      showToast({ text: joinSentences([added, ...notes]) });
      void navigate(copied.kind === 'series' ? `/program/${copied._id}/` : `/programs/${copied._id}/`);
    },
  });
  return (
    <div className={classes.copy}>
      <Button
        leftSection={<Icon name="copy" />}
        loading={copying.isPending}
        disabled={!isOnline}
        onClick={() => copying.mutate()}
      >
        {kind === 'series' ? t`Copy to my series` : t`Copy to my programs`}
      </Button>
      <p className={classes.error} role="alert">
        {copying.error && errorReason(copying.error, t`Could not copy it.`)}
      </p>
    </div>
  );
}

const sharedQueries = {
  one: (token: string) =>
    queryOptions({
      queryKey: ['shared', token],
      // A link that was withdrawn must not go on being shown.
      staleTime: 0,
      gcTime: 0,
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/shared/:token', { params: { token } }, { signal })).data,
    }),
};
