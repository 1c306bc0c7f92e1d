import { z } from 'zod';
import { emailAddress } from '../../../platform/email-address.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { humanize } from '../../../shared/humanize.ts';
import type { AuthActions } from './actions/index.ts';
import { roles } from './domain/permissions.ts';
import { userStatuses } from './domain/user.ts';
import { userRecord, userSession, userWork } from './schema.ts';

const name = requiredText(80, {
  missing: 'Enter a name.',
  tooLong: 'The name must be 80 characters or fewer.',
});
const role = z.enum(roles, 'Choose a role.');
const emptyBody = z.object({});
const listedUser = userRecord.extend({ status: z.enum(userStatuses) });

export const userResource = ({ users }: AuthActions) =>
  staffResource({
    name: 'users',
    title: 'user',
    record: listedUser,
    detail: listedUser.extend({ isDisabled: z.boolean(), sessions: z.array(userSession), work: userWork }),
    filters: {
      role: z.enum(roles).optional(),
      isDisabled: z.stringbool().optional(),
    },
    sorts: ['name', 'email'],
    searchResult: (user) => ({ title: user.name, details: [user.email, humanize(user.role)] }),
    list: users.list,
    async find(db, id) {
      const user = await users.find(db, id);
      return user && { ...user, isDisabled: user.disabledAt !== null };
    },
    add: {
      needsReauthentication: true,
      body: z.object({ name, email: emailAddress({ invalid: 'Enter a valid email address.' }), role }),
      run: ({ tx, by }, body) => users.add(tx, body, by.id),
    },
    change: {
      needsReauthentication: true,
      body: z.object({
        name,
        role,
        isDisabled: z.boolean(),
        handOverTo: z
          .string()
          .max(60)
          .nullish()
          .meta({ description: 'The user who gets the open work of a user who is disabled' }),
      }),
      run: ({ tx, by }, id, body) => users.change(tx, id, body, by),
    },
    actions: {
      'end-sessions': staffAction({
        log: 'Ended all sessions of the user',
        needsReauthentication: false,
        summary: "Ends all of a user's sessions",
        body: emptyBody,
        run: ({ tx }, id) => users.endSessions(tx, id),
      }),
      'remove-totp': staffAction({
        label: 'Turn off two-factor authentication',
        log: 'Turned off two-factor authentication',
        needsReauthentication: true,
        summary: "Removes a user's authenticator app",
        body: emptyBody,
        run: ({ tx }, id) => users.removeTotp(tx, id),
      }),
      'send-password-link': staffAction({
        log: 'Emailed a link to choose a password',
        needsReauthentication: true,
        summary: 'Emails a user a link to choose a password',
        body: emptyBody,
        run: ({ tx }, id) => users.sendPasswordLink(tx, id),
      }),
    },
  });
