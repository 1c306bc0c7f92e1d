import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useAnswer } from '../../../../ui/staff/use-answer.ts';
import type { DeterminedPhone } from '../schema.ts';

/** Says which number an address shows, and why. */
export function PhoneTester() {
  const [url, setUrl] = useState('');
  const { answer, fault, isAsking, ask } = useAnswer<DeterminedPhone>('landing-phones/determine');
  function submit(event: FormEvent) {
    event.preventDefault();
    void ask({ url });
  }
  return (
    <Stack component="form" onSubmit={submit} spacing={1} sx={{ p: 2 }} aria-label="Try an address">
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
        <TextField
          label="Try an address"
          placeholder="https://example.com/funnel/wing?spot=1"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          required
        />
        <Button type="submit" variant="outlined" disabled={isAsking} sx={{ flexShrink: 0 }}>
          Which number is shown?
        </Button>
      </Stack>
      <div role="status">
        {fault && <Alert severity="error">{fault}</Alert>}
        {answer && !fault && (
          <Alert severity="info">
            {answer.phoneNumber}:{' '}
            {answer.rule ? `from ${answer.rule.name}` : 'no landing phone fits, so the main phone is shown'}.
            Where a visitor came from by a search site or an advertisement may still change it.
          </Alert>
        )}
      </div>
    </Stack>
  );
}
