import Type from 'typebox';
import { languageChoices } from '../people/languages.ts';
import { roles } from '../people/role.ts';
import { TrainingChange } from '../people/training-settings.ts';
import {
  dateOrders,
  HeartRateZones,
  hourCycles,
  TimeZone,
  themes,
  User,
  Username,
  units,
  weekStartChoices,
} from '../people/user.ts';
import { closed, id } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Page, PageQuery } from './pagination.ts';
import { Done, Password } from './schemas.ts';

const Id = Type.Object({ id }, closed);

const PersonName = Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()]));

const Session = Type.Object(
  {
    _id: Type.String({ format: 'uuid' }),
    isCurrent: Type.Boolean(),
    userAgent: Type.String(),
    address: Type.String(),
    createdAt: Type.String({ format: 'date-time' }),
    lastUsedAt: Type.String({ format: 'date-time' }),
  },
  { title: 'Session', ...closed },
);

const ListedUser = Type.Object(
  {
    _id: Type.String({ format: 'uuid' }),
    email: Type.String(),
    username: Type.Union([Type.String(), Type.Null()]),
    displayName: Type.String(),
    role: Type.Enum([...roles]),
    isActive: Type.Boolean(),
    /** A password alone does not open the account. */
    hasSecondStep: Type.Boolean(),
    createdAt: Type.String({ format: 'date-time' }),
    lastSeenAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  },
  { title: 'ListedUser', ...closed },
);

export const peopleContract = {
  updateMe: endpoint({
    method: 'PUT',
    path: '/api/workout-tracker/users/me',
    access: 'user',
    summary: 'Change my profile; what is left out stays',
    body: Type.Object(
      {
        firstName: PersonName,
        lastName: PersonName,
        displayName: PersonName,
        username: Type.Optional(Type.Union([Username, Type.Null()])),
        timeZone: Type.Optional(TimeZone),
        units: Type.Optional(Type.Enum([...units])),
        theme: Type.Optional(Type.Enum([...themes])),
        dateOrder: Type.Optional(Type.Enum([...dateOrders])),
        hourCycle: Type.Optional(Type.Enum([...hourCycles])),
        weekStart: Type.Optional(Type.Enum([...weekStartChoices])),
        language: Type.Optional(Type.Enum([...languageChoices])),
        heartRateZones: Type.Optional(HeartRateZones),
        training: Type.Optional(TrainingChange),
        /** The series instance that Home shows: one of mine that is not completed, or none. */
        activeSeries: Type.Optional(Type.Union([Type.String({ format: 'uuid', maxLength: 36 }), Type.Null()])),
      },
      closed,
    ),
    reply: { 200: Type.Object({ user: User }, closed) },
  }),

  changePassword: endpoint({
    method: 'PUT',
    path: '/api/workout-tracker/users/me/password',
    access: 'user',
    summary: 'Change my password; ends every session of mine',
    body: Type.Object({ currentPassword: Password, newPassword: Password }, closed),
    reply: { 200: Done },
  }),

  deleteMe: endpoint({
    method: 'DELETE',
    path: '/api/workout-tracker/users/me',
    access: 'user',
    summary: 'Delete my account and all that is mine',
    body: Type.Object({ password: Password }, closed),
    reply: { 200: Done },
  }),

  readStorage: endpoint({
    method: 'GET',
    path: '/api/workout-tracker/users/me/storage',
    access: 'user',
    summary: 'How much I have stored, in bytes, and how much I may',
    reply: {
      200: Type.Object(
        {
          data: Type.Object(
            { usedBytes: Type.Integer(), maxBytes: Type.Union([Type.Integer(), Type.Null()]) },
            { title: 'Storage', ...closed },
          ),
        },
        closed,
      ),
    },
  }),

  listSessions: endpoint({
    method: 'GET',
    path: '/api/workout-tracker/sessions',
    access: 'user',
    summary: 'Where I am signed in',
    reply: { 200: Type.Object({ data: Type.Array(Session) }, closed) },
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: '/api/workout-tracker/sessions/:id',
    access: 'user',
    summary: 'End one session of mine',
    params: Id,
    reply: { 200: Done },
  }),

  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'Everybody on this server',
    query: Type.Object({ ...PageQuery, search: Type.Optional(Type.String({ maxLength: 100 })) }, closed),
    reply: { 200: Type.Object({ data: Type.Array(ListedUser), pagination: Page }, closed) },
  }),

  updateUser: endpoint({
    method: 'PUT',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Change a role (owners make admins), deactivate or reactivate',
    params: Id,
    body: Type.Object({ role: Type.Optional(Type.Enum([...roles])), isActive: Type.Optional(Type.Boolean()) }, closed),
    reply: { 200: Type.Object({ data: ListedUser }, closed) },
  }),

  endUserSessions: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/sessions',
    access: 'admin',
    summary: 'End every session of a person',
    params: Id,
    reply: { 200: Done },
  }),

  issueResetLink: endpoint({
    method: 'POST',
    path: '/api/users/:id/password-reset',
    access: 'admin',
    summary: 'Make a link with which a person chooses a new password: good once, for a day, told only here',
    params: Id,
    reply: {
      201: Type.Object(
        {
          data: Type.Object(
            {
              /** From the address of this server on. */
              path: Type.String(),
              expiresAt: Type.String({ format: 'date-time' }),
            },
            closed,
          ),
        },
        closed,
      ),
    },
  }),

  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Delete the account of a person and all that is theirs; asks for the own password',
    params: Id,
    body: Type.Object({ password: Password }, closed),
    reply: { 200: Done },
  }),
};
