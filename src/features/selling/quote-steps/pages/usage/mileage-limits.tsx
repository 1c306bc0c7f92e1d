import { Choice, FieldGroup, type FormState } from '../../../../../ui/fields.tsx';
import { formatInteger, money } from '../../../../../ui/format.ts';
import { endsEarly, explainEarlyEnd, formatCoverageEnd } from '../../../coverage/domain/outlook-text.ts';
import type { UsagePrices } from './load-usage-prices.ts';

/** Says if coverage ends before its months do, and offers higher mileage limits if the lowest one runs out before the months do. */
export function MileageLimits({ prices, values }: { prices: UsagePrices } & Pick<FormState, 'values'>) {
  const { coverage, mileageLimits, change } = prices;
  if (!coverage || !change.to) return null;
  const { termMonths, termMiles } = change.to;
  const isOffered = mileageLimits.length > 1 && mileageLimits.some((limit) => endsEarly(limit.coverage));
  const earlyEnd = explainEarlyEnd(coverage);
  if (!earlyEnd && !isOffered) return null;
  return (
    <div className="grid gap-4" data-miles>
      {earlyEnd && <p className="tabular -mt-4 text-slate">{earlyEnd}</p>}
      {isOffered && (
        <FieldGroup isRadio name="termMiles" legend={`Miles included in ${termMonths} months`}>
          {mileageLimits.map(({ miles, totalPrice, coverage: coverageWithLimit }) => (
            <Choice
              key={miles}
              type="radio"
              name="termMiles"
              value={miles}
              defaultChecked={(Number(values.termMiles) || termMiles) === miles}
            >
              <span className="tabular">
                {formatInteger(miles)} miles, {money(totalPrice)} in total
                <span className="block text-sm text-slate">{formatCoverageEnd(coverageWithLimit)}</span>
              </span>
            </Choice>
          ))}
        </FieldGroup>
      )}
    </div>
  );
}
