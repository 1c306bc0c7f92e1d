import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Sheet } from '../../../ui/staff/facts.tsx';
import { useStaffCall } from '../../../ui/staff/use-staff-call.ts';
import type { RateCardValidation } from '../schema.ts';

type Issue = RateCardValidation['faults'][number];

const where = ({ path, cases }: Issue) => {
  if (path) return `In the tables: ${path.replaceAll('.', ', ')}`;
  return cases === null ? '' : `Affects ${cases} of the test vehicles.`;
};

export function ErrorsPanel() {
  const record = useRecordContext();
  const path = `rate-cards/${encodeURIComponent(String(record?.id))}/validate`;
  const { response, error, isPending, call } = useStaffCall<RateCardValidation>(path);
  return (
    <Sheet
      title="Validation"
      actions={
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => call()}>
          {isPending ? 'Checking' : 'Check now'}
        </Button>
      }
    >
      <Typography variant="body2">
        Checks that the tables are consistent. Also checks the prices of hundreds of test vehicles: an older
        vehicle, more miles, or a higher plan must never cost less. You can't activate a rate card that has
        errors.
      </Typography>
      <div role="status">
        {error && <Alert severity="error">{error}</Alert>}
        {response?.isValid && <Alert severity="success">No errors found.</Alert>}
        {response && !response.isValid && (
          <Alert severity="error">
            {response.faults.length === 1 ? '1 error found.' : `${response.faults.length} errors found.`}
          </Alert>
        )}
      </div>
      <List dense>
        {response?.faults.map((each) => (
          <ListItem key={`${each.path} ${each.message}`} disableGutters>
            <ListItemText primary={each.message} secondary={where(each)} />
          </ListItem>
        ))}
      </List>
    </Sheet>
  );
}
