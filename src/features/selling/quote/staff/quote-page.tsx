import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { SideBySide, WholeWidth } from '../../../../ui/staff/side-by-side.tsx';
import { RatingPair } from '../../../plans/staff/rating-pair.tsx';
import type { OpenedQuote } from '../schema/staff.ts';
import { ShownPrices } from './shown-prices.tsx';

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
