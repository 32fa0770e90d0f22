import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

function Found() {
  const [tab, setTab] = useState('new');
  return (
    <Tabs value={tab} onChange={setTab}>
      <TabList aria-label="What was found">
        <Tab value="new">New</Tab>
        <Tab value="updates">Updates</Tab>
        <Tab value="skipped">Skipped</Tab>
      </TabList>
      <TabPanel value="new">119 new</TabPanel>
      <TabPanel value="updates">23 updates</TabPanel>
      <TabPanel value="skipped">Nothing is skipped.</TabPanel>
    </Tabs>
  );
}

test('the arrows go round, Home and End go to the ends, and what is focused is shown', async () => {
  const screen = await render(<Found />);
  await expect.element(screen.getByRole('tabpanel', { name: 'New' })).toHaveTextContent('119 new');
  await screen.getByRole('tab', { name: 'New' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: 'Skipped' })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel', { name: 'Skipped' })).toHaveTextContent('Nothing is skipped.');
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Updates', selected: true })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('tab', { name: 'Skipped', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel').elements()).toHaveLength(1);
});

test('only the tab that is shown is on the way of the Tab key', async () => {
  const screen = await render(<Found />);
  await userEvent.keyboard('{Tab}');
  const tabs = screen.getByRole('tab').elements();
  expect(tabs.map((tab) => (tab as HTMLElement).tabIndex)).toEqual([0, -1, -1]);
});
