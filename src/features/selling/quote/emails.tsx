import { z } from 'zod';
import { email, sitePath } from '../../../platform/mail/email.ts';
import { formatMonths } from '../../../shared/format.ts';
import { addressByName, greet } from '../../../shared/person-name.ts';
import { dollars, Facts, Price } from '../../../ui/email/amounts.tsx';
import { Action, Limitations, Paragraph, toAbsoluteUrl } from '../../../ui/email/parts.tsx';
import { formatInteger } from '../../../ui/format.ts';
import { describeLimitations } from './domain/limitations.ts';
import { formatValidity, getPriceValidity } from './domain/price-validity.ts';

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
  /** Says when coverage is reduced and ends. */
  coverage: z.array(text),
  /** What the manufacturer still pays for. Emails queued by 0.1.0 have none. */
  factoryCoverage: text.nullish(),
  quotePath: sitePath,
});
type Quote = z.output<typeof quoteData>;

function formatPrice({ promo, monthlyCents, numberOfPayments, totalCents, downPaymentCents }: Quote) {
  const promoPayments = promo && { payments: promo.numberOfPayments, later: dollars(monthlyCents) };
  return {
    monthlyCents: promo?.monthlyCents ?? monthlyCents,
    period: `a month ${formatMonths(numberOfPayments, promoPayments)}`,
    total: `${downPaymentCents > 0 ? `${dollars(downPaymentCents)} when you order, ` : ''}${dollars(promo?.totalCents ?? totalCents)} in total`,
  };
}

const listQuoteDetails = (quote: Quote) => [
  { label: 'Quote number', value: quote.quoteNumber },
  { label: 'Plan', value: `${quote.planName}, ${quote.termMonths} months` },
  {
    label: 'Coverage ends',
    value: `After ${quote.termMonths} months or at ${formatInteger(quote.mileage + quote.termMiles)} miles, whichever comes first`,
  },
  ...(quote.promo ? [{ label: 'Promo code', value: quote.promo.promoCode }] : []),
];

export const quoteReady = email({
  name: 'quoteReady',
  data: quoteData,
  subscription: 'quotes',
  subject: (quote) => {
    const { monthlyCents, period } = formatPrice(quote);
    return `Your quote ${quote.quoteNumber} for your ${quote.vehicle}: ${dollars(monthlyCents)} ${period}`;
  },
  preview: (quote) => `${quote.planName}, ${quote.termMonths} months. ${formatPrice(quote).total}.`,
  title: ({ vehicle }) => `Your quote for your ${vehicle}`,
  reasonSent: () => "You're receiving this because you asked us for a quote.",
  Content: ({ data: quote, site }) => (
    <>
      <Paragraph>
        {greet(quote.firstName)} here's your price. You haven't ordered anything yet, and we won't call unless
        you agreed to calls.
      </Paragraph>
      <Price {...formatPrice(quote)} />
      <Paragraph>{formatValidity(getPriceValidity(quote))}</Paragraph>
      <Facts lines={listQuoteDetails(quote)} />
      <Limitations lines={describeLimitations(quote)} />
      <Action href={toAbsoluteUrl(site, quote.quotePath)}>See my quote</Action>
      <Paragraph isQuiet>
        You can also open your quote on any device with the quote number and your last name. Please don't
        forward this email: anyone with its link can open your quote.
      </Paragraph>
    </>
  ),
});

export const orderSaved = email({
  name: 'orderSaved',
  data: z.strictObject({
    firstName: text,
    quoteNumber: text,
    vehicle: text,
    planName: text,
    termMonths: nonNegativeInt,
    /** The total and the payments, as the buyer chose to pay. */
    price: text,
    totalCents: nonNegativeInt,
    validUntil: z.iso.date(),
    promoValidUntil: z.iso.date().nullable(),
    checkoutPath: sitePath,
  }),
  subscription: null,
  subject: ({ planName, vehicle, quoteNumber }) =>
    `Continue your order ${quoteNumber}: ${planName} for your ${vehicle}`,
  preview: ({ price }) => `We saved your answers. ${price}.`,
  title: ({ firstName }) => addressByName(firstName, 'your order is saved'),
  reasonSent: () => "You're receiving this because you asked us to save your order for later.",
  Content: ({ data: order, site }) => (
    <>
      <Paragraph>
        We saved the address and names that you entered, and how you want to pay. You haven't ordered anything
        yet. Continue on any device with this link:
      </Paragraph>
      <Action href={toAbsoluteUrl(site, order.checkoutPath)}>Continue my order</Action>
      <Facts
        lines={[
          { label: 'Quote number', value: order.quoteNumber },
          { label: 'Vehicle', value: order.vehicle },
          { label: 'Plan', value: `${order.planName}, ${order.termMonths} months` },
          { label: 'Price', value: order.price },
        ]}
      />
      <Paragraph>{formatValidity(getPriceValidity(order))}</Paragraph>
      <Paragraph isQuiet>
        Please don't forward this email: anyone with its link can open your order.
      </Paragraph>
    </>
  ),
});
