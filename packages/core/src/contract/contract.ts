/** Every verb of the product, by name. The browser imports the type alone; the server mounts each one or does not start. */
import { readActivity, readHome } from './activity.ts';
import { exchangeToken, login, loginForToken, logout, logoutAll, readMe, refresh, register } from './auth.ts';
import { createCatch, deleteCatch, listCatches } from './catches.ts';
import type { Endpoint, Input, Key, Output } from './endpoint.ts';
import {
  createInstance,
  linkInstanceWorkout,
  listInstances,
  readInstance,
  readInstanceCalendar,
  readInstanceToday,
  updateInstance,
} from './instances.ts';
import {
  changePassword,
  deleteMe,
  endSession,
  endUserSessions,
  listSessions,
  listUsers,
  updateMe,
  updateUser,
} from './people.ts';
import {
  createProgram,
  deleteCatalogueEquipment,
  deleteProgram,
  duplicateProgram,
  listEquipment,
  listMoves,
  listPrograms,
  readProgram,
  resetEquipment,
  saveCatalogueEquipment,
  updateEquipment,
  updateProgram,
} from './programs.ts';
import {
  createSeries,
  deleteSeries,
  joinSeries,
  linkSeriesWorkout,
  listSeries,
  readDetailedProgress,
  readSeries,
  readSeriesDashboard,
  readSeriesDay,
  readSeriesProgress,
  readSeriesSummary,
  readSeriesToday,
  readSeriesWeek,
  startSeriesWorkout,
  startWorkoutOfSeries,
  updateSeries,
} from './series.ts';
import { readServer } from './server.ts';
import {
  createWorkout,
  deleteWorkout,
  listWorkouts,
  readWorkout,
  readWorkoutFilters,
  restoreWorkout,
  updateWorkout,
} from './workouts.ts';

export const contract = {
  readServer,
  login,
  register,
  refresh,
  logout,
  logoutAll,
  readMe,
  loginForToken,
  exchangeToken,
  updateMe,
  changePassword,
  deleteMe,
  listSessions,
  endSession,
  listUsers,
  updateUser,
  endUserSessions,
  createCatch,
  deleteCatch,
  listCatches,
  listPrograms,
  readProgram,
  createProgram,
  updateProgram,
  duplicateProgram,
  deleteProgram,
  listMoves,
  listEquipment,
  updateEquipment,
  resetEquipment,
  saveCatalogueEquipment,
  deleteCatalogueEquipment,
  listWorkouts,
  readWorkoutFilters,
  readWorkout,
  createWorkout,
  updateWorkout,
  deleteWorkout,
  restoreWorkout,
  listSeries,
  readSeries,
  createSeries,
  updateSeries,
  deleteSeries,
  readSeriesWeek,
  readSeriesDay,
  readSeriesToday,
  readSeriesProgress,
  readDetailedProgress,
  readSeriesSummary,
  readSeriesDashboard,
  joinSeries,
  startSeriesWorkout,
  startWorkoutOfSeries,
  linkSeriesWorkout,
  createInstance,
  listInstances,
  readInstance,
  readInstanceToday,
  updateInstance,
  readInstanceCalendar,
  linkInstanceWorkout,
  readActivity,
  readHome,
} as const satisfies Record<string, Endpoint>;

export type Contract = typeof contract;

type ByKey = { [Name in keyof Contract as Key<Contract[Name]>]: Contract[Name] };

/** `GET /api/server`, ... */
export type Verb = keyof ByKey;
export type VerbInput<V extends Verb> = Input<ByKey[V]>;
export type VerbOutput<V extends Verb> = Output<ByKey[V]>;
