/** Tests read the English source, which stands in the code itself; reasons go by their codes. */
import { i18n } from '@lingui/core';
import { reasons } from '@workout-tracker/core/reasons/reasons';

const messages = Object.fromEntries(Object.entries(reasons).map(([code, sentence]) => [`reason.${code}`, sentence]));
i18n.loadAndActivate({ locale: 'en', messages });
