import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Sheet } from '../../../ui/staff/facts.tsx';
import { useAnswer } from '../../../ui/staff/use-answer.ts';
import type { RateCardValidation } from '../schema.ts';

type Fault = RateCardValidation['faults'][number];

const where = ({ path, cases }: Fault) => {
  if (path) return `In the tables: ${path.replaceAll('.', ', ')}`;
  return cases === null ? '' : `Of the vehicles that were tried, ${cases} show it.`;
};

/** Checks the tables, and the prices of hundreds of vehicles. */
export function ErrorsPanel() {
  const record = useRecordContext();
  const path = `rate-cards/${encodeURIComponent(String(record?.id))}/validate`;
  const { answer, fault, isAsking, ask } = useAnswer<RateCardValidation>(path);
  return (
    <Sheet
      title="Check the rules"
      actions={
        <Button size="small" variant="outlined" disabled={isAsking} onClick={() => ask()}>
          {isAsking ? 'Checking' : 'Check now'}
        </Button>
      }
    >
      <Typography variant="body2">
        The tables must fit together, and over hundreds of vehicles an older one, more miles or a higher plan
        must never be cheaper. A card with a fault cannot be activated.
      </Typography>
      <div role="status">
        {fault && <Alert severity="error">{fault}</Alert>}
        {answer?.isValid && <Alert severity="success">No fault was found.</Alert>}
        {answer && !answer.isValid && (
          <Alert severity="error">
            {answer.faults.length === 1 ? 'There is 1 fault.' : `There are ${answer.faults.length} faults.`}
          </Alert>
        )}
      </div>
      <List dense>
        {answer?.faults.map((each) => (
          <ListItem key={`${each.path} ${each.message}`} disableGutters>
            <ListItemText primary={each.message} secondary={where(each)} />
          </ListItem>
        ))}
      </List>
    </Sheet>
  );
}
