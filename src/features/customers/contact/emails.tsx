import { Fragment } from 'react';
import { z } from 'zod';
import { email } from '../../../platform/mail/email.ts';
import { greet } from '../../../shared/person-name.ts';
import { Headline } from '../../../ui/email/amounts.tsx';
import { Paragraph, TextLink, toAbsoluteUrl, WrittenText } from '../../../ui/email/parts.tsx';
import { longDate } from '../../../ui/format.ts';
import { listSignatureLines } from './domain/conversation.ts';

const getSubject = ({ messageNumber }: { messageNumber: string }) => `We got your message: ${messageNumber}`;

export const contactReceived = email({
  name: 'contactReceived',
  data: z.strictObject({ name: z.string().min(1), messageNumber: z.string().min(1) }),
  subscription: null,
  subject: getSubject,
  preview: () => 'A real person will read it and reply to this address.',
  title: () => 'We got your message',
  reasonSent: () => "You're receiving this because someone sent us a message with this email address.",
  Content: ({ data, site }) => (
    <>
      <Paragraph>
        {greet(data.name)} a real person will read your message and reply by email. We won't call you.
      </Paragraph>
      <Headline label="Message number" value={data.messageNumber} />
      <Paragraph>
        If you call us, this number helps us find your message. To add something, reply to this email and keep
        the subject line.
      </Paragraph>
      <Paragraph>
        You may find the answer here:{' '}
        <TextLink href={toAbsoluteUrl(site, '/common-questions')}>Common questions</TextLink>
      </Paragraph>
    </>
  ),
});

/** Uses the first email's subject, because mail clients split a conversation if it changes. */
export const contactReply = email({
  name: 'contactReply',
  data: z.strictObject({
    messageNumber: z.string().min(1),
    text: z.string().min(1),
    writtenBy: z.string().min(1),
    quoted: z.strictObject({ text: z.string(), writtenOn: z.iso.date() }),
  }),
  subscription: null,
  isEssential: true,
  isWrittenByStaff: true,
  subject: (data) => `Re: ${getSubject(data)}`,
  preview: ({ text }) => text.replace(/\s+/g, ' ').slice(0, 90),
  title: () => 'Our reply to your message',
  reasonSent: () => "You're receiving this because someone sent us a message with this email address.",
  Content: ({ data, site }) => (
    <>
      <WrittenText text={data.text} />
      <Paragraph>
        {listSignatureLines(data.writtenBy, site.settings['brand.name']).map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Paragraph>
      <Paragraph isQuiet>
        To answer, reply to this email and keep the subject line. You wrote on{' '}
        {longDate(data.quoted.writtenOn)}:
      </Paragraph>
      <WrittenText text={data.quoted.text} isQuiet />
    </>
  ),
});
