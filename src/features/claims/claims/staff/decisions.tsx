import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useGetIdentity,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import { authorizationDays } from '../../../contracts/contract-templates/domain/claim-sections.ts';
import { calculateShare, getAcceptedCents } from '../domain/estimate.ts';
import { type ClaimPayment, findUserError, payees, paymentMethods } from '../domain/status-change.ts';
import { type ClaimStatus, claimStatuses, isAuthorized } from '../domain/transitions.ts';
import type { ClaimDetails } from '../schema.ts';
import { EstimateFields, formatLineKind, getEstimateDefaults } from './estimate-fields.tsx';
import { denialChoices } from './outcome-edit.tsx';

type Props = { claim: ClaimDetails };

const Reason = ({ helperText, isQuiet = false }: { helperText: string; isQuiet?: boolean }) => (
  <TextInput
    source="reason"
    label="Reason"
    helperText={`The customer sees this on the status page${isQuiet ? '' : ' and in an email'}. ${helperText}`}
    multiline
    minRows={3}
    isRequired
  />
);

/** `warnings` need a reason. An administrator can also give one for going above a limit. */
function OverrideReason({
  warnings,
  canExceed = false,
}: {
  warnings: readonly string[];
  canExceed?: boolean;
}) {
  const { can } = useCan();
  if (warnings.length === 0 && !(canExceed && can('exceed-limit'))) return null;
  const text = warnings.length > 0 ? warnings.join(' ') : 'Only needed to go above a limit.';
  return (
    <TextInput
      source="overrideReason"
      label="Why you override the reasons against it"
      helperText={`${text} The customer won't see this.`}
      multiline
      minRows={2}
      isRequired={warnings.length > 0}
    />
  );
}

const toCents = (dollars: unknown) => (typeof dollars === 'number' ? Math.round(dollars * 100) : 0);

type TypedDecision = { authorized?: number | null };

const getShare = ({ lines, contract }: ClaimDetails, getCents: (index: number) => number): number => {
  const deductible = contract?.deductible ?? null;
  return calculateShare(
    lines.map(({ kind }, index) => ({ kind, cents: getCents(index) })),
    deductible === null ? null : toCents(deductible),
    (line) => line.cents,
  );
};

/** What the approved lines add up to while staff type them. */
function ApprovalTotal({ claim }: Props) {
  const { contract, limit } = claim;
  const typed: TypedDecision[] = useWatch({ name: 'lines' }) ?? [];
  const deductible = contract?.deductible ?? null;
  const cents = getShare(claim, (index) => toCents(typed[index]?.authorized));
  const isAboveLimit = limit !== null && cents > toCents(limit);
  return (
    <Typography sx={{ mb: 1 }} color={isAboveLimit ? 'error' : undefined}>
      {isAboveLimit && 'Above the limit of the contract. '}
      <strong>The plan pays {formatDollars(cents / 100)}</strong>
      {deductible ? `, after the deductible of ${formatDollars(deductible)} on the repair` : ''}
      {limit !== null && `. It can pay at most ${formatDollars(limit)} for this claim`}.
    </Typography>
  );
}

/** Finds a clause by some words of its title or text, in any order. */
const matchesClause = (typed: string, { name, text }: { name: string; text: string }) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${text}`.toLowerCase().includes(word));

/** The clause of the suggestion first, and then those whose title has the words. */
function rankClauses(
  clauses: readonly { id: string; name: string; text: string }[],
  suggested: string | null,
  typed: string,
) {
  const words = typed.toLowerCase().split(/\s+/);
  const getRank = ({ id, name }: { id: string; name: string }) => {
    if (id === suggested) return 0;
    return words.some(
      (word) =>
        word !== '' &&
        name
          .toLowerCase()
          .split(/[\s.]+/)
          .includes(word),
    )
      ? 1
      : 2;
  };
  return clauses.toSorted((one, other) => getRank(one) - getRank(other));
}

type ClauseProps = {
  claim: ClaimDetails;
  source: string;
  helperText: string;
  /** Comes first among the clauses that are found. */
  suggested: string | null;
};

/** A clause of the contract, or the number of one in the seller's own document. */
function ClauseInput({ claim: { clauses, contract }, source, helperText, suggested }: ClauseProps) {
  const [typed, setTyped] = useState('');
  if (clauses.length === 0)
    return (
      <TextInput
        source={source}
        label="Contract clause"
        helperText={
          contract
            ? 'The number of the clause in your own contract document, such as 4.19. The customer will see it.'
            : 'Leave empty if there is no contract.'
        }
        isRequired={contract !== null}
      />
    );
  const choices = clauses.map(({ number, title, text }) => ({
    id: number,
    name: `${number} ${title}`,
    text,
  }));
  return (
    <AutocompleteInput
      source={source}
      label="Contract clause"
      helperText={`${helperText} Search by its number or any words in it. The customer will see it.`}
      choices={rankClauses(choices, suggested, typed)}
      setFilter={(search?: string) => setTyped(search ?? '')}
      matchSuggestion={matchesClause}
      openOnFocus={false}
      isRequired
    />
  );
}

const DenyFields = ({ claim }: Props) => (
  <>
    <ClauseInput
      claim={claim}
      source="contractSection"
      helperText="The clause that the denial is based on."
      suggested={claim.suggestion.contractSection}
    />
    <SelectInput
      source="denialReason"
      label="Denial reason"
      helperText="For the claim statistics."
      choices={denialChoices}
      isRequired
    />
    <Reason helperText="Say why, and what the customer can do." />
  </>
);

function LineClause({ claim, index }: Props & { index: number }) {
  const authorized: unknown = useWatch({ name: `lines.${index}.authorized` });
  const line = claim.lines[index];
  if (!line || toCents(authorized) >= toCents(line.estimated)) return null;
  return (
    <ClauseInput
      claim={claim}
      source={`lines.${index}.clause`}
      helperText={`Why we don't pay all of ${line.description}.`}
      suggested={claim.suggestion.lines[index]?.clause ?? null}
    />
  );
}

function ApprovalLines({ claim }: Props) {
  return (
    <>
      {claim.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <Box key={index} sx={{ width: '100%' }}>
          <DollarsInput
            source={`lines.${index}.authorized`}
            label={`${formatLineKind(line.kind, claim)}: ${line.description}`}
            helperText={`The shop asks ${formatLinePrice(line)}.`}
            isRequired
          />
          <LineClause claim={claim} index={index} />
        </Box>
      ))}
      <ApprovalTotal claim={claim} />
    </>
  );
}

function formatLinePrice({ hours, rate, estimated }: ClaimDetails['lines'][number]): string {
  const labor = hours !== null && rate !== null ? ` (${hours} hours at ${formatDollars(rate)})` : '';
  return `${formatDollars(estimated)}${labor}`;
}

function suggestApprovalReason({ part, contract }: ClaimDetails): string {
  const deductible = contract?.deductible;
  const repair = part ? `your repair (${part})` : 'your repair';
  const amount = deductible ? `, less your deductible of ${formatDollars(deductible)}` : '';
  return `We approved ${repair}${amount}. The shop can start the work.`;
}

const ApproveFields = ({ claim }: Props) => (
  <>
    <ApprovalLines claim={claim} />
    <OverrideReason warnings={claim.warnings} canExceed />
    <Reason helperText="Say what is approved and what happens next. We add the lines that we don't pay in full." />
  </>
);

/** The lines as they were approved. */
const getApprovedLines = ({ lines }: ClaimDetails) =>
  lines.map(({ authorized, clause }) => ({ authorized, clause }));

/** What we pay of the invoice while staff type it. */
function InvoiceTotal({ claim }: Props) {
  const typed: unknown[] = useWatch({ name: 'invoiced' }) ?? [];
  const cents = getShare(claim, (index) =>
    getAcceptedCents({
      authorizedCents: toCents(claim.lines[index]?.authorized),
      invoicedCents: toCents(typed[index]),
    }),
  );
  return (
    <Typography sx={{ mb: 1 }}>
      <strong>We pay {formatDollars(Math.min(cents / 100, claim.approved ?? 0))}</strong> of the{' '}
      {formatDollars(claim.approved ?? 0)} that we approved.
    </Typography>
  );
}

const InvoiceFields = ({ claim }: Props) => (
  <>
    <TextInput source="invoiceNumber" label="Invoice number" />
    {claim.lines.map((line, index) => (
      <DollarsInput
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        key={index}
        source={`invoiced.${index}`}
        label={`${formatLineKind(line.kind, claim)}: ${line.description}`}
        helperText={`We approved ${formatDollars(line.authorized ?? 0)} of ${formatDollars(line.estimated)}.`}
        isRequired
      />
    ))}
    <InvoiceTotal claim={claim} />
    <Reason isQuiet helperText="We pay what is billed, up to what we approved for each line." />
  </>
);

const payeeLabels: Record<ClaimPayment['payee'], string> = { Shop: 'The shop', Owner: 'The owner' };
const methodLabels: Record<ClaimPayment['method'], string> = {
  Card: 'Card',
  Check: 'Check',
  BankTransfer: 'Bank transfer',
};
const payeeChoices = payees.map((id) => ({ id, name: payeeLabels[id] }));
const methodChoices = paymentMethods.map((id) => ({ id, name: methodLabels[id] }));

type ShownPayment = ClaimDetails['steps'][number]['payments'][number];

export const formatPayment = ({ amount, payee, method, reference }: ShownPayment): string =>
  `${payeeLabels[payee]}: ${formatDollars(amount)}, ${[methodLabels[method], reference].filter(Boolean).join(' ')}`;

const Payments = ({ claim: { approved } }: Props) => (
  <ArrayInput
    source="payments"
    label="Payments"
    helperText={`Together at most what is approved and invoiced, ${formatDollars(approved ?? 0)}.`}
  >
    <SimpleFormIterator inline disableReordering>
      <DollarsInput source="amount" label="Amount paid" isRequired />
      <SelectInput source="payee" label="Who was paid" choices={payeeChoices} isRequired />
      <SelectInput source="method" label="How" choices={methodChoices} isRequired />
      <TextInput source="reference" label="Number of the check or transfer" />
    </SimpleFormIterator>
  </ArrayInput>
);

function PayFields({ claim }: Props) {
  return (
    <>
      <Payments claim={claim} />
      <OverrideReason warnings={claim.newWarnings} />
      <Reason helperText="Say who was paid, and how." />
    </>
  );
}

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

/** True if this user denied the claim, so that someone else decides the appeal. */
function useIsOthersDecision({ status, deniedBy }: ClaimDetails): boolean {
  const { identity } = useGetIdentity();
  const wasDeniedByUser = deniedBy.some((id) => id === identity?.id);
  return findUserError({ status, wasDeniedByUser }) !== undefined;
}

export function Decisions({ claim }: Props) {
  const { status, nextStatuses, pendingApproval } = claim;
  const isOthersDecision = useIsOthersDecision(claim);
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
          reason: suggestApprovalReason(claim),
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
          reason: "The repair is done, and we have the shop's invoice.",
        }}
        fields={<InvoiceFields claim={claim} />}
      />
      <ActionButton
        action="step"
        label="Pay"
        variant="contained"
        doneMessage={emailedMessage}
        isHidden={isHidden('Paid')}
        defaults={{
          status: 'Paid',
          payments: [{ amount: claim.approved, payee: 'Shop', method: 'Card', reference: null }],
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
  const isOthersDecision = useIsOthersDecision(claim);
  if (!step || isOthersDecision || pendingApproval !== null || !nextStatuses.includes(next)) return null;
  return (
    <ActionButton
      action="step"
      label={step.label}
      doneMessage={emailedMessage}
      defaults={{ status: next }}
      fields={<Reason helperText={step.help} />}
    >
      {approved !== null && !isAuthorized(next) && (
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
  const { status, paid, pendingApproval, lines } = claim;
  const isOthersDecision = useIsOthersDecision(claim);
  if (isOthersDecision || pendingApproval !== null) return null;
  return (
    <>
      <ActionButton
        action="correct-approval"
        label="Correct approval"
        doneMessage="Correction saved"
        isHidden={() => !isAuthorized(status) || lines.length === 0}
        defaults={{ lines: getApprovedLines(claim) }}
        fields={
          <>
            <ApprovalLines claim={claim} />
            <OverrideReason warnings={claim.newWarnings} canExceed />
            <Reason helperText="Say what was wrong." />
          </>
        }
      >
        <Typography>
          The approval is taken back, and the correct one is added, good for another {authorizationDays} days.
          Both stay in the history.
        </Typography>
      </ActionButton>
      {paid !== null && (
        <ActionButton
          action="correct-payment"
          label="Correct amount paid"
          doneMessage="Correction saved"
          defaults={{ payments: claim.steps.findLast(({ payments }) => payments.length > 0)?.payments }}
          fields={
            <>
              <Payments claim={claim} />
              <Reason helperText="Say what was wrong." />
            </>
          }
        >
          <Typography>
            {formatDollars(paid)} is taken back, and the correct amount is added. Both stay in the history,
            and we email both to the customer.
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
  </ActionButton>
);

export function ConfirmationActions({ claim }: Props) {
  const { pendingApproval } = claim;
  const { identity } = useGetIdentity();
  const isOthersDecision = useIsOthersDecision(claim);
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
