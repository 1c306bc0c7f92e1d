import { z } from 'zod';
import { email, sitePath } from '../../../platform/mail/email.ts';
import { greet } from '../../../shared/person-name.ts';
import {
  Action,
  getBrandName,
  Paragraph,
  Subheading,
  TextLink,
  toAbsoluteUrl,
} from '../../../ui/email/parts.tsx';

const text = z.string().min(1);

export const referralLink = email({
  name: 'referralLink',
  /** `linkPath` is for sharing, `earnedPath` is private. */
  data: z.strictObject({ firstName: text, linkPath: sitePath, earnedPath: sitePath }),
  subscription: null,
  subject: (_data, site) => `Your ${getBrandName(site)} referral link`,
  preview: () => "Share it with anyone you like. We'll only email you.",
  title: () => 'Your referral link',
  reasonSent: () => "You're receiving this because you asked for a referral link.",
  Content: ({ data, site }) => {
    const link = toAbsoluteUrl(site, data.linkPath);
    return (
      <>
        <Paragraph>
          {greet(data.firstName)} when someone starts a quote from your link, we count them as your referral.
          If you ask again with this email address, you'll get the same link.
        </Paragraph>
        <Subheading>Your link</Subheading>
        <Paragraph>
          <TextLink href={link}>{link}</TextLink>
        </Paragraph>
        <Paragraph>
          Share it with anyone you like. We don't email the people you share it with, and the link itself
          doesn't reveal anything about you.
        </Paragraph>
        <Action href={toAbsoluteUrl(site, data.earnedPath)}>See my referrals</Action>
      </>
    );
  },
});
