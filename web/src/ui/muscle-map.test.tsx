import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { MapKey, MuscleMap } from './muscle-map.tsx';

const chest = { region: 'chest', step: 2, title: 'Chest: 12 sets, in the band' } as const;
const lats = { region: 'lats', step: 1, title: 'Lats: 4 sets, below' } as const;

async function draw(chosen: readonly (typeof chest | typeof lats)['region'][] = []) {
  const onChoose = vi.fn();
  const screen = await render(
    <MuscleMap label="Sets per muscle" parts={[chest, lats]} chosen={chosen} onChoose={onChoose} />,
  );
  const find = (region: string) => [...screen.container.querySelectorAll(`[data-region="${region}"]`)];
  return { screen, onChoose, find };
}

const click = (element: Element | null | undefined) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('it is one picture with a sentence, and each muscle has its step, its name and its count', async () => {
  const { screen, find } = await draw();
  await expect.element(screen.getByRole('img', { name: 'Sets per muscle' })).toBeVisible();
  const seen = find('chest').map((part) => [part.getAttribute('data-step'), part.querySelector('title')?.textContent]);
  expect(seen).toEqual([['2', 'Chest: 12 sets, in the band']]);
  expect(find('lats').map((part) => part.getAttribute('data-step'))).toEqual(['1']);
});

test('a muscle of which nothing was said has no count and cannot be chosen', async () => {
  const { find, onChoose } = await draw();
  const [quads] = find('quads');
  expect(quads?.getAttribute('data-step')).toBe('0');
  expect(quads?.querySelector('title')).toBeNull();
  click(quads?.querySelector('path'));
  expect(onChoose).not.toHaveBeenCalled();
});

test.each([0, -1])('a tap on either half of a muscle chooses it', async (half) => {
  const { find, onChoose } = await draw();
  click([...(find('chest')[0]?.querySelectorAll('path') ?? [])].at(half));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('chest');
});

test('the chosen muscle is outlined on both halves', async () => {
  const { screen } = await draw(['lats']);
  expect(screen.container.querySelectorAll('[data-outline="lats"]')).toHaveLength(2);
  expect(screen.container.querySelectorAll('[data-outline]')).toHaveLength(2);
});

test('its four steps differ in lightness, on light and on dark grounds', async () => {
  const screen = await render(<MapKey names={{ 0: 'None', 1: 'Below', 2: 'In the band', 3: 'Above' }} />);
  const steps = [...screen.container.querySelectorAll('i')];
  for (const scheme of ['light', 'dark']) {
    document.documentElement.dataset.theme = scheme;
    const shades = steps.map((step) => lightness(getComputedStyle(step).backgroundColor));
    const rising = scheme === 'dark' ? shades : shades.toReversed();
    for (const [index, shade] of rising.slice(1).entries()) expect(shade - (rising[index] ?? 0)).toBeGreaterThan(8);
  }
});

/** How light a colour is to the eye, from 0 for black to 100 for white (the L of CIELAB). */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 116 * Math.cbrt(0.2126 * red + 0.7152 * green + 0.0722 * blue) - 16;
}
