import { z } from 'zod';
import { email, sitePath } from '../../platform/mail/email.ts';
import { getGreetingName, greet } from '../../shared/person-name.ts';
import { Action, Paragraph, toAbsoluteUrl } from '../../ui/email/parts.tsx';

export const ownerSignIn = email({
  name: 'ownerSignIn',
  data: z.strictObject({
    firstName: z.string(),
    /** Others with the same address get an email, too. */
    isShared: z.boolean(),
    /** Anyone with this link can sign in. */
    signInPath: sitePath,
    /** Six digits. */
    code: z.string(),
    minutes: z.int(),
  }),
  subscription: null,
  isNeverStored: true,
  // A first name may be what a stranger typed into a form, so only one word of it, and only where it's needed.
  subject: ({ firstName, isShared }) => {
    const [name = ''] = getGreetingName(firstName).split(' ');
    return isShared && name ? `Sign in to My plan, ${name}` : 'Sign in to My plan';
  },
  preview: ({ minutes }) => `The link works once, for ${minutes} minutes.`,
  title: () => 'Sign in to My plan',
  reasonSent: () =>
    "You're receiving this because someone asked to sign in with this address. If it wasn't you, ignore this email. Nobody can sign in without it.",
  Content: ({ data: { firstName, signInPath, code, minutes }, site }) => (
    <>
      <Paragraph>{greet(firstName)} see your plans, claims, quotes, and messages in one place.</Paragraph>
      <Action href={toAbsoluteUrl(site, signInPath)}>Sign in</Action>
      <Paragraph>
        Or enter this code where you asked for this email: <strong>{code}</strong>
      </Paragraph>
      <Paragraph isQuiet>
        The link and the code work once, for {minutes} minutes. Please don't forward this email: whoever has
        it can sign in as you.
      </Paragraph>
    </>
  ),
});
