import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, WithRecord } from 'react-admin';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, formatDollars } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { ContactAdviceAlert, canCall } from '../../../customers/leads/staff/contact-advice.tsx';
import { phoneLink } from '../../../customers/leads/staff/phone-link.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { formatFileSize } from '../domain/attachments.ts';
import { filingStatusLabel } from '../domain/filing-status.ts';
import type { FilingDetails } from '../schema.ts';
import { ConfirmationActions, FilingActions } from './filing-actions.tsx';

type Props = { filing: FilingDetails };

function FilingFiles({ filing }: Props) {
  const attachmentPath = (id: string) => `/api/staff/claim-filings/${filing.id}/files/${id}`;
  if (filing.files.length === 0)
    return (
      <Sheet title="Files">
        <Typography>No files yet. Photos and documents that the customer sends appear here.</Typography>
      </Sheet>
    );
  return (
    <Sheet title="Files">
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0 }}>
        {filing.files.map(({ id, fileName, contentType, size }) => (
          <li key={id}>
            <MuiLink href={attachmentPath(id)} target="_blank" rel="noreferrer">
              {contentType.startsWith('image/') && (
                <Box
                  component="img"
                  src={attachmentPath(id)}
                  alt={`Photo ${fileName}`}
                  loading="lazy"
                  sx={{ display: 'block', width: 200, height: 150, objectFit: 'cover', borderRadius: 1 }}
                />
              )}
              {fileName}
            </MuiLink>{' '}
            <Typography component="span" color="textSecondary">
              {formatFileSize(size)}
            </Typography>
          </li>
        ))}
      </Box>
    </Sheet>
  );
}

const canDriveLabels = { Yes: 'Yes', No: 'No', NotSure: 'Not sure' };

function Warnings({ filing: { warnings } }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Check the contract before you approve or pay</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </Box>
    </Alert>
  );
}

function PendingApproval({ filing }: Props) {
  const { pendingApproval } = filing;
  if (!pendingApproval) return null;
  const { approved, by, at, reason, overrideReason } = pendingApproval;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>
        Waiting for a second user: {formatDollars(approved)}
        {pendingApproval.kind === 'Correction' && `, instead of ${formatDollars(filing.approved ?? 0)}`}
      </AlertTitle>
      <Typography variant="body2">
        {by} approved it on {formatDateOrTime(at)}. It's above the limit, so another user has to confirm it.
        The customer hasn't been told.
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', my: 1 }}>
        Reason for the customer: {reason}
        {overrideReason && `\nOverride reason: ${overrideReason}`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ConfirmationActions filing={filing} />
      </Box>
    </Alert>
  );
}

function NewInformation({ filing: { newInformationAt } }: Props) {
  return (
    newInformationAt && (
      <Alert severity="info" sx={{ mb: 2 }}>
        New information from the customer on {formatDateOrTime(newInformationAt)}. See the files and the
        status history.
      </Alert>
    )
  );
}

function Report({ filing }: Props) {
  const { planName } = usePlanChoices();
  return (
    <Sheet title={filingStatusLabel[filing.status]}>
      {filing.isSuspicious && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This looks like spam, so we don't send any emails about it.
        </Alert>
      )}
      <PendingApproval filing={filing} />
      <NewInformation filing={filing} />
      <Warnings filing={filing} />
      <Typography sx={{ whiteSpace: 'pre-wrap', mb: 2 }}>{filing.whatHappened}</Typography>
      <Facts
        facts={[
          ['Assignee', filing.assigneeName ?? 'Unassigned'],
          ['Part', filing.part],
          ['Date of breakdown', formatDateOrTime(filing.happenedOn)],
          ['Vehicle', filing.vehicle],
          ['VIN', filing.vin ?? filing.contract?.vin],
          ['Odometer reading', `${filing.odometer.toLocaleString('en-US')} miles`],
          ['Drivable', canDriveLabels[filing.canDrive]],
          ['Vehicle location', filing.vehicleLocation],
          [
            'Quote or contract number',
            filing.contract?.contractNumber !== filing.contractNumber && filing.contractNumber,
          ],
          [
            'Contract',
            filing.contract && (
              <Link key="contract" to={`/cms/contracts/${filing.contract.id}/show`}>
                {filing.contract.contractNumber}
              </Link>
            ),
          ],
          ['Plan', filing.coveragePlan && planName(filing.coveragePlan)],
          ['Deductible', filing.contract?.deductible && formatDollars(filing.contract.deductible)],
          ['Repair shop', [filing.shopName, filing.shopCity].filter(Boolean).join(', ')],
          ['Repair shop phone', phoneLink(filing.shopPhone)],
          ['Approved amount', filing.approved === null ? null : formatDollars(filing.approved)],
          ['Amount paid', filing.paid === null ? null : formatDollars(filing.paid)],
          [
            'Claim record',
            filing.claimNumber && (
              <Link to={`/cms/claims/${encodeURIComponent(filing.claimNumber)}`}>{filing.claimNumber}</Link>
            ),
          ],
        ]}
      />
    </Sheet>
  );
}

function Person({ filing }: Props) {
  return (
    <Sheet title="Customer">
      <Facts
        facts={[
          ['Name', `${filing.firstName} ${filing.lastName}`],
          ['Email', filing.email],
          ['Phone', phoneLink(filing.phone, canCall(filing.contact))],
          ['Filed', formatDateOrTime(filing.createdAt)],
          ['Taken by phone by', filing.filedBy],
        ]}
      />
    </Sheet>
  );
}

type Step = FilingDetails['steps'][number];

const isDecision = ({ approved, paid, status }: Step) =>
  approved !== null || paid !== null || status === 'Denied';

function describeDecision({ approved, paid, status }: Step): string {
  if (approved !== null) return approved > 0 ? 'Approved' : 'Approval taken back';
  if (paid !== null) return paid > 0 ? 'Paid' : 'Payment taken back';
  return filingStatusLabel[status];
}

function Decisions({ filing }: Props) {
  const decisions = filing.steps.filter(isDecision);
  if (decisions.length === 0) return null;
  return (
    <Sheet title="Decisions">
      <SmallTable
        label="Decisions"
        rows={decisions}
        getKey={(_step, index) => index}
        columns={[
          { title: 'Date', cell: ({ at }) => formatDateOrTime(at) },
          { title: 'Decision', cell: describeDecision },
          {
            title: 'Amount',
            align: 'right',
            cell: ({ approved, paid }) => {
              const amount = approved ?? paid;
              return amount === null ? '' : formatDollars(amount);
            },
          },
          { title: 'Clause', cell: ({ contractSection }) => contractSection },
          {
            title: 'By',
            cell: ({ by, confirmedBy }) =>
              [by, confirmedBy && `confirmed by ${confirmedBy}`].filter(Boolean).join(', '),
          },
        ]}
      />
    </Sheet>
  );
}

function Notes({ filing: { notes } }: Props) {
  if (notes.length === 0) return null;
  return (
    <Sheet title="Notes">
      <SmallTable
        label="Notes"
        rows={notes}
        getKey={({ id }) => id}
        columns={[
          { title: 'Date', cell: ({ at }) => formatDateOrTime(at) },
          { title: 'Note', sx: { whiteSpace: 'pre-line' }, cell: ({ text }) => text },
          { title: 'By', cell: ({ writtenBy }) => writtenBy },
        ]}
      />
    </Sheet>
  );
}

function StatusHistory({ filing }: Props) {
  return (
    <Sheet title="Status history">
      <SmallTable
        label="Status history"
        rows={filing.steps}
        getKey={(_step, index) => index}
        columns={[
          { title: 'Date', cell: ({ at }) => formatDateOrTime(at) },
          { title: 'Status', cell: ({ status }) => filingStatusLabel[status] },
          {
            title: 'Reason shown to the customer',
            sx: { whiteSpace: 'pre-line' },
            cell: ({ reason, overrideReason }) => (
              <>
                {reason}
                {overrideReason && (
                  <Typography variant="body2" color="textSecondary">
                    Override reason: {overrideReason}
                  </Typography>
                )}
              </>
            ),
          },
          { title: 'By', cell: ({ by }) => by ?? 'Customer' },
        ]}
      />
    </Sheet>
  );
}

export const FilingPage = () => (
  <ShowPage title="Filed claim" actions={<FilingActions />}>
    <WithRecord<FilingDetails>
      render={(filing) => (
        <>
          <ContactAdviceAlert advice={filing.contact} />
          <Report filing={filing} />
          <FilingFiles filing={filing} />
          <Decisions filing={filing} />
          <StatusHistory filing={filing} />
          <Notes filing={filing} />
          <Person filing={filing} />
        </>
      )}
    />
  </ShowPage>
);
