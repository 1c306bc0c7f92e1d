import { dollars, formatMonths } from '../../../../shared/format.ts';
import type { TermOfferResponse } from '../schema/responses.ts';

type Term = Pick<TermOfferResponse, 'numberOfPayments' | 'monthlyPayment' | 'withPromo'>;

/** How often the monthly price of a term is paid, such as "for 24 months". Empty if the term has no price. */
export function formatTermMonths({ numberOfPayments, monthlyPayment, withPromo }: Term): string {
  if (numberOfPayments === null || monthlyPayment === null) return '';
  return formatMonths(
    numberOfPayments,
    withPromo && { payments: withPromo.numberOfPayments, later: dollars(Math.round(monthlyPayment * 100)) },
  );
}

/** Also names the first payment, which isn't one of the monthly ones: "for 24 months, after $123.31 down". */
export function formatTermPayments(term: Term & Pick<TermOfferResponse, 'downPayment'>): string {
  const months = formatTermMonths(term);
  return months && term.downPayment
    ? `${months}, after ${dollars(Math.round(term.downPayment * 100))} down`
    : months;
}

type PricedTerm = Pick<TermOfferResponse, 'downPayment' | 'withPromo'> & { numberOfPayments: number };

/** One line for several prices: "24 monthly payments, after $30.15 to $158.86 down". */
export function formatPaymentRange(terms: PricedTerm[]): string {
  if (terms.length === 0) return '';
  const list = (counts: number[]) => [...new Set(counts)].join(' or ');
  const payments = list(terms.map(({ numberOfPayments }) => numberOfPayments));
  const reduced = list(terms.map((term) => term.withPromo?.numberOfPayments ?? term.numberOfPayments));
  const amounts = terms.map(({ downPayment }) => Math.round((downPayment ?? 0) * 100));
  const range = [...new Set([Math.min(...amounts), Math.max(...amounts)])].map((cents) => dollars(cents));
  return `${payments} monthly payments${reduced === payments ? '' : `, ${reduced} of them at this price`}, after ${range.join(' to ')} down`;
}
