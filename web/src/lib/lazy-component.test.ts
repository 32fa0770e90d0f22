import { expect, test } from 'vitest';
import { componentOf, type LazyComponent, preload } from './lazy-component.ts';

const Page = () => null;

function componentThat(...outcomes: ('arrives' | 'fails')[]) {
  let asked = 0;
  const component: LazyComponent<object> = {
    load: () => (outcomes[asked++] === 'fails' ? Promise.reject(new Error('lost')) : Promise.resolve(Page)),
  };
  return { component, timesAsked: () => asked };
}

test('a component is asked for once, however many want it', async () => {
  const { component, timesAsked } = componentThat('arrives');
  expect(await Promise.all([preload(component), preload(component)])).toEqual([Page, Page]);
  await preload(component);
  expect(timesAsked()).toBe(1);
});

test('a component that is here is drawn itself, without a lazy detour that would show a skeleton', async () => {
  const { component } = componentThat('arrives');
  expect(componentOf(component)).not.toBe(Page);
  await preload(component);
  expect(componentOf(component)).toBe(Page);
});

test('a component that was lost is asked for again', async () => {
  const { component, timesAsked } = componentThat('fails', 'arrives');
  await expect(preload(component)).rejects.toThrow('lost');
  expect(await preload(component)).toBe(Page);
  expect(timesAsked()).toBe(2);
});
