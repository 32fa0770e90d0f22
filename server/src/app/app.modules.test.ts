/** What a server has in memory from its start. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const modulesOf = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, load) => (loaded.push(url), load(url, context)) });
  await import('${new URL('./app.ts', import.meta.url).href}');
  console.log(JSON.stringify(loaded));
`;

/** Each is loaded by whoever asks for it first. */
const rarelyUsed = [
  /catalogue\/starter-catalogue\.ts$/,
  /catalogue\/languages\//,
  /src\/words\/(?!en|words-for)[a-z-]+\.ts$/,
  /files\/(fit|table-reader|apple-health|fit-exercise-names|wger-exercises|open-gym-exercises)\.ts$/,
  /file-imports\/(read-files|zip-file)\.ts$/,
  /exports\/make-export\.ts$/,
  /mcp\/mcp-server\.ts$/,
  /node_modules\/(nodemailer|web-push|yauzl|openid-client|otpauth|@simplewebauthn|@modelcontextprotocol)\//,
];

test('readers of files, the catalogue, its languages and what few servers use are not loaded at the start', async () => {
  const args = ['--input-type=module', '-e', modulesOf];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.some((url) => url.endsWith('/file-imports/file-imports.feature.ts'))).toBe(true);
  expect(loaded.filter((url) => rarelyUsed.some((pattern) => pattern.test(url)))).toEqual([]);
});
