import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { ActionIcon } from './action-icon.tsx';
import { NativeSelect } from './native-select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

test('the words, the error and what stands elsewhere all describe the field', async () => {
  const screen = await render(
    <>
      <p id="elsewhere">The form was refused.</p>
      <TextInput label="Weight" description="As you log it." error="Too heavy." aria-describedby="elsewhere" />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Weight' });
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('Too heavy. As you log it. The form was refused.');
});

test('an error without words marks the field, and no error does not', async () => {
  const screen = await render(
    <>
      <TextInput label="Reps" error />
      <TextInput label="Time" error={false} />
    </>,
  );
  await expect.element(screen.getByRole('textbox', { name: 'Reps' })).toBeInvalid();
  await expect.element(screen.getByRole('textbox', { name: 'Time' })).toBeValid();
  await expect.element(screen.getByRole('textbox', { name: 'Reps' })).not.toHaveAccessibleDescription();
});

function FieldsWithSections() {
  const [text, setText] = useState('80');
  const clear = (
    <ActionIcon aria-label="Clear" onClick={() => setText('')}>
      ×
    </ActionIcon>
  );
  return (
    <>
      <TextInput label="Weight" rightSection="kg" />
      <TextInput
        label="Found"
        value={text}
        rightSection={clear}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </>
  );
}

test('a tap on the unit in a field is a tap on the field; a button there can be pressed', async () => {
  const screen = await render(<FieldsWithSections />);
  const unit = screen.getByText('kg').element().getBoundingClientRect();
  const under = document.elementFromPoint(unit.x + unit.width / 2, unit.y + unit.height / 2);
  expect(under).toBe(screen.getByRole('textbox', { name: 'Weight' }).element());
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Found' })).toHaveValue('');
});

test('a note grows with its lines, up to four', async () => {
  const screen = await render(<TextArea label="Note" autosize />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  const height = () => note.element().getBoundingClientRect().height;
  const empty = height();
  await note.fill('one\ntwo\nthree');
  const three = height();
  expect(three).toBeGreaterThan(empty);
  await note.fill('one\ntwo\nthree\nfour\nfive\nsix\nseven');
  expect(height()).toBeGreaterThan(three);
  expect(note.element().scrollHeight).toBeGreaterThan(note.element().clientHeight);
});

test('a list to choose from has its groups and is named by its label', async () => {
  const screen = await render(
    <NativeSelect
      label="Equipment"
      data={[
        { value: '', label: 'None' },
        { group: 'Bars', items: [{ value: 'bar', label: 'Barbell' }] },
      ]}
    />,
  );
  const list = screen.getByRole('combobox', { name: 'Equipment' });
  await userEvent.selectOptions(list, 'Barbell');
  await expect.element(list).toHaveValue('bar');
  expect(list.element().querySelector('optgroup')?.label).toBe('Bars');
});
