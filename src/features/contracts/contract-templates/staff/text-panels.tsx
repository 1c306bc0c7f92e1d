import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { HttpError, useGetOne, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { PendingButton } from '../../../../ui/staff/pending-button.tsx';
import { staffFetch } from '../../../../ui/staff/staff-request.ts';
import { useStaffRequest } from '../../../../ui/staff/use-staff-request.ts';
import { WordDifference } from '../../../../ui/staff/word-difference.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { parseContractText } from '../domain/contract-text.ts';
import { compareVersions } from '../domain/text-parts.ts';
import type { TextCheck, TextDetails } from '../schema.ts';
import { TextErrors } from './text-errors.tsx';

function useOpenLine() {
  const record = useRecordContext<TextDetails>();
  const navigate = useNavigate();
  return (line: number) => void navigate(`/cms/contract-texts/${record?.id}?line=${line}`);
}

/** Checks the text when it's opened. */
export function ErrorsPanel() {
  const record = useRecordContext<TextDetails>();
  const { response, error, isPending, call } = useStaffRequest<TextCheck>(
    `contract-texts/${record?.id}/check`,
  );
  const openLine = useOpenLine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `call` is a new function on each render
  useEffect(() => {
    if (record?.source) void call();
  }, [record?.id, record?.source]);
  return (
    <Sheet title="Check">
      <Typography variant="body2">
        We write the contract of every plan in every state to check it. A text with errors can't be activated.
      </Typography>
      <Box role="status" sx={{ mt: 1 }}>
        {isPending && <Typography>Checking…</Typography>}
        {error && <Alert severity="error">{error}</Alert>}
        {response?.errors.length === 0 && <Alert severity="success">No errors found.</Alert>}
        <TextErrors
          source={record?.source ?? ''}
          errors={response?.errors ?? []}
          result="Select one to open its line."
          onOpen={openLine}
        />
      </Box>
    </Sheet>
  );
}

/** Opens a PDF in a new tab once it's there, because a tab would stay empty if there's an error instead. */
function usePdf() {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string>();
  async function open(path: string, query: Record<string, string>) {
    setError(undefined);
    setBlockedUrl(undefined);
    setPending(true);
    try {
      const response = await staffFetch(`/api/staff/${path}?${new URLSearchParams(query)}`);
      const url = URL.createObjectURL(await response.blob());
      // Browsers block a tab that opens long after the click.
      if (window.open(url, '_blank')) setTimeout(() => URL.revokeObjectURL(url), 60_000);
      else setBlockedUrl(url);
    } catch (thrown) {
      setError(thrown instanceof HttpError ? thrown.message : 'Something went wrong. Try again.');
    } finally {
      setPending(false);
    }
  }
  return { open, error, isPending, blockedUrl };
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 };

export function PreviewPanel() {
  const record = useRecordContext<TextDetails>();
  const { plans } = usePlanChoices();
  const [plan, setPlan] = useState('');
  const [state, setState] = useState('');
  const [contractNumber, setContractNumber] = useState('');
  const { open, error, isPending, blockedUrl } = usePdf();
  const source = record?.source ?? '';
  const { errors } = useMemo(() => parseContractText(source), [source]);
  const [isRefused, setRefused] = useState(false);
  const openLine = useOpenLine();
  const preview = (query: Record<string, string>) =>
    errors.length > 0 ? setRefused(true) : void open(`contract-texts/${record?.id}/preview`, query);
  const chosenPlan = plan || plans.at(-1)?.id || '';
  return (
    <Sheet title="Preview">
      <Typography variant="body2">
        The PDF of a sample contract, or of a contract that you have sold, in this version's words. The
        preview of a sold contract leaves out its owner. The layout, the notice below the title, and the first
        page of a sold contract aren't part of the text, so only a programmer can change them.
      </Typography>
      <Box sx={row}>
        <MuiTextField
          select
          size="small"
          fullWidth={false}
          label="Plan"
          value={chosenPlan}
          onChange={({ target }) => setPlan(target.value)}
          sx={{ minWidth: 150 }}
        >
          {plans.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </MuiTextField>
        <MuiTextField
          select
          size="small"
          fullWidth={false}
          label="State"
          value={state}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => setState(target.value)}
          sx={{ minWidth: 150 }}
        >
          <MenuItem value="">General contract</MenuItem>
          {stateCodes.toSorted().map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </MuiTextField>
        <PendingButton
          variant="outlined"
          isPending={isPending}
          onClick={() => preview({ plan: chosenPlan, ...(state && { state }) })}
        >
          Preview sample
        </PendingButton>
      </Box>
      <Box sx={row}>
        <MuiTextField
          size="small"
          fullWidth={false}
          label="Contract number"
          value={contractNumber}
          onChange={({ target }) => setContractNumber(target.value)}
          sx={{ minWidth: 150 }}
        />
        <PendingButton
          variant="outlined"
          isPending={isPending}
          disabled={contractNumber.trim() === ''}
          onClick={() => preview({ contractNumber: contractNumber.trim() })}
        >
          Preview contract
        </PendingButton>
      </Box>
      <div role="status">
        {isRefused && (
          <TextErrors
            source={source}
            errors={errors}
            result="Correct the text to preview it. Select an error to open its line."
            onOpen={openLine}
          />
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {error}
          </Alert>
        )}
        {blockedUrl && (
          <MuiLink href={blockedUrl} target="_blank" sx={{ display: 'inline-block', mt: 1 }}>
            Open the PDF
          </MuiLink>
        )}
      </div>
    </Sheet>
  );
}

/** Compares a draft with the version in effect, and other versions with the one they were copied from. */
export function DifferencesPanel() {
  const record = useRecordContext<TextDetails>();
  const other =
    record?.state === 'Draft' || record?.state === 'Scheduled' ? record.inEffect : record?.basedOn;
  const { data, error } = useGetOne<TextDetails & { id: string }>(
    'contract-texts',
    { id: String(other) },
    { enabled: Boolean(other) },
  );
  if (!record?.source || !other) return null;
  if (!data?.source)
    return (
      <Sheet title="Differences">
        {error ? (
          <Alert severity="error">We couldn't load version {other}. Try again.</Alert>
        ) : (
          <Typography>Loading…</Typography>
        )}
      </Sheet>
    );
  const changes = compareVersions(data.source, record.source);
  return (
    <Sheet
      title={`Differences from version ${data.version}${data.version === record.inEffect ? ', in effect' : ''}`}
    >
      {changes.length === 0 && <Alert severity="info">The words are the same.</Alert>}
      {changes.map((change) => (
        <WordDifference key={change.label} {...change} />
      ))}
    </Sheet>
  );
}
