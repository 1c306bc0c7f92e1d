import { z } from 'zod';
import { email, sitePath } from '../../../platform/mail/email.ts';
import { greet } from '../../../shared/person-name.ts';
import { Action, getBrandName, Paragraph, toAbsoluteUrl } from '../../../ui/email/parts.tsx';
import { formatInteger, longDate } from '../../../ui/format.ts';

const requiredText = z.string().min(1);

/** The waiting list asks only for an email address, so the first name is often empty. */
const waitingData = z.strictObject({ firstName: z.string(), stateName: requiredText });

export const waitlistJoined = email({
  name: 'tellMeWhen',
  data: waitingData,
  subscription: null,
  starts: 'marketing',
  subject: ({ stateName }) => `We'll email you when we sell in ${stateName}`,
  preview: () => 'One email on the day we start. No calls.',
  title: ({ stateName }) => `We'll email you when we sell in ${stateName}`,
  reasonSent: (_data, site) =>
    `You're receiving this because you asked ${getBrandName(site)} to let you know.`,
  Content: ({ data }) => (
    <>
      <Paragraph>
        {greet(data.firstName)} we don't sell plans in {data.stateName} yet, and we don't know when we will.
        On the day we start, we'll send one email to this address.
      </Paragraph>
      <Paragraph>Until then you won't hear from us about it, and we won't call.</Paragraph>
      <Paragraph isQuiet>
        Changed your mind, or wasn't this you? Reply to this email and we'll take you off the list.
      </Paragraph>
    </>
  ),
});

export const nowSelling = email({
  name: 'nowSelling',
  isEssential: true,
  data: waitingData,
  subscription: 'marketing',
  subject: ({ stateName }, site) => `${getBrandName(site)} is now available in ${stateName}`,
  preview: () => 'You asked us to let you know.',
  title: ({ stateName }) => `We're now in ${stateName}`,
  reasonSent: ({ stateName }) =>
    `You're receiving this because you asked us to email you once we sell in ${stateName}.`,
  Content: ({ data, site }) => (
    <>
      <Paragraph>
        {greet(data.firstName)} you asked us to let you know: you can now buy our plans for vehicles
        registered in {data.stateName}.
      </Paragraph>
      <Paragraph>
        Tell us your car's year, make, model, mileage, and ZIP code, and we'll show you whether we can cover
        it, what each plan costs per month and in total, and what isn't covered. No name or phone number
        needed.
      </Paragraph>
      <Action href={toAbsoluteUrl(site, '/quote')}>See my price</Action>
      <Paragraph isQuiet>This is the one email you asked for. We won't email you about it again.</Paragraph>
    </>
  ),
});

const endingData = z.strictObject({
  firstName: requiredText,
  vehicle: requiredText,
  endsOn: z.iso.date(),
  endsAtMiles: z.int().nonnegative(),
});

export const coverageReminderSet = email({
  name: 'coverageReminderSet',
  data: endingData.extend({ remindOn: z.iso.date() }),
  subscription: null,
  starts: 'reminders',
  subject: ({ vehicle, remindOn }) => `We'll email you about your ${vehicle} on ${longDate(remindOn)}`,
  preview: () => 'One email, on that day. No calls.',
  title: ({ remindOn }) => `We'll email you on ${longDate(remindOn)}`,
  reasonSent: (_data, site) =>
    `You're receiving this because you asked ${getBrandName(site)} for a reminder.`,
  Content: ({ data }) => (
    <>
      <Paragraph>
        {greet(data.firstName)} factory coverage should pay for most repairs to your {data.vehicle} until{' '}
        {longDate(data.endsOn)} or {formatInteger(data.endsAtMiles)} miles, whichever comes first. The
        manufacturer's booklet has the exact terms.
      </Paragraph>
      <Paragraph>
        We'll send one email to this address on {longDate(data.remindOn)}. We can't see your odometer, so
        check our prices earlier if you get close to {formatInteger(data.endsAtMiles)} miles before then.
      </Paragraph>
      <Paragraph isQuiet>
        Changed your mind, or wasn't this you? Reply to this email and we'll delete the reminder.
      </Paragraph>
    </>
  ),
});

export const coverageEnding = email({
  name: 'coverageEnding',
  isEssential: true,
  data: endingData.extend({ quotePath: sitePath }),
  subscription: 'reminders',
  subject: ({ vehicle, endsOn }) => `Factory coverage on your ${vehicle} ends on ${longDate(endsOn)}`,
  preview: () => 'You asked us to remind you.',
  title: ({ endsOn }) => `Factory coverage ends on ${longDate(endsOn)}`,
  reasonSent: ({ vehicle }) =>
    `You're receiving this because you asked for a reminder before the factory coverage on your ${vehicle} ends.`,
  Content: ({ data, site }) => (
    <>
      <Paragraph>
        {greet(data.firstName)} factory coverage should pay for most repairs to your {data.vehicle} until{' '}
        {longDate(data.endsOn)} or {formatInteger(data.endsAtMiles)} miles, whichever comes first. If you've
        driven that far, it has already ended. The manufacturer's booklet has the exact terms.
      </Paragraph>
      <Paragraph>
        Here are today's prices for the car and mileage you gave us. Change the mileage to what your odometer
        shows.
      </Paragraph>
      <Action href={toAbsoluteUrl(site, data.quotePath)}>See my price</Action>
      <Paragraph isQuiet>This is the one email you asked for. We won't email you about it again.</Paragraph>
    </>
  ),
});
