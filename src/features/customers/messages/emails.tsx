import { z } from 'zod';
import { email } from '../../../platform/mail/email.ts';
import { getBrandName, Paragraph } from '../../../ui/email/parts.tsx';

export const testEmail = email({
  name: 'testEmail',
  data: z.strictObject({ requestedBy: z.string().min(1) }),
  subscription: null,
  isNeverStored: true,
  subject: (_data, site) => `Test email from ${getBrandName(site)}`,
  preview: () => "If you can read this, the site's email works.",
  title: () => 'This is a test',
  reasonSent: ({ requestedBy }) => `You're receiving this because ${requestedBy} asked for a test email.`,
  Content: ({ data, site }) => (
    <>
      <Paragraph>
        If you can read this, email from {site.publicUrl} works. {data.requestedBy} asked for this test.
      </Paragraph>
      <Paragraph>
        Check the sender, whether it landed in your inbox, and whether a reply reaches you.
      </Paragraph>
    </>
  ),
});
