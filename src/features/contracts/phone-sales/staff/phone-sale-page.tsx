import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import { ContactAdviceAlert } from '../../../customers/leads/staff/contact-advice.tsx';
import { VehicleContracts } from '../../../selling/quote/staff/vehicle-contracts.tsx';
import { isOver } from '../../contract/domain/transitions.ts';
import type { PhoneSale } from '../schema.ts';
import { EmailSheet } from './email-quote.tsx';
import { Errors } from './errors.tsx';
import { OrderForm } from './order-form.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { ScriptSheet } from './script-sheet.tsx';
import { usePhoneSale } from './use-phone-sale.ts';
import { VehicleSheet } from './vehicle-sheet.tsx';

function Ordered({ sale }: { sale: PhoneSale }) {
  const { contract, quote } = sale;
  if (!contract) return null;
  const { contractNumber, isSigned, status, id } = contract;
  const link = <RecordLink to={`/cms/contracts/${id}/show`}>Open contract</RecordLink>;
  if (isOver(status))
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        <AlertTitle>
          Contract {contractNumber} is {humanize(status).toLowerCase()}
        </AlertTitle>
        {link}
      </Alert>
    );
  const isWaiting = status === 'AwaitingPayment';
  return (
    <Alert severity={isWaiting ? 'info' : 'success'} sx={{ mb: 2 }}>
      <AlertTitle>
        {isWaiting ? `Contract ${contractNumber} is ordered` : `Contract ${contractNumber} is paid for`}
      </AlertTitle>
      {isWaiting
        ? `We emailed the link to ${quote.customer.email}. ${isSigned ? 'They signed. The first payment is next.' : 'They open it on their phone, read, and sign. This page follows along.'} `
        : 'The customer gets the signed contract by email. '}
      {link}
    </Alert>
  );
}

function NotOffered({ quote }: Pick<PhoneSale, 'quote'>) {
  if (quote.ratesInfo) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>No plan for this vehicle</AlertTitle>
      {quote.errors.map(({ message }) => (
        <Typography key={message}>{message}</Typography>
      ))}
    </Alert>
  );
}

/** Shows the price on the left and the script on the right. */
export function PhoneSalePage() {
  const { id = '' } = useParams();
  const { data: sale, error } = usePhoneSale(id);
  const { can } = useCan();
  if (error)
    return (
      <>
        <Title title="Sell by phone" />
        <Errors messages={[error.message]} />
      </>
    );
  if (!sale) return null;
  const { quote, prices, script, contract, changes } = sale;
  return (
    <Box sx={{ maxWidth: 1600, mt: 2 }}>
      <Title title={`${quote.quoteNumber} · Sell by phone`} />
      <SideBySide>
        <FullWidth>
          <SaleSteps contract={contract} />
          {!contract && <ContactAdviceAlert advice={sale.contact} />}
          <Ordered sale={sale} />
          <VehicleContracts vin={quote.vehicle.vin} ownId={contract?.id ?? null} />
          <NotOffered quote={quote} />
          {changes.length > 0 && !contract && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {changes.join(' ')}
            </Alert>
          )}
          {prices && (
            <Typography variant="h5" component="p" aria-live="polite" sx={{ mb: 2 }}>
              {prices.Monthly.amount}
            </Typography>
          )}
          <Typography sx={{ mb: 2 }}>
            <RecordLink to={`/cms/quotes/${id}/show`}>Quote and price history</RecordLink>
            {' · '}
            <RecordLink to={`/cms/customers/${sale.leadId}`}>Customer</RecordLink>
          </Typography>
        </FullWidth>
        <div>
          <VehicleSheet sale={sale} />
          {!contract && <PlanPicker sale={sale} />}
        </div>
        {script.length > 0 && can('order') && (
          <Box sx={{ gridRow: { lg: 'span 2' }, position: { lg: 'sticky' }, top: { lg: 64 } }}>
            <ScriptSheet script={script} />
          </Box>
        )}
        {!contract && (can('order') ? <OrderForm key={id} sale={sale} /> : <EmailSheet sale={sale} />)}
      </SideBySide>
    </Box>
  );
}
