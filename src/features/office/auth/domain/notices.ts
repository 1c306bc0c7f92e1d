import { z } from 'zod';
import { humanize } from '../../../../shared/humanize.ts';

/** Security events that staff are emailed about. `by` and `aboutId` are IDs of users, so that a job can contain them. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password') }),
  z.strictObject({ kind: z.literal('role') }),
  z.strictObject({ kind: z.literal('totp-on') }),
  z.strictObject({ kind: z.literal('totp-off') }),
  z.strictObject({ kind: z.literal('administrator'), aboutId: z.string(), by: z.string() }),
  z.strictObject({
    kind: z.literal('change'),
    subject: z.string(),
    subjectId: z.string(),
    by: z.string(),
    change: z.enum(['added', 'changed', 'removed']).default('changed'),
    /** Names the setting or phone number. Not about a person. */
    name: z.string().optional(),
  }),
]);
export type Notice = z.output<typeof noticeSchema>;

export type NoticeText = { title: string; text: string; path: string };

const ownAccount = '/cms/account';

export function formatNotice(
  notice: Notice,
  { role, getName }: { role: string; getName: (id: string) => string },
): NoticeText {
  switch (notice.kind) {
    case 'password':
      return {
        title: 'Your password was changed',
        text: 'The password of your staff account was changed.',
        path: ownAccount,
      };
    case 'role':
      return {
        title: 'Your role was changed',
        text: `An administrator changed your role to ${role}.`,
        path: ownAccount,
      };
    case 'totp-on':
      return {
        title: 'Two-factor authentication is on',
        text: 'An authenticator app was added to your staff account.',
        path: ownAccount,
      };
    case 'totp-off':
      return {
        title: 'Two-factor authentication is off',
        text: 'The authenticator app was removed from your staff account.',
        path: ownAccount,
      };
    case 'administrator':
      return {
        title: 'There is a new administrator',
        text: `${getName(notice.by)} made ${getName(notice.aboutId)} an administrator.`,
        path: `/cms/users/${encodeURIComponent(notice.aboutId)}`,
      };
    case 'change':
      return {
        title: `An important setting was ${notice.change}`,
        text: `${getName(notice.by)} ${notice.change} ${notice.name ?? `“${notice.subjectId}”`} in ${humanize(notice.subject)}. It can redirect payments, calls, replies, or sign-ins.`,
        path: `/cms/audit-trail?filter=${encodeURIComponent(JSON.stringify({ subject: notice.subject, subjectId: notice.subjectId }))}`,
      };
  }
}
