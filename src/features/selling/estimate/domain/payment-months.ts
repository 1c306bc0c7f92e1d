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
