/** The catalogue for those who look after it: programs, series and equipment that everybody on this server is offered. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CatalogueEquipment } from '#features/equipment/catalogue-equipment.tsx';
import { CataloguePrograms } from '#features/programs/catalogue-programs.tsx';
import { CatalogueSeries } from '#features/series/list/catalogue-series.tsx';
import { Icon } from '#ui/icon.tsx';
import { BackLink, PageHead } from '#ui/page-head.tsx';
import classes from './admin-catalogue-pages.module.css';

const parts = [
  { to: '/admin/catalogue/', title: 'Programs' },
  { to: '/admin/catalogue/series/', title: 'Series' },
  { to: '/admin/catalogue/equipment/', title: 'Equipment' },
] as const;

export function AdminCataloguePage() {
  return (
    <>
      <CatalogueHead current="Programs">
        <Button component={Link} to="/admin/catalogue/new/" leftSection={<Icon name="plus" />}>
          New program
        </Button>
      </CatalogueHead>
      <CataloguePrograms />
    </>
  );
}

export function AdminSeriesPage() {
  return (
    <>
      <CatalogueHead current="Series">
        <Button component={Link} to="/series/new/?for=catalogue" leftSection={<Icon name="plus" />}>
          New series
        </Button>
      </CatalogueHead>
      <CatalogueSeries />
    </>
  );
}

export function AdminEquipmentPage() {
  return (
    <>
      <CatalogueHead current="Equipment" />
      <CatalogueEquipment />
    </>
  );
}

interface CatalogueHeadProps {
  readonly current: (typeof parts)[number]['title'];
  readonly children?: ReactNode;
}

function CatalogueHead({ current, children }: CatalogueHeadProps) {
  return (
    <>
      <BackLink to="/admin/">Admin</BackLink>
      <PageHead
        title="Catalogue"
        text="Changes reach everybody on this server. Workouts already done stay as they are."
      >
        {children}
      </PageHead>
      <nav className={classes.parts} aria-label="Catalogue">
        {parts.map(({ to, title }) => (
          <Link key={to} to={to} className={classes.part} aria-current={title === current ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
    </>
  );
}
