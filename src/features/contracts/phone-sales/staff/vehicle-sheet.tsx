import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatInteger } from '../../../../shared/format.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { ActionDialog } from '../../../../ui/staff/action-dialog.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { LinkButton } from '../../../../ui/staff/link-button.tsx';
import { PendingButton } from '../../../../ui/staff/pending-button.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { canCall } from '../../../customers/leads/staff/contact-advice.tsx';
import { phoneLink } from '../../../customers/leads/staff/phone-link.tsx';
import type { PhoneSale } from '../schema.ts';
import { toUsageBody, UsageInputs } from './usage-inputs.tsx';
import { useChange, useReload } from './use-phone-sale.ts';

function VinForm({ sale }: { sale: PhoneSale }) {
  const [vin, setVin] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const { change, errors, isPending } = useChange(sale.id);
  const isOther = errors.some((message) => message.includes('belongs to'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void change('vin', { vin, isConfirmed });
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'start', gap: 1, mt: 2 }}>
        <TextField
          size="small"
          label={sale.quote.vehicle.vin ? 'Another VIN' : 'VIN'}
          value={vin}
          onChange={({ target }) => setVin(target.value)}
          error={errors.length > 0}
          helperText={errors.join(' ') || 'On the insurance card, or at the bottom of the windshield.'}
          fullWidth
        />
        <PendingButton type="submit" variant="outlined" isPending={isPending} disabled={vin.trim() === ''}>
          {sale.quote.vehicle.vin ? 'Replace' : 'Add'}
        </PendingButton>
      </Stack>
      {isOther && (
        <FormControlLabel
          control={<Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />}
          label="The caller confirmed this vehicle"
        />
      )}
    </form>
  );
}

function UsageDialog({ sale }: { sale: PhoneSale }) {
  const [isOpen, setOpen] = useState(false);
  const reload = useReload(sale.id);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Change answers
      </Button>
      {isOpen && (
        <ActionDialog
          label="Change answers"
          defaults={{ usage: sale.usage }}
          fields={<UsageInputs />}
          send={(entered) =>
            staffRequest('POST', `phone-sales/${sale.id}/usage`, {
              body: toUsageBody((entered as { usage?: Record<string, unknown> }).usage ?? {}),
            })
          }
          onDone={() => {
            close();
            reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const Changes = ({ sale }: { sale: PhoneSale }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    <UsageDialog sale={sale} />
    <LinkButton to={`/cms/quotes/create?quoteId=${sale.id}`}>Change vehicle, place, or caller</LinkButton>
  </Stack>
);

export function VehicleSheet({ sale }: { sale: PhoneSale }) {
  const { customer, vehicle } = sale.quote;
  return (
    <Sheet title="Caller and vehicle" actions={!sale.contract && <Changes sale={sale} />}>
      <Facts
        facts={[
          ['Caller', formatPersonName(customer)],
          ['Email', customer.email],
          ['Phone', phoneLink(customer.phone, canCall(sale.contact))],
          ['Place', `${customer.city}, ${customer.state} ${customer.postalCode}`],
          ['Vehicle', `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`],
          ['Mileage', formatInteger(vehicle.currentMileage)],
          ['Miles per year', vehicle.milesDrivenPerYearDescription],
          ['VIN', vehicle.vin ?? 'Missing'],
        ]}
      />
      {!sale.contract && <VinForm sale={sale} />}
    </Sheet>
  );
}
