import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { formatInteger } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/staff/facts.tsx';
import { PendingButton } from '../../../ui/staff/pending-button.tsx';
import { SmallTable } from '../../../ui/staff/small-table.tsx';
import { useStaffRequest } from '../../../ui/staff/use-staff-request.ts';
import type { RateCardValidation } from '../schema.ts';

type ValidationError = RateCardValidation['errors'][number];

const formatLocation = ({ path, vehicleCount }: ValidationError) => {
  if (path) return `In the tables: ${path.replaceAll('.', ', ')}`;
  return vehicleCount === null ? '' : `Affects ${vehicleCount} of the trial vehicles.`;
};

const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function Payouts({ payouts }: { payouts: NonNullable<RateCardValidation['payouts']> }) {
  const { offers, median, lowest, highest, histogram } = payouts;
  const bars = histogram.flatMap((offerCount, tenth) => (offerCount > 0 ? [{ tenth, offerCount }] : []));
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        Expected payout as a share of the price
      </Typography>
      <Typography variant="body2">
        {formatInteger(offers)} offers. Median {formatPercent(median)}. Lowest {formatPercent(lowest.share)}:{' '}
        {lowest.offer}, {lowest.vehicle}. Highest {formatPercent(highest.share)}: {highest.offer},{' '}
        {highest.vehicle}.
      </Typography>
      <Box sx={{ maxWidth: 360 }}>
        <SmallTable
          label="Expected payout as a share of the price"
          rows={bars}
          getKey={({ tenth }) => tenth}
          columns={[
            { isHeading: true, cell: ({ tenth }) => `${tenth * 10}% to ${tenth * 10 + 10}%` },
            { align: 'right', cell: ({ offerCount }) => `${formatInteger(offerCount)} offers` },
          ]}
        />
      </Box>
    </>
  );
}

export function ErrorsPanel() {
  const record = useRecordContext();
  const path = `rate-cards/${encodeURIComponent(String(record?.id))}/validate`;
  const { response, error, isPending, call } = useStaffRequest<RateCardValidation>(path);
  return (
    <Sheet
      title="Validation"
      actions={
        <PendingButton size="small" variant="outlined" isPending={isPending} onClick={() => call()}>
          {isPending ? 'Checking' : 'Check now'}
        </PendingButton>
      }
    >
      <Typography variant="body2">
        Checks that the tables are consistent. Also prices hundreds of trial vehicles: an older vehicle, a
        longer term, or a higher plan must never cost less, and every offer must pay back a fair share of its
        price. You can't activate a rate card that has errors.
      </Typography>
      <div role="status">
        {error && <Alert severity="error">{error}</Alert>}
        {response?.isValid && <Alert severity="success">No errors found.</Alert>}
        {response && !response.isValid && (
          <Alert severity="error">
            {response.errors.length === 1 ? '1 error found.' : `${response.errors.length} errors found.`}
          </Alert>
        )}
      </div>
      {response?.payouts && <Payouts payouts={response.payouts} />}
      {response && response.errors.length > 0 && (
        <List dense>
          {response.errors.map((each) => (
            <ListItem key={`${each.path} ${each.message}`} disableGutters>
              <ListItemText primary={each.message} secondary={formatLocation(each)} />
            </ListItem>
          ))}
        </List>
      )}
    </Sheet>
  );
}
