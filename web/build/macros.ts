/** Turns Lingui's macros (`t`, `plural`, `Trans`) into calls with the id of a message: wherever the web's sources are transformed. */
import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

const configPath = fileURLToPath(new URL('../lingui.config.js', import.meta.url));

export const macros = () =>
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })] });
