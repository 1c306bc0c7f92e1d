import { money } from '../../../../ui/format.ts';
import { listQuestionsOfPage } from '../../estimate/domain/vehicle-questions.ts';
import type { LedgerLineResponse } from '../../estimate/schema/responses.ts';
import type { QuoteResponse } from '../schema/responses.ts';

const surchargeCodes = listQuestionsOfPage('usage').flatMap(([, { surcharges = [] }]) => surcharges);

/** Lines that were added by answers about the vehicle's use. The estimate assumed none of them. */
export const listUsageSurcharges = (ledger: LedgerLineResponse[]): LedgerLineResponse[] =>
  ledger.filter(({ code, amount }) => amount > 0 && surchargeCodes.some((start) => code.startsWith(start)));

export function UsageSurcharges({ rates }: { rates: NonNullable<QuoteResponse['ratesInfo']> }) {
  const lines = listUsageSurcharges(rates.ledger);
  if (lines.length === 0) return null;
  return (
    <div className="notice mb-4">
      <p className="font-semibold">Your answers changed the price</p>
      <ul className="mt-1">
        {lines.map(({ code, label, amount }) => (
          <li key={code}>
            {label} adds {money(amount)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">“Running the plan” is a share of the price, so it rises with them.</p>
    </div>
  );
}
