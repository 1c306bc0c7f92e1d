import { count, longDate } from '../../../../../ui/format.ts';
import type { TemplateData } from '../../domain/templates.ts';
import { dollars, Facts, Price } from './figures.tsx';
import { Action, addressOf, Catch, type Template, Words } from './parts.tsx';

type Quote = TemplateData['quoteReady'];

/** The price as it is paid, and what it turns into when a promo code has run out. */
function priceWords({ promo, monthlyCents, numberOfPayments, totalCents }: Quote) {
  const lowered = promo && promo.numberOfPayments < numberOfPayments;
  return {
    monthlyCents: promo?.monthlyCents ?? monthlyCents,
    beside: lowered
      ? `a month for ${promo.numberOfPayments} payments, then ${dollars(monthlyCents)}`
      : 'a month',
    under: `${numberOfPayments} payments, ${dollars(promo?.totalCents ?? totalCents)} in total`,
  };
}

const facts = (quote: Quote) => [
  { label: 'Quote number', value: quote.quoteNumber },
  { label: 'Plan', value: `${quote.planName}, ${quote.termMonths} months` },
  {
    label: 'Ends',
    value: `After ${quote.termMonths} months, or ${count(quote.termMiles)} miles on top of your ${count(quote.mileage)}, whichever comes first`,
  },
  ...(quote.promo ? [{ label: 'Promo code', value: quote.promo.promoCode }] : []),
  { label: 'Price holds until', value: longDate(quote.validUntil) },
];

export const quoteReady: Template<Quote> = {
  subject: (quote) =>
    `Your quote ${quote.quoteNumber}: ${dollars(priceWords(quote).monthlyCents)} a month for your ${quote.vehicle}`,
  preview: (quote) => `${quote.planName}, ${quote.termMonths} months. ${priceWords(quote).under}.`,
  title: ({ vehicle }) => `Your quote for a ${vehicle}`,
  why: () => 'You get this because you asked us for this quote.',
  Content: ({ data: quote, site }) => (
    <>
      <Words>
        {quote.firstName}, this is the price you saw. Nothing is ordered until you say so, and nobody calls
        you unless you allowed it.
      </Words>
      <Price {...priceWords(quote)} />
      <Facts lines={facts(quote)} />
      <Catch
        lines={[
          `You can claim once ${quote.waitingPeriod} have passed, both of them, from the day you buy.`,
          `You pay the first ${dollars(quote.deductibleCents).replace(/\.00$/, '')} of each repair visit. Wear, maintenance and faults from before are not covered.`,
        ]}
      />
      <Action href={addressOf(site, quote.quotePath)}>Open my quote</Action>
      <Words quiet>
        The number and your last name open it too, on any device. Keep this e-mail to yourself: its link opens
        your quote.
      </Words>
    </>
  ),
};
