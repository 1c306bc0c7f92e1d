import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { PendingButton } from '../../../../ui/staff/pending-button.tsx';
import { useStaffRequest } from '../../../../ui/staff/use-staff-request.ts';
import type { DeterminedPhone } from '../schema.ts';

export function PhoneTester() {
  const [url, setUrl] = useState('');
  const { response, error, isPending, call } = useStaffRequest<DeterminedPhone>('landing-phones/determine');
  function submit(event: FormEvent) {
    event.preventDefault();
    void call({ url });
  }
  return (
    <Stack component="form" onSubmit={submit} spacing={1} sx={{ p: 2 }} aria-label="Test a URL">
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
        <TextField
          label="Test a URL"
          placeholder="https://example.com/funnel/wing?spot=1"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          required
        />
        <PendingButton type="submit" variant="outlined" isPending={isPending} sx={{ flexShrink: 0 }}>
          Show number
        </PendingButton>
      </Stack>
      <div role="status">
        {error && <Alert severity="error">{error}</Alert>}
        {response && !error && (
          <Alert severity="info">
            {response.phoneNumber}:{' '}
            {response.rule
              ? `from ${response.rule.name}`
              : 'the main phone, because no landing phone matches'}
            . Visitors from a search engine or an ad may still see a different number.
          </Alert>
        )}
      </div>
    </Stack>
  );
}
