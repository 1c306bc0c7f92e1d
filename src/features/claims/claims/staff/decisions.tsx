import Typography from '@mui/material/Typography';
import { TextInput, useGetIdentity } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { authorizationDays } from '../../../plans/domain/deadlines.ts';
import { findUserError } from '../domain/status-change.ts';
import { type ClaimStatus, claimStatuses, isAuthorized } from '../domain/transitions.ts';
import type { ClaimDetails } from '../schema.ts';
import {
  ApprovalLines,
  ApproveFields,
  DenyFields,
  InvoiceFields,
  OverrideReason,
  PayFields,
  Payments,
  Reason,
} from './decision-fields.tsx';
import { EstimateFields, getEstimateDefaults } from './estimate-fields.tsx';
import { FileList } from './file-list.tsx';

type Props = { claim: ClaimDetails };

const getUnpaid = ({ approved, paid }: ClaimDetails) =>
  Math.round(((approved ?? 0) - (paid ?? 0)) * 100) / 100;

/** The lines as they were approved. */
const getApprovedLines = ({ lines }: ClaimDetails) =>
  lines.map(({ authorized, clause }) => ({ authorized, clause }));

const getDenialDefaults = ({ clauses, suggestion }: ClaimDetails) => {
  const { denialReason, contractSection, denialText } = suggestion;
  const isInContract = clauses.some(({ number }) => number === contractSection);
  return {
    status: 'Denied',
    denialReason,
    contractSection: isInContract ? contractSection : null,
    reason: denialText,
  };
};

const emailedMessage = 'Status changed. We emailed the customer.';

type PlainStep = { label: string; help: string };

/** Changes of status that need only a reason. */
const plainSteps: Partial<Record<ClaimStatus, PlainStep>> = {
  NeedsInformation: {
    label: 'Ask for information',
    help: 'Say what you need. They can answer there and add files.',
  },
  InReview: { label: 'Review', help: 'Say what happens next.' },
  Appealed: { label: 'Record appeal', help: 'Say that someone else will review the claim, and by when.' },
  Closed: { label: 'Close', help: 'Say why, such as that the repair never took place.' },
  Withdrawn: { label: 'Withdraw', help: 'Say when and how the customer took the claim back.' },
};

const paymentReversal: PlainStep = {
  label: 'Take back payment',
  help: "Say why it wasn't paid, and when it will be.",
};

/** Says so if this user denied the claim, or a part of it, and someone else decides. */
export function useOthersDecision({ status, deniedBy, appealedAt }: ClaimDetails): string | undefined {
  const { identity } = useGetIdentity();
  const wasDeniedByUser = deniedBy.some((id) => id === identity?.id);
  return findUserError({ status, wasDeniedByUser, hasOpenAppeal: appealedAt !== null })?.message;
}

export function Decisions({ claim }: Props) {
  const { status, nextStatuses, pendingApproval } = claim;
  const isOthersDecision = useOthersDecision(claim) !== undefined;
  const isHidden = (next: ClaimStatus) => () => pendingApproval !== null || !nextStatuses.includes(next);
  const isInvoiceDue = isAuthorized(status) && status !== 'Repaired';
  return (
    <>
      <ActionButton
        action="step"
        label="Approve"
        variant="contained"
        doneMessage="Approval saved"
        isHidden={() =>
          isOthersDecision || claim.contract === null || claim.lines.length === 0 || isHidden('Authorized')()
        }
        defaults={{
          status: 'Authorized',
          lines: claim.suggestion.lines,
        }}
        fields={<ApproveFields claim={claim} />}
      />
      <ActionButton
        action="step"
        label="Deny"
        color="error"
        doneMessage={emailedMessage}
        isHidden={() => isOthersDecision || isHidden('Denied')()}
        defaults={getDenialDefaults(claim)}
        fields={<DenyFields claim={claim} />}
      />
      <ActionButton
        action="step"
        label="Accept invoice"
        variant="contained"
        doneMessage="Invoice saved"
        isHidden={() => !isInvoiceDue || isHidden('Repaired')()}
        defaults={{
          status: 'Repaired',
          invoiced: claim.lines.map(() => null),
          invoicedDays: claim.lines.map(({ days }) => days),
          reason: "The repair is done, and we have the shop's invoice.",
        }}
        fields={<InvoiceFields claim={claim} />}
      >
        <FileList claim={claim} />
      </ActionButton>
      <ActionButton
        action="step"
        label="Pay"
        variant="contained"
        doneMessage={emailedMessage}
        isHidden={isHidden('Paid')}
        defaults={{
          status: 'Paid',
          payments: [{ amount: getUnpaid(claim), payee: 'Shop', method: null, reference: null }],
        }}
        fields={<PayFields claim={claim} />}
      />
      <PlainStepButton claim={claim} next="NeedsInformation" />
    </>
  );
}

function PlainStepButton({ claim, next }: Props & { next: ClaimStatus }) {
  const { status, nextStatuses, pendingApproval, approved } = claim;
  const step = next === 'Repaired' && status === 'Paid' ? paymentReversal : plainSteps[next];
  const isOthersDecision = useOthersDecision(claim) !== undefined;
  if (
    !step ||
    (isOthersDecision && next !== 'Appealed') ||
    pendingApproval !== null ||
    !nextStatuses.includes(next)
  )
    return null;
  return (
    <ActionButton
      action="step"
      label={step.label}
      doneMessage={emailedMessage}
      defaults={{ status: next }}
      fields={<Reason helperText={step.help} />}
    >
      {approved !== null &&
        next !== 'Appealed' &&
        !isAuthorized(next) &&
        !(next === 'Closed' && approved === 0) && (
          <Typography>This takes back the approval of {formatDollars(approved)}.</Typography>
        )}
    </ActionButton>
  );
}

export const OtherDecisions = ({ claim }: Props) => (
  <>
    {claimStatuses.map(
      (next) => next !== 'NeedsInformation' && <PlainStepButton key={next} claim={claim} next={next} />,
    )}
    <Corrections claim={claim} />
  </>
);

function Corrections({ claim }: Props) {
  const { status, paid, pendingApproval, lines, appealedAt } = claim;
  const isOthersDecision = useOthersDecision(claim) !== undefined;
  if (isOthersDecision || pendingApproval !== null) return null;
  return (
    <>
      <ActionButton
        action="correct-approval"
        label={appealedAt ? 'Answer appeal' : 'Correct approval'}
        doneMessage="Correction saved"
        isHidden={() =>
          !(isAuthorized(status) || appealedAt) || claim.approved === null || lines.length === 0
        }
        defaults={{ lines: getApprovedLines(claim) }}
        fields={
          <>
            <ApprovalLines claim={claim} />
            <OverrideReason warnings={claim.newWarnings} canExceed />
            <Reason
              helperText={
                appealedAt ? 'Say what you decided about the appeal, and why.' : 'Say what was wrong.'
              }
            />
          </>
        }
      >
        <Typography>
          {appealedAt
            ? 'Approve more, or keep the amounts to uphold the denial. '
            : 'The approval is taken back, and the correct one is added. Both stay in the history. '}
          The approval is good for another {authorizationDays} days.
        </Typography>
      </ActionButton>
      {paid !== null && (
        <ActionButton
          action="correct-payment"
          label="Correct amount paid"
          doneMessage="Correction saved"
          defaults={{ payments: claim.payments }}
          fields={
            <>
              <Payments claim={claim} paid={null} />
              <Reason helperText="Say what was wrong." />
            </>
          }
        >
          <Typography>
            {formatDollars(paid)} is taken back, and the payments below replace it. Both stay in the history,
            and we email both to the customer. Remove all payments if none was made.
          </Typography>
        </ActionButton>
      )}
    </>
  );
}

export const EstimateButton = ({ claim }: Props) => (
  <ActionButton
    action="record-estimate"
    label={claim.lines.length === 0 ? 'Enter estimate' : 'Correct estimate'}
    doneMessage="Estimate saved"
    defaults={getEstimateDefaults(claim)}
    fields={<EstimateFields claim={claim} />}
  >
    <Typography>What the shop found and asks for. Statistics count the claim once it's decided.</Typography>
    <FileList claim={claim} />
  </ActionButton>
);

export function ConfirmationActions({ claim }: Props) {
  const { pendingApproval } = claim;
  const { identity } = useGetIdentity();
  const isOthersDecision = useOthersDecision(claim) !== undefined;
  if (!pendingApproval || !identity || isOthersDecision) return null;
  return (
    <>
      {pendingApproval.byId !== identity.id && (
        <ActionButton
          action="confirm-approval"
          label="Confirm amount"
          doneMessage="Confirmed. We emailed the customer."
          variant="contained"
        >
          <Typography>
            Approves {formatDollars(pendingApproval.approved)}, and emails the customer right away.
          </Typography>
        </ActionButton>
      )}
      <ActionButton
        action="decline-approval"
        label="Decline amount"
        doneMessage="Declined. The reason is in the notes."
        fields={
          <TextInput
            source="text"
            label="Why?"
            helperText="Becomes a note. The customer isn't emailed."
            multiline
            isRequired
          />
        }
      />
    </>
  );
}
