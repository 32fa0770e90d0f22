export { ensureWebBuilt } from './ensure-built.mjs';
