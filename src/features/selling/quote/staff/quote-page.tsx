import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { formatInteger } from '../../../../shared/format.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, formatDollars } from '../../../../ui/staff/fields.tsx';
import { LinkButton } from '../../../../ui/staff/link-button.tsx';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { useCan, useIsReadable } from '../../../../ui/staff/use-can.ts';
import { ContactAdviceAlert, canCall } from '../../../customers/leads/staff/contact-advice.tsx';
import { phoneLink } from '../../../customers/leads/staff/phone-link.tsx';
import { LedgerTable, RatingPair } from '../../../plans/staff/rating-pair.tsx';
import type { QuoteDetails } from '../schema/staff.ts';
import { VehicleContracts } from './vehicle-contracts.tsx';

type PriceRecord = QuoteDetails['prices'][number];

const formatHeadline = ({ plan, termMonths, monthlyPayment }: PriceRecord) =>
  plan && monthlyPayment !== null
    ? `${plan}, ${termMonths} months: ${formatDollars(monthlyPayment)} per month`
    : 'Not eligible for any plan';

function Price({ price }: { price: PriceRecord }) {
  const promo =
    price.promoCode && price.monthlyPaymentWithPromo !== null
      ? `${price.promoCode}: ${formatDollars(price.monthlyPaymentWithPromo)} per month while the promo applies`
      : null;
  return (
    <>
      <Facts
        facts={[
          ['Shown', formatDateOrTime(price.shownAt)],
          ['Rated as of', formatDateOrTime(price.ratedOn)],
          ['Valid until', formatDateOrTime(price.validUntil)],
          ['Rate card', price.rateCardVersion],
          ['Promo', promo],
          ['Total', price.totalPrice === null ? null : formatDollars(price.totalPrice)],
        ]}
      />
      {!price.replayMatches && (
        <Alert severity="error">Recalculating with the same rate card gives a different price.</Alert>
      )}
      {price.ineligibilityReasons.map((reason) => (
        <Typography key={reason}>{reason}</Typography>
      ))}
      {price.ledger.length > 0 && (
        <LedgerTable ledger={price.ledger} label={`Ledger of price ${price.sequence}`} />
      )}
    </>
  );
}

function PriceHistory() {
  const quote = useRecordContext<QuoteDetails>();
  if (!quote) return null;
  return (
    <Sheet title="Price history">
      {quote.prices.length === 0 && (
        <Typography>No prices yet. Prices appear here when the customer completes the usage step.</Typography>
      )}
      {quote.prices.map((price, index) => (
        <Accordion key={price.sequence} defaultExpanded={index === 0} disableGutters>
          <AccordionSummary id={`price-${price.sequence}`} aria-controls={`price-${price.sequence}-details`}>
            <Typography sx={{ fontWeight: 650 }}>
              {price.sequence}. {formatHeadline(price)}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Price price={price} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Sheet>
  );
}

const useQuote = () => useRecordContext<QuoteDetails>();

const Title = () => <>Quote {useQuote()?.quoteNumber}</>;

function About() {
  const quote = useQuote();
  const isReadable = useIsReadable();
  if (!quote) return null;
  return (
    <Sheet title="Quote">
      <Facts
        facts={[
          ['Created', formatDateOrTime(quote.createdAt)],
          ['By phone', quote.quotedBy],
          [
            'Customer',
            <RecordLink key="customer" to={`/cms/customers/${quote.leadId}`}>
              {quote.firstName} {quote.lastName}
            </RecordLink>,
          ],
          ['Email', quote.email],
          ['Phone', phoneLink(quote.phone, canCall(quote.contact))],
          ['Location', `${quote.city}, ${quote.state} ${quote.zipCode}`],
          [
            'Contract',
            quote.contractId && isReadable('/cms/contracts') && (
              <RecordLink key="contract" to={`/cms/contracts/${quote.contractId}/show`}>
                Open contract
              </RecordLink>
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
    <Sheet title="Vehicle">
      <Facts
        facts={[
          ['Vehicle', quote.vehicle],
          ['VIN', quote.vin],
          ['Mileage', formatInteger(quote.mileage)],
          ['Miles per year', quote.milesPerYear && formatInteger(quote.milesPerYear)],
          ['Answers', quote.usage.join(', ')],
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
    <Sheet title="Price check">
      <Typography variant="body2">
        Recalculates the latest price, before any promo code, with its original rate card and date, and
        compares it with the rate card in effect today.
      </Typography>
      <Alert severity={isSame ? 'success' : 'error'} sx={{ my: 1 }}>
        {isSame
          ? `Recalculating with rate card ${own.rateCardVersion} gives the same price.`
          : `Recalculating with rate card ${own.rateCardVersion} gives a different price. Either the stored quote or the rating rules have changed.`}
      </Alert>
      <RatingPair left={own} right={today} />
    </Sheet>
  );
}

function Advice() {
  const quote = useQuote();
  if (!quote) return null;
  return (
    <>
      <ContactAdviceAlert advice={quote.contact} />
      <VehicleContracts vin={quote.vin} ownId={quote.contractId} />
    </>
  );
}

export const QuoteSections = () => (
  <SideBySide>
    <FullWidth>
      <Advice />
    </FullWidth>
    <About />
    <Vehicle />
    <FullWidth>
      <PriceHistory />
    </FullWidth>
    <FullWidth>
      <Replay />
    </FullWidth>
  </SideBySide>
);

function SellByPhone() {
  const quote = useQuote();
  const { can } = useCan();
  if (!quote || quote.contractId || quote.prices.length === 0 || !can('change')) return null;
  return (
    <LinkButton to={`/cms/quotes/${quote.id}`} variant="contained">
      {can('order') ? 'Sell by phone' : 'Change or email'}
    </LinkButton>
  );
}

export const QuotePage = () => (
  <ShowPage isWide title={<Title />} actions={<SellByPhone />}>
    <QuoteSections />
  </ShowPage>
);
