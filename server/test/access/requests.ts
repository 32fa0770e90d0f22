/** One valid request for every verb of the contract, as the person it is given would send it. A verb without one does not compile. */
import { type Contract, contract } from '@workout-tracker/core/contract/contract';
import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { newWorkout } from '../build-workout.ts';
import { sharedLive } from '../live-calls.ts';
import { strangeStrap } from './strange-rows.ts';
import { fileForm, type Person, pelotonCsv, strongFile, subscriptionAt, type World } from './world.ts';

export interface RecordedRequest {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** A body that is no JSON. */
  readonly payload?: string;
  /** What its owner is answered, where that is no success: the reason stands beside it. */
  readonly refusal?: number;
  /** Whoever holds what the request names may do it: that is what it is for. */
  readonly isForBearers?: true;
  /** Whose rows it changes beside those of its person. */
  readonly alsoChanges?: string[];
  /** The server goes on after the answer. */
  readonly goesOn?: true;
}

export async function sendRequest(
  app: FastifyInstance,
  verb: keyof Contract,
  request: RecordedRequest,
  token: string | undefined,
): Promise<LightMyRequestResponse> {
  const { method, path } = contract[verb] as Endpoint;
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
  const payload = request.payload ?? (request.body as object | undefined);
  return app.inject({
    method,
    url,
    query: request.query ?? {},
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...request.headers },
    ...(payload !== undefined && { payload }),
  });
}

type Requests = { [Name in keyof Contract]: RecordedRequest };

const credential = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', attestationObject: 'x' },
};

export function requestsOf(me: Person, { classes, clientError }: Pick<World, 'classes' | 'clientError'>): Requests {
  const { ids, userId, email, password, canary } = me;
  const of = (id: string): { params: { id: string } } => ({ params: { id } });
  const withPassword = { body: { password } };
  const peloton = { 'x-peloton-session': me.pelotonToken };
  const { fresh } = ids;
  const now = '2026-03-01T12:00:00.000Z';
  const batch = { name: canary, sentAt: now };
  const moves = [{ _id: 'squat', title: canary, exerciseId: ids.exercise }];
  const weeks = [{ programs: [{ day: 1, programId: ids.program }] }];
  const plannedMoves = [
    {
      _id: 'squat',
      title: 'Squat',
      exerciseId: null,
      trackable: true,
      weight: true,
      measure: 'reps',
      variants: [],
      sets: 1,
      reps: 5,
      seconds: null,
    },
  ];
  const plan = {
    format: 'workout-tracker-plan',
    version: 1,
    kind: 'program',
    series: null,
    programs: [{ _id: ids.program, title: 'A plan', description: '', tags: [], timed: false, moves: plannedMoves }],
    exercises: [],
  };
  return {
    readServer: {},
    readServerHealth: {},
    login: { body: { email, password } },
    register: { body: { email: 'another@example.org', password }, alsoChanges: ['everybody'] },
    refresh: { body: { refreshToken: me.refreshToken } },
    logout: { body: { signOutToken: me.signOutToken, refreshToken: me.refreshToken } },
    logoutAll: { body: { endTokens: true } },
    forgotPassword: { body: { name: email }, refusal: 403 }, // No mail is set up.
    resetPassword: { body: { token: me.resetToken, password: 'another lantern orbit' } },
    readResetLink: { body: { token: me.resetToken } },
    beginResetProof: { body: { token: me.resetToken, passkeyId: ids.passkey } },
    confirmEmail: { body: { token: me.addressToken } },
    sendEmailConfirmation: { refusal: 403 }, // No mail is set up.
    finishSecondStep: { body: { token: me.stepToken, code: 'abcd-efgh-jkmn' } },
    beginPasskeySignIn: {},
    finishPasskeySignIn: {
      body: {
        credential: {
          ...credential,
          response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' },
        },
      },
      refusal: 401, // No authenticator has signed it.
    },
    readSecurity: {},
    beginApp: { ...withPassword, ...(me.name === 'bob' && { refusal: 409 }) }, // Bob has one already.
    confirmApp: { body: { code: '123456' }, refusal: 422 }, // Not a code of the app.
    removeApp: withPassword,
    renewRecoveryCodes: withPassword,
    beginPasskey: withPassword,
    addPasskey: { body: { title: canary, credential }, refusal: 422 }, // No authenticator has signed it.
    removePasskey: { ...of(ids.passkey), ...withPassword },
    removeSecondStep: of(userId),
    readSignInRules: {},
    updateSignInRules: { body: { adminsNeedSecondFactor: false } },
    beginSso: { refusal: 404 }, // No other server is set up, here and below.
    finishSso: { body: { flow: 'x', query: 'x' }, refusal: 404 },
    beginSsoConnection: { ...withPassword, refusal: 404 },
    finishSsoConnection: { body: { flow: 'x', query: 'x' }, refusal: 404 },
    removeSsoConnection: withPassword,
    readMe: {},
    loginForToken: { body: { username: email, password } },
    exchangeToken: { headers: { authorization: `Bearer ${me.exchangeToken}` } },
    updateMe: {
      body: {
        ...{ lastName: canary, units: 'lb', activeSeries: ids.instance },
        training: { effort: 'rpe', insights: { lifts: [ids.exercise] } },
      },
    },
    changePassword: { body: { currentPassword: password, newPassword: 'another lantern orbit' } },
    deleteMe: { ...withPassword, alsoChanges: ['everybody'] },
    readStorage: {},
    listSessions: {},
    endSession: of(ids.otherLogin),
    listUsers: { query: { search: canary } },
    updateUser: { ...of(userId), body: { isActive: false } },
    endUserSessions: of(userId),
    issueResetLink: of(userId),
    deleteUser: { ...of(userId), ...withPassword },
    createClientError: { body: { message: 'It broke', route: '/home' }, alsoChanges: ['everybody'] },
    deleteClientError: { query: { id: clientError }, alsoChanges: ['ada'] },
    listClientErrors: {},
    listPrograms: { query: { archived: 'all' } },
    readProgram: of(ids.program),
    createProgram: { body: { _id: fresh, title: canary, moves } },
    updateProgram: { ...of(ids.program), body: { title: canary, moves } },
    duplicateProgram: { ...of(ids.program), body: { _id: fresh } },
    deleteProgram: of(ids.program),
    listMoves: {},
    listExercises: {},
    readExercise: of(ids.exercise),
    createExercise: { body: { _id: fresh, title: canary } },
    updateExercise: { ...of(ids.exercise), body: { title: canary, loading: 'external' } },
    updateExerciseSettings: { ...of(ids.exercise), body: { pinnedNote: 'A note', archived: true } },
    previewMerge: { ...of(ids.exercise), query: { intoId: ids.otherExercise } },
    mergeExercise: { ...of(ids.exercise), body: { intoId: ids.otherExercise } },
    undoMerge: of(ids.mergedExercise),
    readExerciseHistory: of(ids.exercise),
    readExerciseRecords: of(ids.exercise),
    readExerciseChart: of(ids.exercise),
    listBests: {},
    readPlanHistory: {},
    readTargets: { ...of(ids.program), query: { instanceId: ids.instance } },
    createPlanDecision: {
      body: {
        ...{ _id: fresh, line: `run:${ids.instance}:${ids.program}/squat`, decidedAt: '2026-03-01T12:00:00.000Z' },
        ...{ choice: { kind: 'working-weight', weight: { value: 60, unit: 'kg' } }, device: canary },
      },
    },
    deletePlanDecision: of(ids.decision),
    readGoals: {},
    saveGoal: {
      ...of(ids.goal),
      body: {
        ...{ aim: { kind: 'lift', exerciseId: ids.exercise, weight: 90, unit: 'kg', reps: null } },
        ...{ setAt: '2026-02-01T12:00:00.000Z', reachedOn: '2026-02-20' },
      },
    },
    deleteGoal: of(ids.goal),
    readRecords: { query: { year: '2026' } },
    readWorkoutSums: { query: { from: '2026-01-01' } },
    readWorkoutRecords: of(ids.workout),
    listBodyWeights: {},
    saveBodyWeight: { params: { date: me.weighedOn }, body: { weight: 82, unit: 'kg' } },
    deleteBodyWeight: { params: { date: me.weighedOn } },
    listCatalogueEquipment: {},
    listEquipment: {},
    updateEquipment: { params: { type: 'weights' }, body: { variants: [4, 5] } },
    resetEquipment: { params: { type: 'weights' } },
    saveCatalogueEquipment: { params: { type: 'ropes' }, body: { title: 'Ropes', variants: [] } },
    deleteCatalogueEquipment: { params: { type: 'kettlebells' } },
    listWorkouts: { query: { search: canary, programId: ids.program } },
    readWorkoutFilters: {},
    readWorkout: of(ids.workout),
    createWorkout: {
      body: newWorkout({
        _id: fresh,
        wid: ids.program,
        moves: [
          { mid: 'squat', exerciseId: ids.exercise, reps: 5 },
          { mid: 'other', exerciseId: ids.otherExercise, reps: 5 },
        ],
        seriesInstanceId: ids.instance,
        hr: [100, 120],
        hrIntervalMs: 1000,
      }),
    },
    updateWorkout: {
      ...of(ids.workout),
      body: { notes: 'Other notes', created: '2025-12-30T10:00:00.000Z', ended: '2025-12-30T11:00:00.000Z', hr: [90] },
    },
    deleteWorkout: of(ids.workout),
    restoreWorkout: of(ids.trashedWorkout),
    tellLive: { body: sharedLive({ workoutId: ids.liveWorkout, sentAt: now, seq: 2 }) },
    endLive: of(ids.liveWorkout),
    tellLiveHeart: { ...of(ids.liveWorkout), body: { bpm: 101, at: now, sentAt: now } },
    watchLive: {},
    createLiveCode: { body: { workoutId: ids.liveWorkout, kind: 'screen' } },
    removeLiveDevice: of(ids.screenDevice),
    joinLive: { body: { code: me.liveCode, deviceId: fresh, name: canary }, isForBearers: true },
    sendLiveHeart: {
      headers: { authorization: `Bearer ${me.heartToken}` },
      body: { ...batch, recordingId: ids.liveRecording, readings: [{ n: 2, at: Date.parse(now), bpm: 99 }] },
    },
    watchScreen: { headers: { 'x-live-tokens': me.screenToken } },
    sendReadings: {
      body: {
        ...{ ...batch, recordingId: ids.recording },
        readings: [{ n: 4, at: Date.parse('2026-02-23T17:20:00.000Z'), bpm: 150 }],
      },
    },
    listWorkoutRecordings: of(ids.workout),
    chooseWorkoutRecording: { params: { id: ids.workout, recordingId: ids.recording }, body: { isUsed: false } },
    readHeartDoor: {},
    openHeartDoor: {},
    closeHeartDoor: {},
    enterHeartDoor: {
      params: { secret: me.doorSecret },
      body: { bpm: 90, device: canary, at: '2026-03-01T12:00:20.000Z' },
      isForBearers: true,
    },
    readHeartAdapter: {},
    bindStrap: { params: { address: me.strap }, body: { name: canary } },
    unbindStrap: { params: { address: me.strap } },
    listSeries: { query: { active: 'all' } },
    readSeries: of(ids.series),
    createSeries: { body: { _id: fresh, title: canary, weeks } },
    updateSeries: { ...of(ids.series), body: { title: canary, weeks } },
    deleteSeries: of(ids.series),
    readSeriesWeek: { params: { id: ids.series, week: 1 } },
    readSeriesDay: { params: { id: ids.series, week: 1, day: 1 } },
    readSeriesToday: of(ids.series),
    readSeriesProgress: of(ids.series),
    readDetailedProgress: of(ids.instance),
    readSeriesSummary: of(ids.series),
    readSeriesDashboard: {},
    joinSeries: of(ids.series),
    startSeriesWorkout: { ...of(ids.series), body: { weekNumber: 1, dayOfWeek: 1 } },
    startWorkoutOfSeries: { body: { seriesId: ids.series, weekNumber: 1, dayOfWeek: 1 } },
    linkSeriesWorkout: { ...of(ids.series), body: { workoutId: ids.looseWorkout, weekNumber: 1, dayOfWeek: 1 } },
    createInstance: { body: { seriesId: ids.series, userId } },
    listInstances: { query: { userId } },
    readInstance: of(ids.instance),
    readInstanceToday: of(ids.instance),
    updateInstance: { ...of(ids.instance), body: { completed: true } },
    readInstanceCalendar: of(ids.instance),
    linkInstanceWorkout: { ...of(ids.instance), body: { workoutId: ids.looseWorkout, weekNumber: 1, dayOfWeek: 1 } },
    readActivity: {},
    readHome: {},
    connectPeloton: { body: { username_or_email: 'metric', password: 'pedal-metric-2026' } },
    disconnectPeloton: { headers: peloton },
    readPelotonSession: { headers: peloton },
    listPelotonWorkouts: { headers: peloton, query: { limit: '2' } },
    readPelotonWorkout: { headers: peloton, ...of(classes.free) },
    readPelotonGraph: { headers: peloton, ...of(classes.free) },
    mergePelotonWorkout: { headers: peloton, ...of(classes.free), body: { workoutId: ids.looseWorkout } },
    importPelotonWorkout: { headers: peloton, ...of(classes.free) },
    unlinkPelotonWorkout: of(ids.pelotonWorkout),
    unlinkWorkout: of(ids.pelotonWorkout),
    previewUnlink: of(classes.linked),
    previewUnlinkAll: {},
    unlinkAllPelotonWorkouts: {},
    startPelotonImport: {
      body: {
        _id: fresh,
        uploadId: ids.upload,
        items: [{ pelotonId: 'csv_gone', workoutId: ids.looseWorkout, name: 'x' }],
      },
      goesOn: true,
    },
    readPelotonImport: of(ids.pelotonImport),
    cancelPelotonImport: of(ids.pelotonImport),
    watchPelotonImport: of(ids.pelotonImport),
    uploadPelotonCsv: fileForm(pelotonCsv(canary)),
    connectPelotonByToken: { body: { token: 'not-a-token-of-theirs' }, refusal: 403 }, // Peloton does not know it.
    beginPelotonSignIn: {},
    finishPelotonSignIn: {
      body: { state: 'x', callback: 'https://members.onepeloton.com/callback?code=x&state=x' },
      refusal: 403,
    }, // Begun by nobody.
    listLoggedWorkouts: {},
    countLinkedWorkouts: {},
    readPushKey: {},
    subscribeToPush: { body: subscriptionAt('https://fcm.googleapis.com/fcm/send/other') },
    unsubscribeFromPush: {},
    schedulePushAlert: {
      body: { _id: fresh, at: '2026-03-01T13:00:00.000Z', sentAt: '2026-03-01T12:00:00.000Z', next: canary },
    },
    cancelPushAlert: {},
    listTokens: {},
    createToken: { body: { _id: ids.readTokenId, name: canary, scope: 'read', password } },
    deleteToken: of(ids.readTokenId),
    listFileImports: {},
    listEarlyHeartRates: {},
    acceptEarlyHeartRates: {},
    startFileImport: { body: { _id: fresh, files: [{ name: 'a.csv', size: 10 }] } },
    uploadFilePart: { params: { id: ids.uploadingImport, file: 0, part: 0 }, ...fileForm(strongFile) },
    readFileImport: of(ids.readyImport),
    showFileImport: of(ids.readyImport),
    watchFileImport: of(ids.doneImport),
    answerFileImport: { ...of(ids.readyImport), body: { unit: 'lb', timeZone: 'Europe/London' } },
    listFileImportExercises: of(ids.readyImport),
    matchFileImportExercises: {
      ...of(ids.readyImport),
      body: { matches: ['strange wobble', `${canary} wobble`].map((name) => ({ name, exerciseId: ids.exercise })) },
    },
    listFileImportWorkouts: of(ids.readyImport),
    listFileImportProblems: of(ids.readyImport),
    applyFileImport: { ...of(ids.readyImport), goesOn: true },
    cancelFileImport: { ...of(ids.readyImport) },
    undoFileImport: { ...of(ids.doneImport), body: { includeChanged: true }, goesOn: true },
    deleteFileImport: of(ids.doneImport),
    listShares: {},
    createShare: { body: { kind: 'program', subjectId: ids.program } },
    deleteShare: of(ids.share),
    readShared: { params: { token: me.shareToken }, isForBearers: true },
    copyShared: { params: { token: me.shareToken }, body: { _id: fresh }, isForBearers: true },
    readPlanFile: { params: { kind: 'program', id: ids.program } },
    copyPlanFile: { body: { _id: fresh, plan } },
    listExports: {},
    createExport: { body: { kind: 'strong' }, goesOn: true },
    readExportFile: of(ids.export),
    allowDownload: of(ids.export),
    deleteExport: of(ids.export),
  };
}

const rows = [{ sets: 3, count: { kind: 'exactly', count: 5 }, load: { of: 'none' } }];

/** A line that climbs a ladder. */
export const ladderOf = (exerciseId: string) => ({
  weeks: [{ rows }],
  rule: {
    ...{ goal: { kind: 'every-set' }, judged: { kind: 'each-time' }, missed: { kind: 'same' }, rounding: 'nearest' },
    step: {
      ...{ kind: 'ladder', to: 'working' },
      rungs: [{ exerciseId, title: 'Squat', measure: 'reps', from: 5, to: 8, by: 1 }],
    },
  },
});

const clockOf = (mid: string) => ({
  format: { kind: 'stopwatch' },
  intervals: [
    {
      ...{ phase: 'work', round: 1, set: 1, mid, seconds: 600, plannedSeconds: null, isDone: true },
      ...{ startedAt: '2026-02-10T17:00:00.000Z', endedAt: '2026-02-10T17:10:00.000Z' },
    },
  ],
  score: { kind: 'time', seconds: 600, isComplete: true, of: null, reps: null },
});

const planOfSeries = ({ program, exercise }: Person['ids']) => ({
  ...{ format: 'workout-tracker-plan', version: 1, kind: 'series' },
  series: {
    ...{ title: 'A plan', description: '', active: true, totalWeeks: 1 },
    weeks: [{ programs: [{ day: 1, programId: program }], targets: [{ programId: program, mid: 'squat', rows }] }],
  },
  programs: [
    {
      ...{ _id: program, title: 'A program', description: '', tags: [], timed: false },
      moves: [
        {
          ...{ _id: 'squat', title: 'Squat', exerciseId: exercise, trackable: true, weight: true, measure: 'reps' },
          ...{ variants: [], sets: 1, reps: 5, seconds: null, plan: ladderOf(exercise) },
        },
      ],
    },
  ],
  exercises: [
    {
      ...{ _id: exercise, title: 'Squat', aliases: [], muscles: [], secondaryMuscles: [], equipment: [], cue: '' },
      ...{ loading: 'external', measure: 'reps', isPerSide: false, isPerHand: false, restSeconds: null, variants: [] },
    },
  ],
});

/** More of them, where one request does not reach every statement of its verb. */
export function otherRequestsOf(
  { ids, pelotonToken }: Person,
  { retiredSeries, classes }: Pick<World, 'retiredSeries' | 'classes'>,
): { [Name in keyof Contract]?: RecordedRequest[] } {
  const of = (id: string): { params: { id: string } } => ({ params: { id } });
  const classIds = ['csv_gone', 'csv_trashed', classes.linked, classes.uploaded];
  const ofBefore = { _id: 'squat', title: 'Squat', moveId: ids.exercise, plan: ladderOf(ids.exercise) };
  const plan = ladderOf(ids.exercise);
  const extraMoves = [{ _id: 'extra', title: 'Extra', exerciseId: ids.exercise, weight: true, plan }];
  const targets = [{ mid: 'squat', exerciseId: ids.exercise, sets: [] }];
  const weeks = [
    { programs: [{ day: 1, programId: ids.program }], targets: [{ programId: ids.program, mid: 'squat', rows }] },
  ];
  const entries = [
    { mid: 'squat', exerciseId: ids.exercise, reps: 5 },
    { mid: 'extra', exerciseId: ids.exercise, reps: 5 },
  ];
  const logged = {
    moves: entries,
    extraMoves,
    timed: true,
    clock: clockOf('squat'),
    seriesInstanceId: ids.instance,
    targets,
  };
  return {
    createSeries: [{ body: { _id: ids.fresh, title: 'Another', weeks } }],
    updateSeries: [{ ...of(ids.series), body: { weeks } }],
    createProgram: [{ body: { _id: ids.fresh, title: 'Another', moves: [ofBefore] } }],
    updateProgram: [{ ...of(ids.program), body: { title: 'Another', moves: [ofBefore] } }],
    deleteProgram: [of(ids.loneProgram)],
    createWorkout: [{ body: { ...newWorkout({ _id: ids.fresh, wid: ids.program }), ...logged } }],
    updateWorkout: [
      { ...of(ids.workout), body: logged },
      { ...of(ids.strayWorkout), body: { title: ' ' } },
      { ...of(ids.strayWorkout), body: { notes: 'Other notes' } },
      { ...of(ids.strayWorkout), body: { moves: [{ mid: 'squat', reps: 9 }] }, refusal: 422 }, // Its program is another's.
    ],
    bindStrap: [{ params: { address: 'A0:9E:1A:12:34:56' }, body: { name: 'Another' } }],
    unbindStrap: [{ params: { address: strangeStrap } }],
    sendReadings: [
      {
        body: {
          ...{ recordingId: ids.fresh, name: 'Another', sentAt: '2026-03-01T12:00:00.000Z' },
          readings: [{ n: 1, at: Date.parse('2026-02-23T17:30:00.000Z'), bpm: 150 }],
        },
      },
    ],
    copyPlanFile: [{ body: { _id: ids.fresh, plan: planOfSeries(ids) } }],
    cancelFileImport: [of(ids.uploadingImport)],
    readExercise: [of(ids.otherExercise)],
    listWorkouts: [{}, { query: { search: 'zercher', programId: ids.program } }],
    readWorkout: [{ ...of(ids.fresh), refusal: 404 }, of(ids.strayWorkout)],
    readSeries: [{ ...of(retiredSeries), refusal: 404 }],
    readSeriesWeek: [{ params: { id: retiredSeries, week: 1 }, refusal: 404 }],
    startPelotonImport: [
      {
        headers: { 'x-peloton-session': pelotonToken },
        body: { _id: ids.fresh, uploadId: ids.upload, items: classIds.map((pelotonId) => ({ pelotonId, name: 'x' })) },
        goesOn: true,
      },
    ],
  };
}
