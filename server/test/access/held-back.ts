/** An admin or owner who lacks the demanded second step, held against the same account as a plain user: no verb may tell the two apart. */
import { contract } from '@workout-tracker/core/contract/contract';
import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import type { Role } from '@workout-tracker/core/people/role';
import type { TestUser } from '../build-user.ts';
import { type Verb, verbs } from './matrix.ts';
import { otherRequestsOf, type RecordedRequest, requestsOf } from './requests.ts';
import type { Stage } from './stage.ts';
import type { Person } from './world.ts';

const varying =
  /(?<="code":")[2-9A-Z]{8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w-]{30,}(\.[\w-]+)*|"requestId":"[^"]*"/g;
/** The refusal may say what is missing; nothing else may. */
const reasons = [
  [/"error":"second_factor_needed"/, '"error":"not_allowed"'],
  [/"code":"second-factor-needed"/, '"code":"not-allowed"'],
  [/Your role needs two-step sign-in\. Turn it on in your profile first\./, 'You are not allowed to do that.'],
  [/,"isHeldBack":true/, ''],
  [/"isDemanded":true/, '"isDemanded":false'],
] as const;

/** What admins may do to the catalogue and see of others, beside the verbs that are theirs alone. Ada's things are the catalogue's here. */
function requestsOfAdmins({ userId, ids }: Person): [Verb, RecordedRequest][] {
  const moves = [{ _id: 'squat', title: 'Squat' }];
  const weeks = [{ programs: [{ day: 1, programId: ids.program }] }];
  const of = (id: string) => ({ params: { id } });
  return [
    ['createProgram', { body: { _id: ids.fresh, title: 'For all', moves, isCatalogue: true } }],
    ['updateProgram', { ...of(ids.program), body: { title: 'For all', moves } }],
    ['deleteProgram', of(ids.program)],
    ['createExercise', { body: { _id: ids.fresh, title: 'For all', isCatalogue: true } }],
    ['createSeries', { body: { _id: ids.fresh, title: 'For all', weeks, isCatalogue: true } }],
    ['updateSeries', { ...of(ids.series), body: { title: 'For all', weeks } }],
    ['deleteSeries', of(ids.series)],
    ['listInstances', { query: { userId } }],
  ];
}

/** The differences that were found, and how many requests were tried. */
export async function compareHeldBack(stage: Stage): Promise<{ found: string[]; tried: number }> {
  const { sandbox, app, world } = stage;
  const { ada } = world.people;
  const [plain, other] = [requestsOf(ada, world), otherRequestsOf(ada, world)];
  const ofAll = verbs.flatMap((verb) =>
    [plain[verb], ...(other[verb] ?? [])].map((one): [Verb, RecordedRequest] => [verb, one]),
  );
  const ofAdmins = requestsOfAdmins(ada);
  const isOfUsers = ([verb]: [Verb, unknown]): boolean => contract[verb].access === 'user';
  const isOfAdmins = ([verb]: [Verb, unknown]): boolean => ['admin', 'owner'].includes(contract[verb].access);

  const answerAs = async (person: TestUser, role: Role, verb: Verb, request: RecordedRequest) => {
    const { method, path } = contract[verb] as Endpoint;
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
    const payload = request.payload ?? (request.body as object | undefined);
    const { result } = await sandbox.trial(async () => {
      if (ofAdmins.some(([, one]) => one === request)) {
        for (const [table, id] of [
          ['programs', ada.ids.program],
          ['series', ada.ids.series],
        ]) {
          // A link leads to what its person has, and these become everybody's.
          await sandbox.query('delete from shares where subject_id = $1', [id]);
          await sandbox.query(`update ${table} set owner_id = null where _id = $1`, [id]);
        }
      }
      await sandbox.query('update server_state set admins_need_second_factor = $1', [role !== 'user']);
      await sandbox.query('update users set role = $1, second_factor = false where _id = $2', [role, person.user._id]);
      const answer = await app.inject({
        method,
        url,
        query: request.query ?? {},
        headers: { authorization: `Bearer ${person.accessToken}`, ...request.headers },
        ...(payload !== undefined && { payload }),
      });
      return { status: answer.statusCode, body: answer.body };
    });
    const steady = result.body.replaceAll(varying, '…');
    return `${result.status} ${reasons.reduce((text, [from, to]) => text.replace(from, to), steady)}`;
  };

  const found: string[] = [];
  let tried = 0;
  for (const [role, person, requests] of [
    ['admin', world.admin, [...ofAll.filter((one) => isOfUsers(one) || isOfAdmins(one)), ...ofAdmins]],
    ['owner', world.owner, [...ofAll.filter(isOfAdmins), ...ofAdmins]],
  ] as const) {
    for (const [verb, request] of requests) {
      tried += 1;
      const asUser = await answerAs(person, 'user', verb, request);
      const heldBack = await answerAs(person, role, verb, request);
      if (asUser !== heldBack)
        found.push(`${verb} as a held-back ${role}: ${heldBack.slice(0, 200)}, not ${asUser.slice(0, 200)}`);
    }
  }
  return { found, tried };
}
