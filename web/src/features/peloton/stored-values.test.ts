import { expect, test } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { createMirror } from '#storage/mirror.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createStoredValues } from './stored-values.ts';

const session = { sessionToken: 'wtp_1', userId: 'peloton-7', username: 'maya_rides' };

function aDevice() {
  const storage = memoryStorage();
  return { storage, values: createStoredValues(createMirror(createLocalTexts(storage))) };
}

test('the connection is kept under the promised key with Peloton’s user id, versioned and for its account', () => {
  const { storage, values } = aDevice();
  values.keepSession('maya', session);
  expect(JSON.parse(storage.getItem('peloton_session') ?? '')).toEqual({
    accountId: 'maya',
    userId: 'peloton-7',
    version: 1,
    sessionToken: 'wtp_1',
    user: { username: 'maya_rides' },
  });
  expect(values.session('maya')).toEqual(session);
  expect(values.session('tom')).toBeNull();
});

test('a connection kept by an earlier build, with the account as its user id, is still read', () => {
  const { storage, values } = aDevice();
  const earlier = '{"userId":"maya","version":1,"sessionToken":"wtp_1","user":{"username":"maya_rides"}}';
  storage.setItem('peloton_session', earlier);
  expect(values.session('maya')).toEqual({ ...session, userId: null });
  values.keepSession('tom', { sessionToken: 'wtp_2', userId: 'peloton-8', username: 'tom_rides' });
  expect(values.session('maya')).toEqual({ ...session, userId: null });
  values.keepSession('maya', session);
  expect(values.session('maya')).toEqual(session);
  values.forgetSession('maya');
  expect([values.session('maya'), values.session('tom')?.username]).toEqual([null, 'tom_rides']);
});

test('two accounts on one device keep a connection each', () => {
  const { values } = aDevice();
  values.keepSession('maya', session);
  values.keepSession('tom', { sessionToken: 'wtp_2', userId: 'peloton-8', username: 'tom_rides' });
  expect(values.session('maya')).toEqual(session);
  values.forgetSession('tom');
  expect([values.session('maya'), values.session('tom')]).toEqual([session, null]);
});

test.each([
  'not json',
  '7',
  '{}',
  '{"userId":"maya","version":2,"sessionToken":"wtp_1","user":{"username":"maya_rides"}}',
  '{"userId":"maya","version":1,"sessionToken":7,"user":{"username":"maya_rides"}}',
  '{"userId":"maya","version":1,"sessionToken":"","user":{"username":"maya_rides"}}',
  '{"userId":"maya","version":1,"sessionToken":"wtp_1","user":"maya_rides"}',
])('%s is no connection', (text) => {
  const { storage, values } = aDevice();
  storage.setItem('peloton_session', text);
  expect(values.session('maya')).toBeNull();
});

test('a started import is found again until it is forgotten', () => {
  const { values } = aDevice();
  values.keepImport('maya', '0199-import');
  expect([values.importId('maya'), values.importId('tom')]).toEqual(['0199-import', null]);
  values.forgetImport('maya');
  expect(values.importId('maya')).toBeNull();
});

test('a browser without storage remembers it as long as the page', () => {
  const values = createStoredValues(createMirror(createLocalTexts(undefined)));
  values.keepSession('maya', session);
  expect(values.session('maya')).toEqual(session);
  values.forgetSession('maya');
  expect(values.session('maya')).toBeNull();
});
