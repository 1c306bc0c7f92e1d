import { ledgerMoney, money, signedMoney } from '../../../../ui/format.ts';
import { DisclaimerLink } from '../../../publishing/shell/pages/disclaimer.tsx';
import { isOnePayment } from '../../estimate/domain/paid-in-full.ts';
import { averageCarNote } from '../../estimate/domain/payout-text.ts';
import type { QuoteResponse } from '../schema/responses.ts';

type Rates = NonNullable<QuoteResponse['ratesInfo']>;

export function Ledger({ rates }: { rates: Rates }) {
  const isInFull = isOnePayment(rates);
  const monthlyWithPromo = rates.isPromoApplied ? rates.monthlyPaymentWithPromo : null;
  const total = rates.totalPriceWithPromo ?? rates.totalPrice;
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">How we calculated your price</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rates.ledger.map(({ code, label, reason, amount }, index) => (
            <tr key={code} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                <span className="font-semibold">{label}</span>
                <span className="block text-slate">{reason}</span>
              </th>
              <td className="tabular py-2.5 text-right">{ledgerMoney(amount, index)}</td>
            </tr>
          ))}
          {monthlyWithPromo !== null && (
            <tr className="border-b border-line align-top text-good">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                <span className="font-semibold">Promo {rates.promoCode}</span>
                <span className="block">
                  {rates.promoDescription}
                  {!isInFull &&
                    ` ${money(monthlyWithPromo)} instead of ${money(rates.monthlyPayment)} for ${rates.numberOfPaymentsWithPromo} payments.`}
                </span>
              </th>
              <td className="tabular py-2.5 text-right">{signedMoney(total - rates.totalPrice)}</td>
            </tr>
          )}
          <tr className="border-b-2 border-ink align-top text-base font-semibold">
            <th scope="row" className="py-3 pr-4 text-left">
              Total
            </th>
            <td className="tabular py-3 text-right">
              {rates.totalPriceWithPromo !== null && (
                <s className="block text-sm font-normal text-slate">
                  <span className="sr-only">before: </span>
                  {money(rates.totalPrice)}
                </s>
              )}
              {money(total)}
            </td>
          </tr>
          {rates.downPayment > 0 && (
            <tr>
              <th scope="row" className="pt-3 pr-4 text-left font-normal">
                Down payment
              </th>
              <td className="tabular pt-3 text-right">{money(rates.downPayment)}</td>
            </tr>
          )}
          <tr className="align-top">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {isInFull ? 'One payment' : `Then ${rates.numberOfPayments} monthly payments, no interest`}
            </th>
            <td className="tabular py-1 text-right">{money(monthlyWithPromo ?? rates.monthlyPayment)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-3 text-sm text-slate">{averageCarNote}</p>
      <p className="text-sm">
        <DisclaimerLink />
      </p>
    </>
  );
}
