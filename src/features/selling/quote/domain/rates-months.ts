import { dollars, formatMonths } from '../../../../shared/format.ts';
import type { QuoteResponse } from '../schema/responses.ts';

type Rates = Pick<
  NonNullable<QuoteResponse['ratesInfo']>,
  'numberOfPayments' | 'numberOfPaymentsWithPromo' | 'monthlyPayment'
>;

/** How often the monthly price is paid, such as "for 24 months". */
export const formatRatesMonths = ({
  numberOfPayments,
  numberOfPaymentsWithPromo: payments,
  monthlyPayment,
}: Rates): string =>
  formatMonths(
    numberOfPayments,
    payments === null ? null : { payments, later: dollars(Math.round(monthlyPayment * 100)) },
  );
