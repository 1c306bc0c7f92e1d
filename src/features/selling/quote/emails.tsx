import { Fragment } from 'react';
import { z } from 'zod';
import { email, sitePath } from '../../../platform/mail/email.ts';
import { dollars, Facts, Price } from '../../../ui/email/amounts.tsx';
import { Action, absoluteUrl, Catch, getBrandName, Paragraph } from '../../../ui/email/parts.tsx';
import { count, longDate } from '../../../ui/format.ts';
import { priceValidity, validityText } from './domain/price-validity.ts';

const text = z.string().min(1);
const nonNegativeInt = z.int().nonnegative();
const price = { monthlyCents: nonNegativeInt, numberOfPayments: nonNegativeInt, totalCents: nonNegativeInt };

const quoteData = z.strictObject({
  firstName: text,
  quoteNumber: text,
  vehicle: text,
  mileage: nonNegativeInt,
  planName: text,
  termMonths: nonNegativeInt,
  termMiles: nonNegativeInt,
  downPaymentCents: nonNegativeInt,
  ...price,
  promo: z.strictObject({ promoCode: text, ...price }).nullable(),
  deductibleCents: nonNegativeInt.nullable(),
  waitingPeriod: text,
  validUntil: z.iso.date(),
  promoValidUntil: z.iso.date().nullable(),
  /** When coverage ends, and when it shrinks. */
  coverage: z.array(text),
  quotePath: sitePath,
});
type Quote = z.output<typeof quoteData>;

function priceText({ promo, monthlyCents, numberOfPayments, totalCents, downPaymentCents }: Quote) {
  const isTemporary = promo && promo.numberOfPayments < numberOfPayments;
  return {
    monthlyCents: promo?.monthlyCents ?? monthlyCents,
    beside: isTemporary
      ? `a month for ${promo.numberOfPayments} payments, then ${dollars(monthlyCents)}`
      : 'a month',
    under: `${downPaymentCents > 0 ? `${dollars(downPaymentCents)} when you order, then ` : ''}${numberOfPayments} payments, ${dollars(promo?.totalCents ?? totalCents)} in total`,
  };
}

const facts = (quote: Quote) => [
  { label: 'Quote number', value: quote.quoteNumber },
  { label: 'Plan', value: `${quote.planName}, ${quote.termMonths} months` },
  {
    label: 'Coverage ends',
    value: `After ${quote.termMonths} months or at ${count(quote.mileage + quote.termMiles)} miles, whichever comes first`,
  },
  ...(quote.promo ? [{ label: 'Promo code', value: quote.promo.promoCode }] : []),
];

export const quoteReady = email({
  name: 'quoteReady',
  data: quoteData,
  kind: 'quotes',
  subject: (quote) =>
    `Your quote ${quote.quoteNumber}: ${dollars(priceText(quote).monthlyCents)} a month for your ${quote.vehicle}`,
  preview: (quote) => `${quote.planName}, ${quote.termMonths} months. ${priceText(quote).under}.`,
  title: ({ vehicle }) => `Your quote for your ${vehicle}`,
  why: () => "You're receiving this because you asked us for a quote.",
  Content: ({ data: quote, site }) => (
    <>
      <Paragraph>
        Hi {quote.firstName}, here's the price you saw. You haven't ordered anything yet, and we won't call
        unless you agreed to calls.
      </Paragraph>
      <Price {...priceText(quote)} />
      <Paragraph>{validityText(priceValidity(quote))}</Paragraph>
      <Facts lines={facts(quote)} />
      <Catch
        lines={[
          ...quote.coverage,
          `You can file your first claim after ${quote.waitingPeriod}. Both count from the day you buy.`,
          quote.deductibleCents === null
            ? "This plan doesn't pay for repairs, so it has no deductible."
            : `You pay the first ${dollars(quote.deductibleCents).replace(/\.00$/, '')} of each repair visit. Wear and tear, maintenance, and problems that started before you bought the plan aren't covered.`,
        ]}
      />
      <Action href={absoluteUrl(site, quote.quotePath)}>See my quote</Action>
      <Paragraph quiet>
        You can also open your quote on any device with the quote number and your last name. Please don't
        forward this email: anyone with its link can open your quote.
      </Paragraph>
    </>
  ),
});

const contractsData = z.strictObject({
  firstName: text,
  contracts: z
    .array(z.strictObject({ contractNumber: text, vehicle: text, planName: text, contractPath: sitePath }))
    .min(1),
});
export type ContractsFound = z.output<typeof contractsData>;

const contractsTitle = ({ contracts }: ContractsFound) =>
  contracts.length === 1 ? 'Your contract' : 'Your contracts';

export const contractsFound = email({
  name: 'contractsFound',
  data: contractsData,
  kind: null,
  subject: (found) =>
    `${contractsTitle(found)}: ${found.contracts.map(({ contractNumber }) => contractNumber).join(', ')}`,
  preview: ({ contracts }) =>
    contracts.map(({ planName, vehicle }) => `${planName} for your ${vehicle}`).join(', '),
  title: contractsTitle,
  why: () => "You're receiving this because someone asked us to send this address its quotes and contracts.",
  Content: ({ data: { firstName, contracts }, site }) => (
    <>
      <Paragraph>Hi {firstName}, here's what you ordered from us.</Paragraph>
      {contracts.map(({ contractNumber, vehicle, planName, contractPath }) => (
        <Fragment key={contractNumber}>
          <Facts
            lines={[
              { label: 'Contract number', value: contractNumber },
              { label: 'Vehicle', value: vehicle },
              { label: 'Plan', value: planName },
            ]}
          />
          <Action href={absoluteUrl(site, contractPath)}>See contract {contractNumber}</Action>
        </Fragment>
      ))}
      <Paragraph quiet>
        Please don't forward this email: anyone with its links can open your contracts.
      </Paragraph>
    </>
  ),
});

/** The waiting list asks only for an email address, so the first name is often empty. */
const waitingData = z.strictObject({ firstName: z.string(), stateName: text });

const greeting = (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi,');

export const waitlistJoined = email({
  name: 'tellMeWhen',
  data: waitingData,
  kind: null,
  starts: 'marketing',
  subject: ({ stateName }) => `We'll email you when we sell in ${stateName}`,
  preview: () => 'One email on the day we start. No calls.',
  title: ({ stateName }) => `We'll email you when we sell in ${stateName}`,
  why: (_data, site) => `You're receiving this because you asked ${getBrandName(site)} to let you know.`,
  Content: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.firstName)} we don't sell plans in {data.stateName} yet, and we don't know when we
        will. On the day we start, we'll send one email to this address.
      </Paragraph>
      <Paragraph>Until then you won't hear from us about it, and we won't call.</Paragraph>
      <Paragraph quiet>
        Changed your mind, or wasn't this you? Reply to this email and we'll take you off the list.
      </Paragraph>
    </>
  ),
});

export const nowSelling = email({
  name: 'nowSelling',
  isEssential: true,
  data: waitingData,
  kind: 'marketing',
  subject: ({ stateName }, site) => `${getBrandName(site)} is now available in ${stateName}`,
  preview: () => 'You asked us to let you know.',
  title: ({ stateName }) => `We're now in ${stateName}`,
  why: ({ stateName }) =>
    `You're receiving this because you asked us to email you once we sell in ${stateName}.`,
  Content: ({ data, site }) => (
    <>
      <Paragraph>
        {greeting(data.firstName)} you asked us to let you know: you can now buy our plans for vehicles
        registered in {data.stateName}.
      </Paragraph>
      <Paragraph>
        Tell us your car's year, make, model, mileage, and ZIP code, and we'll show you whether we can cover
        it, what each plan costs per month and in total, and what isn't covered. No name or phone number
        needed.
      </Paragraph>
      <Action href={absoluteUrl(site, '/quote')}>See my price</Action>
      <Paragraph quiet>This is the one email you asked for. We won't email you about it again.</Paragraph>
    </>
  ),
});

const endingData = z.strictObject({
  firstName: text,
  vehicle: text,
  endsOn: z.iso.date(),
  endsAtMiles: nonNegativeInt,
});

export const coverageReminderSet = email({
  name: 'coverageReminderSet',
  data: endingData.extend({ remindOn: z.iso.date() }),
  kind: null,
  starts: 'reminders',
  subject: ({ vehicle, remindOn }) => `We'll email you about your ${vehicle} on ${longDate(remindOn)}`,
  preview: () => 'One email, on that day. No calls.',
  title: ({ remindOn }) => `We'll email you on ${longDate(remindOn)}`,
  why: (_data, site) => `You're receiving this because you asked ${getBrandName(site)} for a reminder.`,
  Content: ({ data }) => (
    <>
      <Paragraph>
        Hi {data.firstName}, factory coverage should pay for most repairs to your {data.vehicle} until{' '}
        {longDate(data.endsOn)} or {count(data.endsAtMiles)} miles, whichever comes first. The manufacturer's
        booklet has the exact terms.
      </Paragraph>
      <Paragraph>
        We'll send one email to this address on {longDate(data.remindOn)}. We can't see your odometer, so
        check our prices earlier if you get close to {count(data.endsAtMiles)} miles before then.
      </Paragraph>
      <Paragraph quiet>
        Changed your mind, or wasn't this you? Reply to this email and we'll delete the reminder.
      </Paragraph>
    </>
  ),
});

export const coverageEnding = email({
  name: 'coverageEnding',
  isEssential: true,
  data: endingData.extend({ quotePath: sitePath }),
  kind: 'reminders',
  subject: ({ vehicle, endsOn }) => `Factory coverage on your ${vehicle} ends on ${longDate(endsOn)}`,
  preview: () => 'You asked us to remind you.',
  title: ({ endsOn }) => `Factory coverage ends on ${longDate(endsOn)}`,
  why: ({ vehicle }) =>
    `You're receiving this because you asked for a reminder before the factory coverage on your ${vehicle} ends.`,
  Content: ({ data, site }) => (
    <>
      <Paragraph>
        Hi {data.firstName}, factory coverage should pay for most repairs to your {data.vehicle} until{' '}
        {longDate(data.endsOn)} or {count(data.endsAtMiles)} miles, whichever comes first. If you've driven
        that far, it has already ended. The manufacturer's booklet has the exact terms.
      </Paragraph>
      <Paragraph>
        Here are today's prices for the car and mileage you gave us. Change the mileage to what your odometer
        shows.
      </Paragraph>
      <Action href={absoluteUrl(site, data.quotePath)}>See my price</Action>
      <Paragraph quiet>This is the one email you asked for. We won't email you about it again.</Paragraph>
    </>
  ),
});
