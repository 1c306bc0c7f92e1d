import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatInteger } from '../../../../shared/format.ts';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { PendingButton } from '../../../../ui/staff/pending-button.tsx';
import { formatTermPayments } from '../../../selling/estimate/domain/payment-months.ts';
import type { PhoneSale } from '../schema.ts';
import { Errors } from './errors.tsx';
import { useChange } from './use-phone-sale.ts';

type Plan = PhoneSale['quote']['plans'][number];
type Term = Plan['terms'][number];

const termKey = ({ months, miles }: Pick<Term, 'months' | 'miles'>) => `${months}/${miles}`;

function formatTermLabel(term: Term): string {
  const { months, miles, monthlyPayment, withPromo } = term;
  const payment = withPromo?.monthlyPayment ?? monthlyPayment ?? 0;
  return `${months} months or ${formatInteger(miles)} miles: ${formatDollars(payment)} a month ${formatTermPayments(term)}`;
}

const offeredTerms = (plan: Plan | undefined) => plan?.terms.filter(({ isOffered }) => isOffered) ?? [];

function PromoCode({ sale }: { sale: PhoneSale }) {
  const applied = sale.quote.ratesInfo?.promoCode ?? null;
  const [promoCode, setPromoCode] = useState('');
  const { change, errors, isPending } = useChange(sale.id);
  const warning = sale.quote.ratesInfo?.promoWarning;
  if (applied && !warning)
    return (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <span>Promo code {applied} applies.</span>
        <PendingButton isPending={isPending} onClick={() => void change('promo', { promoCode: null })}>
          Remove code
        </PendingButton>
      </Stack>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void change('promo', { promoCode });
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'start', gap: 1 }}>
        <TextField
          size="small"
          label="Promo code"
          value={promoCode}
          onChange={({ target }) => setPromoCode(target.value)}
          error={errors.length > 0 || Boolean(warning)}
          helperText={errors.join(' ') || warning}
        />
        <PendingButton
          type="submit"
          variant="outlined"
          isPending={isPending}
          disabled={promoCode.trim() === ''}
        >
          Apply
        </PendingButton>
      </Stack>
    </form>
  );
}

/** Shows the price of each option, as on the customer's page. */
export function PlanPicker({ sale }: { sale: PhoneSale }) {
  const { ratesInfo, plans } = sale.quote;
  const { change, errors } = useChange(sale.id);
  if (!ratesInfo) return null;
  const offered = plans.filter((plan) => offeredTerms(plan).length > 0);
  const plan = offered.find(({ coveragePlan }) => coveragePlan === ratesInfo.coveragePlan);
  const chosenTerm = { months: ratesInfo.coverageTermLength, miles: ratesInfo.coverageTermMiles };

  function choose(
    coveragePlan: number,
    term: Pick<Term, 'months' | 'miles'> | undefined,
    deductible?: number,
  ) {
    if (!term) return;
    void change('plan', {
      coveragePlan,
      termMonths: term.months,
      termMiles: term.miles,
      deductibleAmount: deductible ?? ratesInfo?.deductibleAmount,
    });
  }

  function choosePlan(code: number) {
    const terms = offeredTerms(offered.find(({ coveragePlan }) => coveragePlan === code));
    const sameTerm = terms.find((term) => termKey(term) === termKey(chosenTerm));
    choose(code, sameTerm ?? terms.find(({ months }) => months === chosenTerm.months) ?? terms[0]);
  }

  return (
    <Sheet title="Plan and price">
      <Errors messages={errors} />
      <Stack sx={{ gap: 2 }}>
        <TextField
          select
          label="Plan"
          value={ratesInfo.coveragePlan}
          onChange={({ target }) => choosePlan(Number(target.value))}
        >
          {offered.map(({ coveragePlan, name }) => (
            <MenuItem key={coveragePlan} value={coveragePlan}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Term"
          value={termKey(chosenTerm)}
          onChange={({ target }) =>
            choose(
              ratesInfo.coveragePlan,
              offeredTerms(plan).find((term) => termKey(term) === target.value),
            )
          }
        >
          {offeredTerms(plan).map((term) => (
            <MenuItem key={termKey(term)} value={termKey(term)}>
              {formatTermLabel(term)}
            </MenuItem>
          ))}
        </TextField>
        {plan?.coversRepairs && (
          <TextField
            select
            label="Deductible"
            value={ratesInfo.deductibleAmount}
            onChange={({ target }) => choose(ratesInfo.coveragePlan, chosenTerm, Number(target.value))}
          >
            {ratesInfo.deductibleOptions.map((amount) => (
              <MenuItem key={amount} value={amount}>
                {formatDollars(amount)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <PromoCode sale={sale} />
      </Stack>
    </Sheet>
  );
}
