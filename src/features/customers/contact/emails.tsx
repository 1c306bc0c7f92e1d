import { z } from 'zod';
import { email } from '../../../platform/mail/email.ts';
import { Headline } from '../../../ui/email/amounts.tsx';
import { absoluteUrl, Paragraph, TextLink } from '../../../ui/email/parts.tsx';

export const contactReceived = email({
  name: 'contactReceived',
  data: z.strictObject({ name: z.string().min(1), receiptNumber: z.string().min(1) }),
  kind: null,
  subject: ({ receiptNumber }) => `We got your message: ${receiptNumber}`,
  preview: () => 'A real person will read it and reply to this address.',
  title: () => 'We got your message',
  why: () => "You're receiving this because someone sent us a message with this email address.",
  Content: ({ data, site }) => (
    <>
      <Paragraph>
        Hi {data.name}, a real person will read your message and reply by email. We won't call you.
      </Paragraph>
      <Headline label="Message number" value={data.receiptNumber} />
      <Paragraph>
        If you call us, this number helps us find your message. To add something, reply to this email and keep
        the subject line.
      </Paragraph>
      <Paragraph>
        You may find the answer here:{' '}
        <TextLink href={absoluteUrl(site, '/common-questions')}>Common questions</TextLink>
      </Paragraph>
    </>
  ),
});
