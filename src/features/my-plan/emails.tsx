import { z } from 'zod';
import { email, sitePath } from '../../platform/mail/email.ts';
import { greet } from '../../shared/person-name.ts';
import { Action, Paragraph, toAbsoluteUrl } from '../../ui/email/parts.tsx';

export const ownerSignIn = email({
  name: 'ownerSignIn',
  data: z.strictObject({
    firstName: z.string(),
    /** Anyone with this link can sign in. */
    signInPath: sitePath,
    code: z.string().length(6),
    minutes: z.int(),
  }),
  subscription: null,
  isNeverStored: true,
  // Two people can share an address, and each gets an email of their own.
  subject: ({ firstName }) => `Sign in to My plan${firstName && `, ${firstName}`}`,
  preview: ({ minutes }) => `The link works once, for ${minutes} minutes.`,
  title: () => 'Sign in to My plan',
  reasonSent: () =>
    "You're receiving this because someone asked to sign in with this address. If it wasn't you, ignore this email: nobody can sign in without it.",
  Content: ({ data: { firstName, signInPath, code, minutes }, site }) => (
    <>
      <Paragraph>{greet(firstName)} see your plans, claims, quotes, and messages in one place.</Paragraph>
      <Action href={toAbsoluteUrl(site, signInPath)}>Sign in</Action>
      <Paragraph>
        Did you ask on another device? Enter this code there: <strong>{code}</strong>
      </Paragraph>
      <Paragraph isQuiet>
        The link and the code work once, for {minutes} minutes. Don't forward this email: whoever has it can
        sign in as you.
      </Paragraph>
    </>
  ),
});
