import { z } from 'zod';
import { email, sitePath } from '../../../platform/mail/email.ts';
import { addressByName, greet } from '../../../shared/person-name.ts';
import { Facts, Headline } from '../../../ui/email/amounts.tsx';
import {
  Action,
  Paragraph,
  Phone,
  Subheading,
  toAbsoluteUrl,
  WrittenText,
} from '../../../ui/email/parts.tsx';
import { claimStatuses, claimStatusLabel, isDecided } from './domain/transitions.ts';

const text = z.string().min(1);
const claim = {
  firstName: text,
  claimNumber: text,
  vehicle: text,
  statusWord: text,
  statusPath: sitePath,
};

const decided = claimStatuses.filter(isDecided).map((status) => claimStatusLabel[status]);

export const claimReceived = email({
  name: 'claimReceived',
  data: z.strictObject(claim),
  subscription: null,
  isAboutClaims: true,
  subject: ({ claimNumber, vehicle }) => `We received your claim ${claimNumber} for your ${vehicle}`,
  preview: ({ statusWord }) => `Status: ${statusWord}. We'll email you every time it changes.`,
  title: () => 'We received your claim',
  reasonSent: () =>
    "You're receiving this because you, or a repair shop for you, filed a claim. We'll email you every time its status changes.",
  Content: ({ data: filedClaim, site }) => (
    <>
      <Paragraph>
        {greet(filedClaim.firstName)} keep this email. Its button opens your claim on any device. If you lose
        it, enter the claim number and your last name on our site, and we'll email you a new link.
      </Paragraph>
      <Headline label="Claim number" value={filedClaim.claimNumber} />
      <Facts
        lines={[
          { label: 'Vehicle', value: filedClaim.vehicle },
          { label: 'Status', value: filedClaim.statusWord },
        ]}
      />
      <Paragraph>
        Ask your repair shop to call us at <Phone>{site.settings['contact.claimsPhone']}</Phone> before any
        work starts. Repairs we haven't approved aren't covered. Need a tow? Call{' '}
        <Phone>{site.settings['contact.roadsidePhone']}</Phone> anytime, day or night.
      </Paragraph>
      <Action href={toAbsoluteUrl(site, filedClaim.statusPath)}>Check my claim</Action>
    </>
  ),
});

export const claimLink = email({
  name: 'claimLink',
  data: z.strictObject(claim),
  subscription: null,
  isAboutClaims: true,
  subject: ({ claimNumber }) => `Your link to claim ${claimNumber}`,
  preview: ({ statusWord }) => `Status: ${statusWord}. The link opens your claim.`,
  title: () => 'Your link to your claim',
  reasonSent: () =>
    "You're receiving this because someone entered this claim's number and your last name on our site.",
  Content: ({ data: ownClaim, site }) => (
    <>
      <Paragraph>{addressByName(ownClaim.firstName, "here's the link to your claim.")}</Paragraph>
      <Facts
        lines={[
          { label: 'Claim number', value: ownClaim.claimNumber },
          { label: 'Vehicle', value: ownClaim.vehicle },
          { label: 'Status', value: ownClaim.statusWord },
        ]}
      />
      <Action href={toAbsoluteUrl(site, ownClaim.statusPath)}>Open my claim</Action>
      <Paragraph isQuiet>Wasn't it you? Only this email opens the claim, so there's nothing to do.</Paragraph>
    </>
  ),
});

export const claimChanged = email({
  name: 'claimChanged',
  isEssential: true,
  data: z.strictObject({
    ...claim,
    reason: text,
    /** Null if nothing is approved or paid. */
    approved: text.nullable(),
    paid: text.nullable(),
    /** What the owner pays the shop. */
    whoPays: text.nullable().default(null),
    /** The number of the approval. */
    authorization: text.nullable().default(null),
    /** True if an earlier email had the same status, such as before a decision was taken back. */
    isRepeated: z.boolean().default(false),
  }),
  subscription: null,
  isAboutClaims: true,
  subject: ({ claimNumber, statusWord, isRepeated }) =>
    `${isRepeated ? 'Another update to your' : 'Your'} claim ${claimNumber}: ${statusWord}`,
  preview: ({ reason }) => reason,
  title: () => 'Your claim has a new status',
  reasonSent: () => "You're receiving this because you filed this claim.",
  Content: ({ data: claimChange, site }) => (
    <>
      <Headline
        label={addressByName(claimChange.firstName, 'your claim status is now')}
        value={claimChange.statusWord}
      />
      <Subheading>Why</Subheading>
      <WrittenText text={claimChange.reason} />
      <Facts
        lines={[
          { label: 'Claim number', value: claimChange.claimNumber },
          { label: 'Vehicle', value: claimChange.vehicle },
          ...(claimChange.approved ? [{ label: 'Approved amount', value: claimChange.approved }] : []),
          ...(claimChange.authorization
            ? [{ label: 'Approval number', value: claimChange.authorization }]
            : []),
          ...(claimChange.paid ? [{ label: 'Amount paid', value: claimChange.paid }] : []),
        ]}
      />
      {claimChange.whoPays && <Paragraph>{claimChange.whoPays}</Paragraph>}
      <Action href={toAbsoluteUrl(site, claimChange.statusPath)}>Check my claim</Action>
      {decided.includes(claimChange.statusWord) && (
        <Paragraph isQuiet>
          Disagree with our decision? Reply to this email or call{' '}
          <Phone>{site.settings['contact.claimsPhone']}</Phone>, and someone will take another look.
        </Paragraph>
      )}
    </>
  ),
});

export const claimMessage = email({
  name: 'claimMessage',
  isEssential: true,
  isWrittenByStaff: true,
  data: z.strictObject({ ...claim, text }),
  subscription: null,
  isAboutClaims: true,
  subject: ({ claimNumber, vehicle }) => `A message about your claim ${claimNumber} for your ${vehicle}`,
  preview: (message) => message.text.replace(/\s+/g, ' ').slice(0, 90),
  title: () => 'A message about your claim',
  reasonSent: () => "You're receiving this because you filed this claim.",
  Content: ({ data: message, site }) => (
    <>
      <Paragraph>{addressByName(message.firstName, "here's our message about your claim:")}</Paragraph>
      <WrittenText text={message.text} />
      <Facts
        lines={[
          { label: 'Claim number', value: message.claimNumber },
          { label: 'Vehicle', value: message.vehicle },
          { label: 'Status', value: message.statusWord },
        ]}
      />
      <Action href={toAbsoluteUrl(site, message.statusPath)}>Open my claim</Action>
    </>
  ),
});

export const claimCorrected = email({
  name: 'claimCorrected',
  isEssential: true,
  data: z.strictObject({
    ...claim,
    /** Either `approved amount` or `amount paid`. */
    amountName: text,
    before: text,
    after: text,
    reason: text,
    whoPays: text.nullable().default(null),
  }),
  subscription: null,
  isAboutClaims: true,
  subject: ({ claimNumber, amountName, after }) =>
    `Corrected: the ${amountName} of your claim ${claimNumber} is ${after}`,
  preview: ({ before, after }) => `It replaces ${before}. The amount is now ${after}.`,
  title: () => 'We corrected an amount',
  reasonSent: () => "You're receiving this because you filed this claim.",
  Content: ({ data: correction, site }) => (
    <>
      <Headline
        label={addressByName(correction.firstName, `the ${correction.amountName} of your claim is now`)}
        value={correction.after}
      />
      <Paragraph>
        The amount we told you before, {correction.before}, no longer applies. Your claim's status:{' '}
        {correction.statusWord}.
      </Paragraph>
      <Subheading>Why</Subheading>
      <Paragraph>{correction.reason}</Paragraph>
      <Facts
        lines={[
          { label: 'Claim number', value: correction.claimNumber },
          { label: 'Vehicle', value: correction.vehicle },
          { label: 'Before', value: correction.before },
          { label: 'Now', value: correction.after },
        ]}
      />
      {correction.whoPays && <Paragraph>{correction.whoPays}</Paragraph>}
      <Action href={toAbsoluteUrl(site, correction.statusPath)}>Check my claim</Action>
      <Paragraph isQuiet>
        Disagree with our decision? Reply to this email or call{' '}
        <Phone>{site.settings['contact.claimsPhone']}</Phone>, and someone will take another look.
      </Paragraph>
    </>
  ),
});
