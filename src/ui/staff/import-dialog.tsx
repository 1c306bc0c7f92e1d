import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRefresh, useResourceContext } from 'react-admin';
import { loadXsrfToken } from '../../platform/browser/api-client.ts';
import { escapeFormulas, importErrorColumn, unescapeFormulas } from '../../platform/csv.ts';
import { formatCount } from '../../shared/format.ts';
import { SmallTable } from './small-table.tsx';
import { staffFetch } from './staff-request.ts';

type ImportStep =
  | { state: 'Sending' }
  | { state: 'Checking' | 'Importing'; rows: number }
  | {
      state: 'Checked' | 'Rejected' | 'Imported';
      rows: number;
      errorCount: number;
      errors: { line: number; message: string; cells: string[] }[];
      isIncomplete: boolean;
      columns: string[];
      canSkip: boolean;
      warnings: string[];
      encoding: string;
    }
  | { state: 'Failed'; message: string };

const connectionLost: ImportStep = {
  state: 'Failed',
  message: 'The connection was lost. Check whether the rows are in the list before you try again.',
};

async function* readSteps(response: Response): AsyncGenerator<ImportStep> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let unfinishedLine = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (unfinishedLine + value).split('\n');
    unfinishedLine = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ImportStep;
  }
}

/** The import continues if the user leaves the page. */
async function importFile(
  resource: string,
  file: File,
  query: string,
  onStep: (step: ImportStep) => void,
): Promise<ImportStep> {
  let lastStep: ImportStep = { state: 'Sending' };
  const report = (step: ImportStep) => {
    lastStep = step;
    onStep(step);
  };
  report(lastStep);
  try {
    const response = await staffFetch(`/api/staff/${resource}/import?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-xsrf-token': await loadXsrfToken() },
      body: file,
    });
    for await (const step of readSteps(response)) report(step);
  } catch (error) {
    report(
      error instanceof Error && 'status' in error
        ? { state: 'Failed', message: error.message }
        : connectionLost,
    );
  }
  return lastStep;
}

const formatRowCount = (rows: number) => formatCount(rows, 'row');

function Progress({ step }: { step: ImportStep }) {
  const labels = {
    Sending: 'Uploading the file',
    Checking: `Checking: ${formatRowCount('rows' in step ? step.rows : 0)} so far`,
    Importing: `Importing ${formatRowCount('rows' in step ? step.rows : 0)}`,
  };
  if (!(step.state in labels)) return null;
  return (
    <div role="status">
      <Typography>{labels[step.state as keyof typeof labels]}</Typography>
      <LinearProgress aria-label="Import progress" />
    </div>
  );
}

type FinalStep = Extract<ImportStep, { errors: unknown }>;

const toCsvLine = (cells: readonly string[]) =>
  cells.map((cell) => `"${escapeFormulas(unescapeFormulas(cell)).replaceAll('"', '""')}"`).join();

/** The rows with errors, as in the file, with the error of each in a last column that an import ignores. */
function DownloadErrors({ step: { columns, errors } }: { step: FinalStep }) {
  const lines = [
    [...columns, importErrorColumn],
    ...errors.map(({ cells, message }) => [...columns.map((_column, index) => cells[index] ?? ''), message]),
  ];
  const text = `\ufeff${lines.map(toCsvLine).join('\r\n')}\r\n`;
  return (
    <Button
      size="small"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
      download="rows-with-errors.csv"
      sx={{ alignSelf: 'start' }}
    >
      Download rows with errors
    </Button>
  );
}

const Warnings = ({ step }: { step: FinalStep }) =>
  step.warnings.map((warning) => (
    <Alert key={warning} severity="warning">
      {warning}
    </Alert>
  ));

function Outcome({ step }: { step: ImportStep }) {
  if (step.state === 'Failed') return <Alert severity="error">{step.message}</Alert>;
  if (step.state === 'Checked')
    return (
      <Stack spacing={1}>
        <Alert severity="success">
          All {formatRowCount(step.rows)} are valid. Nothing has been imported yet.
          {step.encoding !== 'UTF-8' &&
            ` The file isn't UTF-8, so we read it as ${step.encoding}, which is what Excel writes. If names have accents, check a few after the import.`}
        </Alert>
        <Warnings step={step} />
      </Stack>
    );
  if (step.state === 'Imported')
    return (
      <Stack spacing={1}>
        <Alert severity="success">{formatRowCount(step.rows)} imported.</Alert>
        {step.errorCount > 0 && (
          <>
            <Typography>
              {formatRowCount(step.errorCount)} with errors {step.errorCount === 1 ? "wasn't" : "weren't"}{' '}
              imported. Correct and import {step.errorCount === 1 ? 'it' : 'them'} later.
            </Typography>
            <DownloadErrors step={step} />
          </>
        )}
      </Stack>
    );
  if (step.state !== 'Rejected') return null;
  return (
    <Stack spacing={1}>
      <Alert severity="error">
        {step.errorCount.toLocaleString('en-US')} of {step.isIncomplete && 'the first '}
        {formatRowCount(step.rows)} {step.errorCount === 1 ? 'has an error' : 'have errors'}, so nothing was
        imported. Fix the file and check it again
        {step.canSkip && ', or import the other rows and fix these later'}.
      </Alert>
      <Warnings step={step} />
      <DownloadErrors step={step} />
      <SmallTable
        label="Rows with errors"
        rows={step.errors}
        getKey={({ line, message }) => `${line} ${message}`}
        columns={[
          { title: 'Line', cell: ({ line }) => line },
          { title: 'Error', cell: ({ message }) => message },
        ]}
      />
      {step.errorCount > step.errors.length && (
        <Typography>Showing the first {step.errors.length.toLocaleString('en-US')} errors</Typography>
      )}
    </Stack>
  );
}

/** Imports a CSV file. A dry run lists every row with errors. The import is all or nothing, or skips the rows with errors. */
export function ImportButton() {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [step, setStep] = useState<ImportStep>();
  const isBusy = step !== undefined && ['Sending', 'Checking', 'Importing'].includes(step.state);

  const canSkip = step !== undefined && 'canSkip' in step && step.state === 'Rejected' && step.canSkip;

  async function run(query: string) {
    if (!file) return;
    const finalStep = await importFile(resource, file, query, setStep);
    if (finalStep.state !== 'Imported') return;
    // Shows a toast, because the user may have closed the dialog.
    notify(`${formatRowCount(finalStep.rows)} imported from ${file.name}`, { type: 'success' });
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
        <DialogTitle id="import-title">Import from CSV</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>
              The first line must contain the column names, as in an exported file or in the{' '}
              <a href={`/api/staff/${resource}/import-template.csv`} download={`${resource}-template.csv`}>
                template
              </a>
              . We check the file before anything is imported.
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
          <Button onClick={() => setOpen(false)}>{isBusy ? 'Continue in background' : 'Close'}</Button>
          <Button disabled={!file || isBusy} onClick={() => run('isDryRun=true')}>
            Check file
          </Button>
          {canSkip ? (
            <Button variant="contained" onClick={() => run('isDryRun=false&skipsErrors=true')}>
              Import rows without errors
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={step?.state !== 'Checked'}
              onClick={() => run('isDryRun=false')}
            >
              Import all rows
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}
