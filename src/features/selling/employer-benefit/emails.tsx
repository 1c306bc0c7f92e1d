import { z } from 'zod';
import { email } from '../../../platform/mail/email.ts';
import { greet } from '../../../shared/person-name.ts';
import { Paragraph, Phone, Steps, TextLink, toAbsoluteUrl } from '../../../ui/email/parts.tsx';
import { longDate } from '../../../ui/format.ts';

const data = z.strictObject({
  firstName: z.string().min(1),
  employer: z.string().min(1),
  receivedOn: z.iso.date(),
  answeredBy: z.iso.date(),
  claimsFrom: z.iso.date(),
});

const listSteps = ({ receivedOn, answeredBy, claimsFrom }: z.output<typeof data>) => [
  {
    when: longDate(receivedOn),
    title: 'We received your enrollment',
    details:
      "You haven't ordered anything, and nothing has been deducted. We haven't told your payroll office anything.",
  },
  {
    when: `By ${longDate(answeredBy)}`,
    title: "We'll email you our decision",
    details:
      "You'll learn whether we can cover your vehicle and what the plan costs per month and in total. We'll include your contract so you can read it first.",
  },
  {
    when: 'When you sign',
    title: 'Your plan starts, and we notify payroll',
    details:
      'Payroll sees your name, the amount, and the first and last payday, but not your vehicle or plan.',
  },
  {
    when: `${longDate(claimsFrom)} at the earliest`,
    title: 'You can file a claim',
    details: `That's if you sign on ${longDate(answeredBy)}. Both the days and the miles of the waiting period have to pass first.`,
  },
];

export const enrollmentReceived = email({
  name: 'enrollmentReceived',
  data,
  subscription: null,
  subject: ({ employer }) => `We received your enrollment through ${employer}`,
  preview: ({ answeredBy }) => `We'll email you by ${longDate(answeredBy)}. Nothing has been deducted yet.`,
  title: () => 'We received your enrollment',
  reasonSent: ({ employer }) => `You're receiving this because you enrolled through ${employer}.`,
  Content: ({ data: enrollment, site }) => (
    <>
      <Paragraph>
        {greet(enrollment.firstName)} here's what happens next with your enrollment through{' '}
        {enrollment.employer}.
      </Paragraph>
      <Steps steps={listSteps(enrollment)} />
      <Paragraph>
        Changed your mind?{' '}
        <TextLink href={toAbsoluteUrl(site, '/subscriptions/submitunsublead')}>
          Ask us not to contact you
        </TextLink>{' '}
        or call <Phone>{site.settings['contact.phone']}</Phone>.
      </Paragraph>
    </>
  ),
});
