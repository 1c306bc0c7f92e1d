import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, formatDollars } from '../../../../ui/staff/fields.tsx';
import { LedgerTable } from '../../../plans/staff/rating-pair.tsx';
import type { OpenedQuote } from '../schema/staff.ts';

type Shown = OpenedQuote['prices'][number];

const headline = ({ plan, termMonths, monthlyPayment }: Shown) =>
  plan && monthlyPayment !== null
    ? `${plan}, ${termMonths} months: ${formatDollars(monthlyPayment)} a month`
    : 'Nothing was offered';

function Price({ shown }: { shown: Shown }) {
  const promo =
    shown.promoCode && shown.monthlyPaymentWithPromo !== null
      ? `${shown.promoCode}: ${formatDollars(shown.monthlyPaymentWithPromo)} a month while it lasts`
      : null;
  return (
    <>
      <Facts
        facts={[
          ['Shown', formatDay(shown.shownAt)],
          ['Rated as of', formatDay(shown.ratedOn)],
          ['Kept until', formatDay(shown.validUntil)],
          ['Rate card', shown.rateCardVersion],
          ['Promo', promo],
          ['In total', shown.totalPrice === null ? null : formatDollars(shown.totalPrice)],
        ]}
      />
      {!shown.isReplayedSame && (
        <Alert severity="error">Rated once more by its own rate card it comes out otherwise.</Alert>
      )}
      {shown.refusals.map((refusal) => (
        <Typography key={refusal}>{refusal}</Typography>
      ))}
      {shown.ledger.length > 0 && (
        <LedgerTable ledger={shown.ledger} label={`Ledger of price ${shown.sequence}`} />
      )}
    </>
  );
}

/** Every price that was shown, the newest first and open. */
export function ShownPrices() {
  const quote = useRecordContext<OpenedQuote>();
  if (!quote) return null;
  return (
    <Sheet title="Prices that were shown">
      {quote.prices.length === 0 && <Typography>None yet: the second step was not sent.</Typography>}
      {quote.prices.map((shown, index) => (
        <Accordion key={shown.sequence} defaultExpanded={index === 0} disableGutters>
          <AccordionSummary>
            <Typography sx={{ fontWeight: 650 }}>
              {shown.sequence}. {headline(shown)}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Price shown={shown} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Sheet>
  );
}
