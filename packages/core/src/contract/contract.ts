/** Every verb of the product, by name. The browser imports the type alone; the server mounts each one or does not start. */
import { authContract } from './auth.ts';
import { clientErrorsContract } from './client-errors.ts';
import type { Input, Key, Output } from './endpoint.ts';
import { equipmentContract } from './equipment.ts';
import { exercisesContract } from './exercises.ts';
import { exportsContract } from './exports.ts';
import { fileImportsContract } from './file-imports.ts';
import { goalsContract } from './goals.ts';
import { heartInputsContract } from './heart-inputs.ts';
import { homeContract } from './home.ts';
import { insightsContract } from './insights.ts';
import { liveContract } from './live.ts';
import { pelotonContract } from './peloton.ts';
import { pelotonImportsContract } from './peloton-imports.ts';
import { peopleContract } from './people.ts';
import { planDecisionsContract } from './plan-decisions.ts';
import { plansContract } from './plans.ts';
import { programsContract } from './programs.ts';
import { pushContract } from './push.ts';
import { recordingsContract } from './recordings.ts';
import { recordsContract } from './records.ts';
import { securityContract } from './security.ts';
import { seriesContract } from './series.ts';
import { seriesInstancesContract } from './series-instances.ts';
import { serverContract } from './server.ts';
import { sharingContract } from './sharing.ts';
import { ssoContract } from './sso.ts';
import { tokensContract } from './tokens.ts';
import { workoutsContract } from './workouts.ts';

export const contract = {
  ...serverContract,
  ...clientErrorsContract,
  ...authContract,
  ...ssoContract,
  ...securityContract,
  ...peopleContract,
  ...tokensContract,
  ...programsContract,
  ...planDecisionsContract,
  ...plansContract,
  ...goalsContract,
  ...equipmentContract,
  ...exercisesContract,
  ...workoutsContract,
  ...liveContract,
  ...recordingsContract,
  ...heartInputsContract,
  ...recordsContract,
  ...insightsContract,
  ...seriesContract,
  ...seriesInstancesContract,
  ...homeContract,
  ...pelotonContract,
  ...pelotonImportsContract,
  ...pushContract,
  ...fileImportsContract,
  ...sharingContract,
  ...exportsContract,
};

export type Contract = typeof contract;

type ByKey = { [Name in keyof Contract as Key<Contract[Name]>]: Contract[Name] };

/** `GET /api/server`, ... */
export type Verb = keyof ByKey;
export type VerbInput<V extends Verb> = Input<ByKey[V]>;
export type VerbOutput<V extends Verb> = Output<ByKey[V]>;
