import { randomUUID } from 'node:crypto';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();
let address: URL;
beforeAll(async () => {
  address = new URL('/mcp', await sharedApp().listen({ port: 0, host: '127.0.0.1' }));
});

async function connect() {
  const app = sharedApp();
  const { user, headers, password } = await buildUser(app);
  const payload = { name: 'Assistant', scope: 'write', password };
  const { token } = (await app.inject({ method: 'POST', url: '/api/tokens', headers, payload })).json();
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  onTestFinished(() => client.close());
  const use = async (name: string, given: object = {}) => {
    const { content, isError } = (await client.callTool({ name, arguments: { ...given } })) as CallToolResult;
    const text = content[0]?.type === 'text' ? content[0].text : '';
    return isError ? { refused: text } : JSON.parse(text);
  };
  return { app, userId: user._id, use };
}

test('an assistant reads targets with their reasons, sets a weight, and takes it back', async () => {
  const { app, userId, use } = await connect();
  const rows = [
    { sets: 3, count: { kind: 'exactly' as const, count: 5 }, load: { of: 'working' as const, percent: 100 } },
  ];
  const program = await buildProgram(app, {
    ownerId: userId,
    moves: [plannedMove('squat', { title: 'Squat', plan: { weeks: [{ rows }] } }), plannedMove('row')],
  });
  const asked = { programId: program._id };
  const line = `program:${program._id}:squat`;
  expect(await use('read_targets', asked)).toMatchObject([
    { line, title: 'Squat', measure: 'reps', reason: { code: 'weight-missing', of: 'working' } },
  ]);
  const weight = { _id: randomUUID(), line, of: 'working-weight', weight: { value: 60, unit: 'kg' } };
  const decided = await use('set_plan_weight', weight);
  expect(decided).toMatchObject({ _id: weight._id, line, device: 'Assistant' });
  expect(await use('set_plan_weight', weight)).toEqual(decided);
  const heavier = { ...weight, weight: { value: 70, unit: 'kg' } };
  expect((await use('set_plan_weight', heavier)).refused).toContain('different decision');
  const set = { count: 5, weight: 60, unit: 'kg' };
  expect(await use('read_targets', asked)).toMatchObject([{ line, target: { sets: [set, set, set] } }]);
  const held = await use('decide_about_plan', { line, choice: { kind: 'hold', isOn: true } });
  expect((await use('list_plan_decisions', { line })).map(({ _id }: { _id: string }) => _id).sort()).toEqual(
    [decided._id, held._id].sort(),
  );
  await use('take_back_plan_decision', { id: decided._id });
  expect(await use('list_plan_decisions')).toMatchObject([{ _id: held._id }]);
  expect(await use('read_targets', asked)).toMatchObject([{ line, reason: { code: 'weight-missing' } }]);
});
