import { z } from 'zod';
import { email } from '../../../platform/mail/email.ts';
import { Facts } from '../../../ui/email/amounts.tsx';
import { Paragraph, TextLink, toAbsoluteUrl } from '../../../ui/email/parts.tsx';

export const unsubscribed = email({
  name: 'unsubscribed',
  data: z.strictObject({
    stopped: z.array(z.string().min(1)).min(1),
  }),
  subscription: null,
  subject: () => "You're unsubscribed",
  preview: ({ stopped }) => `You won't get these emails anymore: ${stopped.join(', ')}.`,
  title: () => "You're unsubscribed",
  reasonSent: () => "You're receiving this one-time email to confirm that you've unsubscribed.",
  Content: ({ data, site }) => (
    <>
      <Paragraph>We won't send these emails to you anymore:</Paragraph>
      <Facts lines={data.stopped.map((name) => ({ label: name, value: 'stopped' }))} />
      <Paragraph>
        You'll still get emails that a contract requires, such as claim decisions. They won't contain any
        offers.
      </Paragraph>
      <Paragraph>
        If this wasn't you or you want to change something:{' '}
        <TextLink href={toAbsoluteUrl(site, '/subscriptions')}>Manage what we send you</TextLink>
      </Paragraph>
    </>
  ),
});
