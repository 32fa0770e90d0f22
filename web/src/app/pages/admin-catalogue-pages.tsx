import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { Series } from '@workout-tracker/core/series/series';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CatalogueEquipment } from '#features/equipment/catalogue-equipment.tsx';
import { byShownTitle, findPrograms } from '#features/programs/find-programs.ts';
import { DeleteProgramDialog, useProgramActions } from '#features/programs/program-actions.tsx';
import { formatSize } from '#features/programs/program-format.ts';
import { programQueries } from '#features/programs/queries.ts';
import { DeleteSeriesDialog } from '#features/series/delete-series.tsx';
import { seriesChanged, seriesQueries } from '#features/series/queries.ts';
import { lengthOfSeries } from '#features/series/series-format.ts';
import { apiClient } from '#lib/api-client.ts';
import { planTitle, tagName } from '#lib/catalogue-words.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { BackLink, PageHead } from '#ui/page-head.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import classes from './admin-catalogue-pages.module.css';

const parts = [
  { to: '/admin/catalogue/', title: msg`Programs` },
  { to: '/admin/catalogue/series/', title: msg`Series` },
  { to: '/admin/catalogue/equipment/', title: msg`Equipment` },
] as const;

export function AdminCataloguePage() {
  return (
    <>
      <CatalogueHead current="/admin/catalogue/">
        <Button to="/admin/catalogue/new/" leftSection={<Icon name="plus" />}>
          {t`New program`}
        </Button>
      </CatalogueHead>
      <CataloguePrograms />
    </>
  );
}

export function AdminSeriesPage() {
  return (
    <>
      <CatalogueHead current="/admin/catalogue/series/">
        <Button to="/series/new/?for=catalogue" leftSection={<Icon name="plus" />}>
          {t`New series`}
        </Button>
      </CatalogueHead>
      <CatalogueSeries />
    </>
  );
}

export function AdminEquipmentPage() {
  return (
    <>
      <CatalogueHead current="/admin/catalogue/equipment/" />
      <CatalogueEquipment />
    </>
  );
}

interface CatalogueHeadProps {
  readonly current: (typeof parts)[number]['to'];
  readonly children?: ReactNode;
}

function CatalogueHead({ current, children }: CatalogueHeadProps) {
  return (
    <>
      <BackLink to="/admin/">{t`Admin`}</BackLink>
      <PageHead
        title={t`Catalogue`}
        text={t`Changes reach everybody on this server. Workouts already done stay as they are.`}
      >
        {children}
      </PageHead>
      <nav className={classes.parts} aria-label={t`Catalogue`}>
        {parts.map(({ to, title }) => (
          <Link key={to} to={to} className={classes.part} aria-current={to === current ? 'page' : undefined}>
            {i18n._(title)}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The catalogue's programs as admins see them: found by words, each to be edited, put away or deleted, for everybody at once. */
function CataloguePrograms() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { data, error, isFetching, refetch } = useQuery(programQueries.list({ archived: 'all' }));
  const catalogue = data?.filter(({ ownerId }) => ownerId === null) ?? [];
  const found = findPrograms(byShownTitle(catalogue), { search, tags: [] });
  return (
    <>
      <SearchField
        label={t`Search the catalogue`}
        placeholder={t`Search by title, tag or exercise`}
        defaultValue={search}
        onSearch={(words) => setParams(words ? { search: words } : {}, { replace: true })}
        className={classes.search}
      />
      <CatalogueRows
        count={
          data &&
          (found.length === 0
            ? t`No programs found.`
            : plural({ count: found.length }, { one: '# program', other: '# programs' }))
        }
        isBusy={isFetching}
      >
        {found.length > 0 && found.map((program) => <CatalogueProgram key={program._id} program={program} />)}
      </CatalogueRows>
      {error && !data && (
        <InlineError
          message={errorReason(error, t`Could not load the catalogue.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={320} radius={12} />}
    </>
  );
}

/** One program of the catalogue and what an admin may do with it. */
function CatalogueProgram({ program }: { readonly program: Program }) {
  const { _id, tags, archived } = program;
  const title = planTitle(program.title, _id);
  const [isAsking, setAsking] = useState(false);
  const { archiving, deleting } = useProgramActions(program, (outcome) => {
    setAsking(false);
    showToast({ text: outcome === 'archived' ? t`${title} was archived.` : t`${title} was deleted.` });
  });
  return (
    <CatalogueRow
      title={title}
      to={`/programs/${_id}/`}
      about={[formatSize(program), ...tags.map(tagName)].join(comma())}
      mark={archived && <Chip tone="primary">{t({ message: 'Archived', comment: 'a program' })}</Chip>}
      error={archiving.error && errorReason(archiving.error, t`Could not save the change.`)}
    >
      <RowMenu title={title} editAddress={`/programs/${_id}/edit/`} onDelete={() => setAsking(true)}>
        <PopMenuItem
          leftSection={<Icon name={archived ? 'undo' : 'archive'} />}
          disabled={archiving.isPending}
          onClick={() => archiving.mutate(!archived)}
        >
          {archived ? t`Unarchive` : t`Archive`}
        </PopMenuItem>
      </RowMenu>
      <DeleteProgramDialog program={program} deleting={deleting} isOpen={isAsking} onCancel={() => setAsking(false)} />
    </CatalogueRow>
  );
}

/** The series of the catalogue as admins see them: each to be edited, offered or not, or deleted, for everybody at once. */
function CatalogueSeries() {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.list('all'));
  const catalogue = data?.filter(({ ownerId }) => ownerId === null) ?? [];
  if (!data && error) {
    const message = errorReason(error, t`Could not load the catalogue.`);
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={320} radius={12} />;
  return (
    <CatalogueRows
      count={plural({ count: catalogue.length }, { one: '# series', other: '# series' })}
      isBusy={isFetching}
    >
      {catalogue.map((series) => (
        <Row key={series._id} series={series} />
      ))}
    </CatalogueRows>
  );
}

function Row({ series }: { readonly series: Series }) {
  const { _id: id, totalWeeks, active } = series;
  const title = planTitle(series.title, id);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const offering = useMutation({
    mutationFn: () => apiClient.api('PUT /api/series/:id', { params: { id }, body: { active: !active } }),
    onSuccess: () => seriesChanged(client),
  });
  return (
    <CatalogueRow
      title={title}
      to={`/program/${id}/`}
      about={lengthOfSeries({ totalWeeks, plannedDays: trainingDays(series).length })}
      mark={!active && <Chip>{t({ message: 'Inactive', comment: 'a series' })}</Chip>}
      error={offering.error && errorMessage(t`Failed to update series`, offering.error)}
    >
      <RowMenu title={title} editAddress={`/series/${id}/edit/`} onDelete={() => setAsking(true)}>
        <PopMenuItem
          leftSection={<Icon name={active ? 'pause' : 'play'} />}
          disabled={offering.isPending}
          onClick={() => offering.mutate()}
        >
          {active ? t`Deactivate` : t`Activate`}
        </PopMenuItem>
      </RowMenu>
      <DeleteSeriesDialog series={series} isOpen={isAsking} onClose={() => setAsking(false)} />
    </CatalogueRow>
  );
}

interface CatalogueRowsProps {
  /** How many there are, in words. */
  readonly count: ReactNode;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** The catalogue as admins see it: how much there is, and a row each with what may be done, for everybody at once. */
function CatalogueRows({ count, isBusy, children }: CatalogueRowsProps) {
  return (
    <>
      <p className={classes.count} role="status">
        {count}
      </p>
      {children && (
        <Card component="ul" className={classes.rows} aria-busy={isBusy}>
          {children}
        </Card>
      )}
    </>
  );
}

interface CatalogueRowProps {
  readonly title: string;
  readonly to: string;
  readonly about: string;
  /** A chip that tells it from the others. */
  readonly mark?: ReactNode;
  readonly error?: string | null;
  /** Its menu, and what opens from it. */
  readonly children: ReactNode;
}

function CatalogueRow({ title, to, about, mark, error, children }: CatalogueRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2>
            <Link to={to}>{title}</Link>
          </h2>
          {mark}
        </div>
        <p className={classes.about}>{about}</p>
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

interface RowMenuProps {
  readonly title: string;
  readonly editAddress: string;
  readonly onDelete: () => void;
  /** What stands between Edit and Delete. */
  readonly children: ReactNode;
}

function RowMenu({ title, editAddress, onDelete, children }: RowMenuProps) {
  return (
    <PopMenu
      width={200}
      target={
        <ActionIcon aria-label={t`More for ${title}`}>
          <Icon name="dots" />
        </ActionIcon>
      }
    >
      <PopMenuItem leftSection={<Icon name="pencil" />} to={editAddress}>
        {t`Edit`}
      </PopMenuItem>
      {children}
      <PopMenuItem leftSection={<Icon name="trash" />} onClick={onDelete}>
        {t`Delete`}
      </PopMenuItem>
    </PopMenu>
  );
}
