import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/render.tsx';
import { OptionalPart } from './optional-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>{`Hello, ${name}`}</p>;

test('it is drawn once it is here, with its skeleton until then', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ readonly name: string }>>();
  const component = { load: () => promise };
  const screen = await render(<OptionalPart component={component} props={{ name: 'Ada' }} skeleton={<p>Loading</p>} />);
  await expect.element(screen.getByText('Loading')).toBeVisible();
  resolve(Greeting);
  await expect.element(screen.getByText('Hello, Ada')).toBeVisible();
  await expect.element(screen.getByText('Loading')).not.toBeInTheDocument();
});

test('where it cannot be loaded the rest of the page stays', async () => {
  const component = { load: () => Promise.reject<ComponentType<{ readonly name: string }>>(new Error('no network')) };
  const screen = await render(
    <>
      <h1>Well done</h1>
      <OptionalPart component={component} props={{ name: 'Ada' }} skeleton={<p>Loading</p>} />
    </>,
  );
  await expect.element(screen.getByText('Loading')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Well done' })).toBeVisible();
});
