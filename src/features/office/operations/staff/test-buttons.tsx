import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePermissions } from 'react-admin';
import { useStaffRequest } from '../../../../ui/staff/use-staff-request.ts';
import type { Destination, TestDeliveryResult, TestEmailResult } from '../schema.ts';

function describeTestEmail({ recipient, status, error }: TestEmailResult): string {
  if (status === 'Sent') return `The mail server accepted a test email to ${recipient}.`;
  if (status === 'Saved') return 'No mail server is configured, so the test email was only saved as a file.';
  return `The test email to ${recipient} failed: ${error}.`;
}

/** Only administrators can send tests, because they reach other systems. */
function useCanTest(): boolean {
  const { permissions } = usePermissions<Record<string, string[]>>();
  return permissions?.health?.includes('change') === true;
}

export function EmailTest() {
  const { response, error, isPending, call } = useStaffRequest<TestEmailResult>('health/test-email');
  if (!useCanTest()) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Button variant="outlined" size="small" loading={isPending} onClick={() => void call()}>
        Send me a test email
      </Button>
      <Box role="status" sx={{ mt: 1 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {response && (
          <Alert severity={response.status === 'Sent' ? 'success' : 'warning'}>
            {describeTestEmail(response)}
          </Alert>
        )}
      </Box>
    </Box>
  );
}

const listOrAll = (names: string[] | null) => names?.join(', ') ?? 'all';

export function DestinationTest({ destination }: { destination: Destination }) {
  const { response, error, isPending, call } = useStaffRequest<TestDeliveryResult>('health/test-delivery');
  const canTest = useCanTest();
  const { name, address, events, fields } = destination;
  return (
    <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{address}</Typography>
      <Typography color="textSecondary">
        {name}. Events: {listOrAll(events)}. Fields: {listOrAll(fields)}.
      </Typography>
      {canTest && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 1 }}
          loading={isPending}
          onClick={() => void call({ destination: name })}
          aria-label={`Send a test delivery to ${address}`}
        >
          Send a test delivery
        </Button>
      )}
      <Box role="status" sx={{ mt: 1 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {response && (
          <Alert severity={response.isDelivered ? 'success' : 'warning'}>
            {response.isDelivered ? 'Delivered' : 'Not delivered'}: {response.details}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
