import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRefresh, useResourceContext } from 'react-admin';
import { xsrfToken } from '../../platform/browser/api-client.ts';
import { throwOnError } from './staff-call.ts';

/** How far an import is, and how it ended, as the server tells it. */
type ImportStep =
  | { state: 'Sending' }
  | { state: 'Checking' | 'Writing'; rows: number }
  | {
      state: 'Checked' | 'Refused' | 'Written';
      rows: number;
      faultCount: number;
      faults: { line: number; message: string }[];
    }
  | { state: 'Failed'; message: string };

const brokenOff: ImportStep = {
  state: 'Failed',
  message: 'The connection broke off. Look into the list whether the rows are there before you try again.',
};

/** The steps of an answer that comes line by line. */
async function* stepsOf(response: Response): AsyncGenerator<ImportStep> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ImportStep;
  }
}

/** Sends a file and tells each step. Answers the last. It goes on when the page that began it is left. */
async function importFile(
  resource: string,
  file: File,
  isDryRun: boolean,
  tell: (step: ImportStep) => void,
): Promise<ImportStep> {
  let last: ImportStep = { state: 'Sending' };
  const say = (step: ImportStep) => {
    last = step;
    tell(step);
  };
  say(last);
  try {
    const response = await fetch(`/api/staff/${resource}/import?isDryRun=${isDryRun}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-xsrf-token': await xsrfToken() },
      body: file,
    });
    await throwOnError(response);
    for await (const step of stepsOf(response)) say(step);
  } catch (fault) {
    say(
      fault instanceof Error && 'status' in fault ? { state: 'Failed', message: fault.message } : brokenOff,
    );
  }
  return last;
}

const count = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;

function Progress({ step }: { step: ImportStep }) {
  const words = {
    Sending: 'Sending the file',
    Checking: `Checking: ${count('rows' in step ? step.rows : 0)} so far`,
    Writing: `Writing ${count('rows' in step ? step.rows : 0)}`,
  };
  if (!(step.state in words)) return null;
  return (
    <div role="status">
      <Typography>{words[step.state as keyof typeof words]}</Typography>
      <LinearProgress aria-label="How far the import is" />
    </div>
  );
}

function Outcome({ step }: { step: ImportStep }) {
  if (step.state === 'Failed') return <Alert severity="error">{step.message}</Alert>;
  if (step.state === 'Checked')
    return <Alert severity="success">All {count(step.rows)} are right. Nothing was written yet.</Alert>;
  if (step.state === 'Written') return <Alert severity="success">{count(step.rows)} were written.</Alert>;
  if (step.state !== 'Refused') return null;
  return (
    <Stack spacing={1}>
      <Alert severity="error">
        {count(step.faultCount)} of {step.rows.toLocaleString('en-US')} cannot come in, so nothing was
        written. Mend the file and check it again.
      </Alert>
      <Table size="small" aria-label="Rows that cannot come in">
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            <TableCell>Why</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {step.faults.map(({ line, message }) => (
            <TableRow key={`${line} ${message}`}>
              <TableCell>{line}</TableCell>
              <TableCell>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {step.faultCount > step.faults.length && (
        <Typography>The first {step.faults.length.toLocaleString('en-US')} are shown.</Typography>
      )}
    </Stack>
  );
}

/** Takes in a file of rows: first a rehearsal that lists every bad row, then all of it or nothing. */
export function ImportButton() {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [step, setStep] = useState<ImportStep>();
  const isBusy = step !== undefined && ['Sending', 'Checking', 'Writing'].includes(step.state);

  async function run(isDryRun: boolean) {
    if (!file) return;
    const last = await importFile(resource, file, isDryRun, setStep);
    if (last.state !== 'Written') return;
    // Whoever left the dialog meanwhile hears of it too.
    notify(`${count(last.rows)} of ${file.name} were written.`, { type: 'success' });
    refresh();
  }

  return (
    <>
      <Button size="small" startIcon={<UploadFile />} onClick={() => setOpen(true)}>
        Import
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        maxWidth="md"
        fullWidth
        aria-labelledby="import-title"
      >
        <DialogTitle id="import-title">Import rows from a CSV file</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>
              The first line names the columns, as in a file that Export gives. The file is checked first;
              when one row is wrong, none is written.
            </Typography>
            <input
              type="file"
              accept=".csv,text/csv"
              aria-label="CSV file"
              onChange={(event) => {
                setFile(event.target.files?.[0]);
                setStep(undefined);
              }}
            />
            {step && <Progress step={step} />}
            {step && <Outcome step={step} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{isBusy ? 'Leave it running' : 'Close'}</Button>
          <Button disabled={!file || isBusy} onClick={() => run(true)}>
            Check
          </Button>
          <Button variant="contained" disabled={step?.state !== 'Checked'} onClick={() => run(false)}>
            Write all rows
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
