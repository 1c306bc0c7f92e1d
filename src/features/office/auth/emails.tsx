import { z } from 'zod';
import { email, sitePath } from '../../../platform/mail/email.ts';
import { Action, getBrandName, Paragraph } from '../../../ui/email/parts.tsx';

export const passwordLink = email({
  name: 'passwordLink',
  data: z.strictObject({
    name: z.string().min(1),
    /** Anyone with this link can choose the password. */
    passwordPath: sitePath,
    /** Such as "3 days". */
    expiresIn: z.string().min(1),
    /** True for a new user, who has no password yet. */
    isInvitation: z.boolean(),
  }),
  subscription: null,
  isNeverStored: true,
  isForStaff: true,
  subject: ({ isInvitation }, site) =>
    isInvitation
      ? `Set up your ${getBrandName(site)} staff account`
      : `Reset your ${getBrandName(site)} password`,
  preview: ({ expiresIn }) => `The link works once and expires in ${expiresIn}.`,
  title: ({ isInvitation }) => (isInvitation ? 'Set up your staff account' : 'Reset your password'),
  reasonSent: ({ isInvitation }) =>
    isInvitation
      ? "You're receiving this because an administrator added you to the staff app."
      : "You're receiving this because you or an administrator asked to reset your password. If it wasn't you, ignore this email: nothing changes until someone uses the link.",
  Content: ({ data, site }) => (
    <>
      <Paragraph>Hi {data.name}, use this link to choose your password.</Paragraph>
      <Action href={`${site.staffUrl}${data.passwordPath}`}>
        {data.isInvitation ? 'Choose a password' : 'Reset password'}
      </Action>
      <Paragraph>
        The link works once and expires in {data.expiresIn}. You can request a new one on the sign-in page.
      </Paragraph>
    </>
  ),
});

export const staffNotice = email({
  name: 'staffNotice',
  data: z.strictObject({
    name: z.string().min(1),
    title: z.string().min(1),
    text: z.string().min(1),
    staffPath: sitePath,
  }),
  subscription: null,
  isNeverStored: true,
  isForStaff: true,
  subject: ({ title }, site) => `${title} (${getBrandName(site)})`,
  preview: ({ text }) => text,
  title: ({ title }) => title,
  reasonSent: () => "You're receiving this because it concerns the security of the staff app.",
  Content: ({ data, site }) => (
    <>
      <Paragraph>
        Hi {data.name}. {data.text}
      </Paragraph>
      <Action href={`${site.staffUrl}${data.staffPath}`}>Review it in the staff app</Action>
      <Paragraph>
        If this wasn't expected, change your password, sign out of your other sessions, and tell an
        administrator.
      </Paragraph>
    </>
  ),
});
