/** Mantine's segmented control together with its styles: whoever imports it has its sheet, and no page has to name it. */
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import './segmented-look.css';

export { SegmentedControl } from '@mantine/core';
