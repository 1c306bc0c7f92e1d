import { z } from 'zod';
import { email, sitePath } from '../../platform/mail/email.ts';
import { getGreetingName, greet } from '../../shared/person-name.ts';
import { Action, Paragraph, Phone, toAbsoluteUrl } from '../../ui/email/parts.tsx';
import { longDate } from '../../ui/format.ts';

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

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

export const ownerEmailConfirm = email({
  name: 'ownerEmailConfirm',
  data: z.strictObject({
    /** Masked, because a typing error sends this to a stranger. */
    askedFrom: z.string(),
    /** Whoever has it can confirm the address. */
    confirmPath: sitePath,
    minutes: z.int(),
  }),
  subscription: null,
  isNeverStored: true,
  subject: () => 'Confirm your new email address',
  preview: ({ minutes }) => `The link works once, for ${minutes} minutes.`,
  title: () => 'Confirm your new email address',
  reasonSent: () =>
    "You're receiving this because someone entered this address in My plan. If it wasn't you, ignore this email. Nothing changes without it.",
  Content: ({ data: { askedFrom, confirmPath, minutes }, site }) => (
    <>
      <Paragraph>
        The owner of {askedFrom} asked us to write to this address instead, about their contracts with us.
      </Paragraph>
      <Action href={toAbsoluteUrl(site, confirmPath)}>Use this address</Action>
      <Paragraph isQuiet>The link works once, for {minutes} minutes.</Paragraph>
    </>
  ),
});

export const ownerEmailChanged = email({
  name: 'ownerEmailChanged',
  data: z.strictObject({
    firstName: z.string(),
    contractNumbers: z.array(z.string()),
    /** Masked. */
    newEmail: z.string(),
    /** Whoever has it can take the change back. */
    undoPath: sitePath,
    undoUntil: z.iso.date(),
  }),
  subscription: null,
  isNeverStored: true,
  subject: () => 'Your email address was changed',
  preview: ({ undoUntil }) => `If this wasn't you, take it back by ${longDate(undoUntil)}.`,
  title: () => 'Your email address was changed',
  reasonSent: () => "You're receiving this because it was the address of your contracts until now.",
  Content: ({ data: { firstName, contractNumbers, newEmail, undoPath, undoUntil }, site }) => (
    <>
      <Paragraph>
        {greet(firstName)} from now on, we write to {newEmail} about{' '}
        {contractNumbers.length === 1 ? 'contract' : 'contracts'} {listFormat.format(contractNumbers)}. You
        asked for it in My plan, and confirmed it from that address.
      </Paragraph>
      <Paragraph>
        <strong>If this wasn't you,</strong> take it back by {longDate(undoUntil)}. That also ends every
        sign-in and every link to these contracts.
      </Paragraph>
      <Action href={toAbsoluteUrl(site, undoPath)}>This wasn't me</Action>
      <Paragraph isQuiet>
        Please don't forward this email: whoever has it can take the change back. Questions? Call{' '}
        <Phone>{site.settings['contact.phone']}</Phone>.
      </Paragraph>
    </>
  ),
});
