import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { Form, SaveButton } from 'react-admin';
import { formatInteger } from '../../../../shared/format.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import type { PhoneSale } from '../schema.ts';
import { Errors } from './errors.tsx';
import { toUsageBody, UsageInputs } from './usage-inputs.tsx';
import { useChange } from './use-phone-sale.ts';

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
        <Button type="submit" variant="outlined" disabled={isPending || vin.trim() === ''}>
          {sale.quote.vehicle.vin ? 'Replace' : 'Add'}
        </Button>
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
  const titleId = useId();
  const { change, errors } = useChange(sale.id);

  async function save(entered: object) {
    const { usage = {} } = entered as { usage?: Record<string, unknown> };
    const rejected = await change('usage', toUsageBody(usage), 'Answers changed');
    if (!rejected) setOpen(false);
    return undefined;
  }

  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Change answers
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <Form defaultValues={{ usage: sale.usage }} record={{}} onSubmit={save}>
          <DialogTitle id={titleId}>How they use it</DialogTitle>
          <DialogContent>
            <Errors messages={errors} />
            <UsageInputs />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SaveButton alwaysEnable label="Change answers" icon={null} />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}

export function VehicleSheet({ sale }: { sale: PhoneSale }) {
  const { customer, vehicle } = sale.quote;
  return (
    <Sheet title="Caller and vehicle" actions={!sale.contract && <UsageDialog sale={sale} />}>
      <Facts
        facts={[
          ['Caller', `${customer.firstName} ${customer.lastName}`],
          ['Email', customer.email],
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
