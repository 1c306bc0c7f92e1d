import { z } from 'zod';
import { emailAddress } from '../../../platform/email-address.ts';
import { changeErrors, errorResponsesFor } from '../../../platform/http/error-body.ts';
import { maxPasswordLength, minPasswordLength } from './domain/password-rules.ts';
import { allRoles } from './domain/permissions.ts';

const email = emailAddress({ invalid: 'Enter a valid email address.' });
/** Has no password rules, because errors in this form must not reveal anything about the current password. */
const password = z.string().min(1, 'Enter your password.').max(maxPasswordLength);
const newPassword = z
  .string()
  .min(minPasswordLength, `Use at least ${minPasswordLength} characters.`)
  .max(maxPasswordLength, `Use ${maxPasswordLength} characters or fewer.`);
const code = z.string().trim().min(6, 'Enter the six-digit code.').max(20);

export const currentUserResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(allRoles),
    hasTotp: z.boolean(),
    mustChangePassword: z.boolean(),
    mustSetUpTotp: z
      .boolean()
      .meta({ description: 'The user must set up an authenticator app before anything else' }),
    permissions: z
      .record(z.string(), z.array(z.string()))
      .meta({ description: 'Allowed actions by resource' }),
  })
  .meta({ id: 'SignedIn' });

export const userRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** In lowercase. */
  email: z.string(),
  role: z.enum(allRoles),
  hasTotp: z.boolean(),
  mustChangePassword: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type User = z.output<typeof userRecord>;

export const userSession = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  browser: z.string().nullable(),
});
export type UserSession = z.output<typeof userSession>;

const nextStep = z
  .object({
    next: z.enum(['Code', 'NewPassword', 'In']).meta({
      description:
        'Code: enter a code from the authenticator app. NewPassword: choose a new password first. In: signed in.',
    }),
  })
  .meta({ id: 'SignInStep' });

const tags = ['staff: sign-in'];
const emptyResponse = z.null().meta({ description: 'Done' });
const changeRoute = <Body extends z.ZodType, Response extends object>(
  operationId: string,
  summary: string,
  body: Body,
  response: Response,
) => ({
  schema: {
    tags,
    operationId,
    summary,
    body,
    response: { ...response, ...changeErrors, ...errorResponsesFor() },
  },
});

const signInBody = z.object({ email, password });
const codeBody = z.object({ code });
const passwordBody = z.object({ currentPassword: password, newPassword });
const forgottenBody = z.object({ email });
const chosenBody = z.object({ token: z.string().min(1).max(200), newPassword });
const linkBody = chosenBody.pick({ token: true });
const ownPasswordBody = z.object({ password });
const reauthenticationBody = z.object({ password: password.optional(), code: code.optional() });

export const authRoutes = {
  signIn: {
    method: 'POST',
    url: '/api/staff/session',
    schema: {
      tags,
      operationId: 'signIn',
      summary: 'Signs in with an email address and password, and sets the session cookie',
      body: signInBody,
      response: { 200: nextStep, ...changeErrors, ...errorResponsesFor() },
    },
  },
  demonstration: {
    method: 'GET',
    url: '/api/staff/session/demonstration',
    schema: {
      tags,
      operationId: 'getDemonstrationSignIn',
      summary: 'Says whether anyone can look around in this demonstration, and whether its data is complete',
      response: {
        200: z
          .object({
            isOpen: z.boolean().meta({ description: 'Whether anyone can look around without an account' }),
            addedPercent: z.int().min(0).max(100).nullable().meta({
              description:
                'How much of the invented data has been added so far. Null when none is being added',
            }),
          })
          .meta({ id: 'DemonstrationSignIn' }),
        ...errorResponsesFor(),
      },
    },
  },
  signInToDemonstration: {
    method: 'POST',
    url: '/api/staff/session/demonstration',
    schema: {
      tags,
      operationId: 'signInToDemonstration',
      summary: 'Signs in to look around in a demonstration',
      response: { 200: nextStep, ...changeErrors, ...errorResponsesFor(403) },
    },
  },
  code: {
    method: 'POST',
    url: '/api/staff/session/code',
    schema: {
      tags,
      operationId: 'enterSignInCode',
      summary: 'Completes a sign-in with a code from the authenticator app, or a backup code',
      body: codeBody,
      response: { 200: nextStep, ...changeErrors, ...errorResponsesFor() },
    },
  },
  current: {
    method: 'GET',
    url: '/api/staff/session',
    schema: {
      tags,
      operationId: 'getSession',
      summary: 'Gets the signed-in user and their permissions',
      response: { 200: currentUserResponse, ...errorResponsesFor() },
    },
  },
  reauthenticate: {
    method: 'POST',
    url: '/api/staff/session/reauthenticate',
    ...changeRoute(
      'reauthenticate',
      'Confirms the password, or a code for users with an authenticator app, for the next ten minutes of this session',
      reauthenticationBody,
      { 204: emptyResponse },
    ),
  },
  signOut: {
    method: 'DELETE',
    url: '/api/staff/session',
    schema: {
      tags,
      operationId: 'signOut',
      summary: 'Signs out',
      response: { 204: emptyResponse, ...changeErrors, ...errorResponsesFor() },
    },
  },
  sessions: {
    method: 'GET',
    url: '/api/staff/sessions',
    schema: {
      tags,
      operationId: 'listSessions',
      summary: 'Lists your sessions, most recently used first',
      response: { 200: z.array(userSession.extend({ isCurrent: z.boolean() })), ...errorResponsesFor() },
    },
  },
  endSession: {
    method: 'DELETE',
    url: '/api/staff/sessions/:id',
    schema: {
      tags,
      operationId: 'endSession',
      summary: 'Ends one of your sessions',
      params: z.object({ id: z.string().max(64) }),
      response: { 204: emptyResponse, ...changeErrors, ...errorResponsesFor(404) },
    },
  },
  changePassword: {
    method: 'POST',
    url: '/api/staff/password',
    ...changeRoute('changePassword', 'Changes your password and ends your other sessions', passwordBody, {
      204: emptyResponse,
    }),
  },
  forgotten: {
    method: 'POST',
    url: '/api/staff/password/forgotten',
    ...changeRoute('sendForgottenPasswordLink', 'Emails a password reset link', forgottenBody, {
      204: emptyResponse,
    }),
  },
  checkLink: {
    method: 'POST',
    url: '/api/staff/password/link',
    ...changeRoute('checkPasswordLink', 'Says whose password a link can set', linkBody, {
      200: z.object({ email: z.string() }).meta({ id: 'PasswordLink' }),
    }),
  },
  choose: {
    method: 'POST',
    url: '/api/staff/password/choose',
    ...changeRoute(
      'choosePassword',
      'Sets a new password with a reset link, and ends all sessions',
      chosenBody,
      {
        204: emptyResponse,
      },
    ),
  },
  startTotpSetup: {
    method: 'POST',
    url: '/api/staff/totp',
    ...changeRoute('startTotp', 'Starts setting up an authenticator app', ownPasswordBody, {
      200: z.object({ uri: z.string(), backupCodes: z.array(z.string()) }).meta({ id: 'TotpSetup' }),
    }),
  },
  confirmTotp: {
    method: 'POST',
    url: '/api/staff/totp/confirm',
    ...changeRoute(
      'confirmTotp',
      'Confirms the authenticator app: signing in requires a code from now on',
      codeBody,
      {
        204: emptyResponse,
      },
    ),
  },
  removeTotp: {
    method: 'POST',
    url: '/api/staff/totp/remove',
    ...changeRoute('removeTotp', 'Removes the authenticator app', ownPasswordBody, { 204: emptyResponse }),
  },
} as const;

export const userWork = z
  .object({
    leads: z.int(),
    callbacks: z.int().meta({ description: 'Of these leads, those with a next action' }),
    messages: z.int(),
  })
  .meta({ description: 'What is open and assigned to the user' });
export type UserWork = z.output<typeof userWork>;
