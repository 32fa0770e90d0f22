/** Mantine's lists to choose from, together with their styles: whoever imports one has its sheet, and no page has to name it. */
import './mantine-choice.css';
import './dropdown-look.css';

export {
  Autocomplete,
  Combobox,
  type ComboboxItem,
  type ComboboxProps,
  type OptionsFilter,
  Select,
  useCombobox,
} from '@mantine/core';
