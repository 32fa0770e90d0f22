import { authFeature } from '#features/auth/auth.feature.ts';
import { securityFeature } from '#features/auth/security.feature.ts';
import { ssoFeature } from '#features/auth/sso.feature.ts';
import { clientErrorsFeature } from '#features/client-errors/client-errors.feature.ts';
import { equipmentFeature } from '#features/equipment/equipment.feature.ts';
import { exercisesFeature } from '#features/exercises/exercises.feature.ts';
import { exportsFeature } from '#features/exports/exports.feature.ts';
import { fileImportsFeature } from '#features/file-imports/file-imports.feature.ts';
import { goalsFeature } from '#features/goals/goals.feature.ts';
import { heartInputsFeature } from '#features/heart-inputs/heart-inputs.feature.ts';
import { homeFeature } from '#features/home/home.feature.ts';
import { insightsFeature } from '#features/insights/insights.feature.ts';
import { liveFeature } from '#features/live/live.feature.ts';
import { pelotonFeature } from '#features/peloton/peloton.feature.ts';
import { pelotonImportsFeature } from '#features/peloton/peloton-imports.feature.ts';
import { peopleFeature } from '#features/people/people.feature.ts';
import { planDecisionsFeature } from '#features/plan-decisions/plan-decisions.feature.ts';
import { plansFeature } from '#features/plans/plans.feature.ts';
import { programsFeature } from '#features/programs/programs.feature.ts';
import { pushFeature } from '#features/push/push.feature.ts';
import { recordingsFeature } from '#features/recordings/recordings.feature.ts';
import { recordsFeature } from '#features/records/records.feature.ts';
import { seriesFeature } from '#features/series/series.feature.ts';
import { seriesInstancesFeature } from '#features/series/series-instances.feature.ts';
import { serverFeature } from '#features/server/server.feature.ts';
import { sharingFeature } from '#features/sharing/sharing.feature.ts';
import { tokensFeature } from '#features/tokens/tokens.feature.ts';
import { workoutsFeature } from '#features/workouts/workouts.feature.ts';

/** Every feature of the server. A verb of the contract that none of them answers keeps `app.ts` from compiling. */
export const features = [
  serverFeature,
  clientErrorsFeature,
  authFeature,
  securityFeature,
  ssoFeature,
  peopleFeature,
  tokensFeature,
  programsFeature,
  planDecisionsFeature,
  plansFeature,
  goalsFeature,
  equipmentFeature,
  exercisesFeature,
  workoutsFeature,
  liveFeature,
  recordingsFeature,
  heartInputsFeature,
  recordsFeature,
  insightsFeature,
  seriesFeature,
  seriesInstancesFeature,
  homeFeature,
  pelotonFeature,
  pelotonImportsFeature,
  fileImportsFeature,
  pushFeature,
  sharingFeature,
  exportsFeature,
];
