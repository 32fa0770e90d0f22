/** Mantine's components for choosing, together with their styles: whoever imports one has its sheet, and no page has to name it. */
import './mantine-choice.css';
import './dropdown-look.css';
import './segmented-look.css';

export {
  Autocomplete,
  Combobox,
  type ComboboxItem,
  type ComboboxProps,
  type OptionsFilter,
  SegmentedControl,
  Select,
  useCombobox,
} from '@mantine/core';
