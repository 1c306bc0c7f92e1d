import { longDate } from '../../../../../ui/format.ts';
import type { TemplateData } from '../../domain/templates.ts';
import { addressOf, Phone, Steps, type Template, TextLink, Words } from './parts.tsx';

type Enrollment = TemplateData['enrollmentReceived'];

const steps = ({ receivedOn, answeredBy, claimsFrom }: Enrollment) => [
  {
    when: longDate(receivedOn),
    what: 'It is kept',
    how: 'Nothing is ordered and nothing is deducted. Your payroll office has heard nothing yet.',
  },
  {
    when: `By ${longDate(answeredBy)}`,
    what: 'You get an answer by e-mail',
    how: 'It says whether the plan fits your vehicle and what it costs per month and in total, and brings the contract to read.',
  },
  {
    when: 'When you sign',
    what: 'The plan starts, and payroll gets one line',
    how: 'Your name, the amount, the first and the last payday. Not the vehicle, not the plan.',
  },
  {
    when: `From ${longDate(claimsFrom)} at the earliest`,
    what: 'You can claim',
    how: `That's if you sign on ${longDate(answeredBy)}. Both the days and the miles of the waiting period must have passed.`,
  },
];

export const enrollmentReceived: Template<Enrollment> = {
  subject: ({ employer }) => `Your enrollment through ${employer} has arrived`,
  preview: ({ answeredBy }) => `You get an answer by ${longDate(answeredBy)}. Nothing is deducted yet.`,
  title: () => 'Your enrollment has arrived',
  why: ({ employer }) => `You get this because you enrolled through ${employer}.`,
  Content: ({ data, site }) => (
    <>
      <Words>
        {data.firstName}, this is what happens next with your enrollment through {data.employer}, with its
        days.
      </Words>
      <Steps steps={steps(data)} />
      <Words>
        Changed your mind? Call <Phone>{site.settings['contact.phone']}</Phone> or{' '}
        <TextLink href={addressOf(site, '/subscriptions/submitunsublead')}>
          tell us not to contact you
        </TextLink>
      </Words>
    </>
  ),
};
