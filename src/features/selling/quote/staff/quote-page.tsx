import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, formatDollars } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { SideBySide, WholeWidth } from '../../../../ui/staff/side-by-side.tsx';
import { LedgerTable, RatingPair } from '../../../plans/staff/rating-pair.tsx';
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
function ShownPrices() {
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

const useQuote = () => useRecordContext<OpenedQuote>();

const Title = () => <>Quote {useQuote()?.quoteNumber}</>;

function About() {
  const quote = useQuote();
  if (!quote) return null;
  return (
    <Sheet title="About this quote">
      <Facts
        facts={[
          ['Begun', formatDay(quote.createdAt)],
          [
            'Person',
            <MuiLink key="lead" component={Link} to={`/cms/leads/${quote.leadId}/show`}>
              {quote.firstName} {quote.lastName}
            </MuiLink>,
          ],
          ['E-mail', quote.email],
          ['Phone', quote.phone],
          ['Place', `${quote.city} ${quote.state} ${quote.zipCode}`],
          [
            'Order',
            quote.orderId && (
              <MuiLink key="order" component={Link} to={`/cms/orders/${quote.orderId}/show`}>
                Open the order
              </MuiLink>
            ),
          ],
        ]}
      />
    </Sheet>
  );
}

function Vehicle() {
  const quote = useQuote();
  if (!quote) return null;
  return (
    <Sheet title="The vehicle">
      <Facts
        facts={[
          ['Vehicle', quote.vehicle],
          ['VIN', quote.vin],
          ['Miles', quote.mileage.toLocaleString('en-US')],
          ['Miles a year', quote.milesPerYear?.toLocaleString('en-US')],
          ['Also', quote.usage.join(', ')],
        ]}
      />
    </Sheet>
  );
}

function Replay() {
  const quote = useQuote();
  if (!quote?.replay) return null;
  const { isSame, own, today } = quote.replay;
  return (
    <Sheet title="Rated once more">
      <Typography variant="body2">
        The newest price from what it was rated from, before any promo code: by its own rate card as of the
        day it was rated, beside the rate card in force today.
      </Typography>
      <Alert severity={isSame ? 'success' : 'error'} sx={{ my: 1 }}>
        {isSame
          ? `By its own rate card ${own.rateCardVersion} every figure comes out as it was shown.`
          : `By its own rate card ${own.rateCardVersion} it does not come out as it was shown: what is kept of it was changed, or rating was.`}
      </Alert>
      <RatingPair left={own} right={today} />
    </Sheet>
  );
}

/** Everything of a quote. */
export const QuoteParts = () => (
  <SideBySide>
    <About />
    <Vehicle />
    <WholeWidth>
      <ShownPrices />
    </WholeWidth>
    <WholeWidth>
      <Replay />
    </WholeWidth>
  </SideBySide>
);

export const QuotePage = () => (
  <ShowPage isWide title={<Title />}>
    <QuoteParts />
  </ShowPage>
);
