import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  AutocompleteInput,
  EditButton,
  SelectInput,
  TextInput,
  useGetIdentity,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { OneClickButton } from '../../../../ui/staff/one-click-button.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { SuggestedTextInput } from '../../../../ui/staff/suggested-text-input.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import {
  type ClaimStatus,
  claimStatuses,
  findTransition,
  isAuthorized,
  isOpen,
} from '../domain/transitions.ts';
import type { ClaimAssignees, ClaimDetails } from '../schema.ts';
import { denialChoices } from './outcome-edit.tsx';
import { getRepairDefaults, RepairFields } from './repair-fields.tsx';

type Props = { claim: ClaimDetails };

export function useAssignees(): ClaimAssignees {
  const { data = [] } = useQuery({
    queryKey: ['claim-assignees'],
    queryFn: () => staffRequest<ClaimAssignees>('GET', 'claims/assignees'),
  });
  return data;
}

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

const OverrideReason = ({ claim: { warnings } }: Props) =>
  warnings.length > 0 && (
    <TextInput
      source="overrideReason"
      label="Why you override the reasons against it"
      helperText={`${warnings.join(' ')} The customer won't see this.`}
      multiline
      minRows={2}
      isRequired
    />
  );

function formatApprovedHint({ contract }: ClaimDetails): string {
  const deductible = contract?.deductible;
  const bill = deductible
    ? `The shop's bill less the deductible of ${formatDollars(deductible)}, which doesn't apply to extras (clause 3).`
    : "At most the shop's bill.";
  return `${bill} Above the limit in Settings, another user has to confirm it.`;
}

/** In dollars. */
const getMaxApproved = (
  { contract, limit }: ClaimDetails,
  bill: number,
  deductible = contract?.deductible ?? 0,
) => Math.max(0, Math.min(limit ?? Infinity, Math.round((bill - deductible) * 100) / 100));

function suggestApprovalReason({ part, contract }: ClaimDetails): string {
  const deductible = contract?.deductible;
  const repair = part ? `your repair (${part})` : 'your repair';
  const amount = deductible ? `, less your deductible of ${formatDollars(deductible)}` : '';
  return `We approved ${repair}${amount}. The shop can start the work.`;
}

/** Until staff enter another amount, the approved amount follows the bill. */
function ApprovedFromBill({ claim }: Props) {
  const { setValue, getValues } = useFormContext();
  const bill: unknown = useWatch({ name: 'repair.claimed' });
  const coverageKey: unknown = useWatch({ name: 'repair.coverageKey' });
  const { isExtra } = usePlanChoices();
  const deductible = isExtra(coverageKey) ? 0 : (claim.contract?.deductible ?? 0);
  const suggested = useRef<number | null>(null);
  useEffect(() => {
    const approved: unknown = getValues('approved');
    if (typeof bill !== 'number' || (typeof approved === 'number' && approved !== suggested.current)) return;
    suggested.current = getMaxApproved(claim, bill, deductible);
    setValue('approved', suggested.current, { shouldDirty: true });
  }, [bill, claim, deductible, getValues, setValue]);
  return null;
}

function ApproveFields({ claim }: Props) {
  return (
    <>
      <ApprovedFromBill claim={claim} />
      {claim.autoPartName === null && (
        <>
          <Typography variant="subtitle2" component="h3">
            Repair
          </Typography>
          <RepairFields claim={claim} parent="repair" />
        </>
      )}
      <DollarsInput
        source="approved"
        label="Approved amount"
        helperText={formatApprovedHint(claim)}
        isRequired
      />
      <OverrideReason claim={claim} />
      <Reason helperText="Say what is approved and what happens next." />
    </>
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

function DenyFields({ claim: { clauses, contract, suggestion } }: Props) {
  const [typed, setTyped] = useState('');
  const choices = clauses.map(({ number, title, text }) => ({
    id: number,
    name: `${number} ${title}`,
    text,
  }));
  return (
    <>
      {clauses.length > 0 ? (
        <AutocompleteInput
          source="contractSection"
          label="Contract clause"
          helperText="The clause that the denial is based on. Search by its number or any words in it. The customer will see it."
          choices={rankClauses(choices, suggestion.contractSection, typed)}
          setFilter={(search?: string) => setTyped(search ?? '')}
          matchSuggestion={matchesClause}
          openOnFocus={false}
          isRequired
        />
      ) : (
        <TextInput
          source="contractSection"
          label="Contract clause"
          helperText={
            contract
              ? 'The number of the clause in your own contract document, such as 4.19. The customer will see it.'
              : 'Leave empty if there is no contract.'
          }
          isRequired={contract !== null}
        />
      )}
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
}

function PayFields({ claim }: Props) {
  return (
    <>
      <DollarsInput
        source="paid"
        label="Amount paid"
        helperText={`At most the approved amount, ${formatDollars(claim.approved ?? 0)}.`}
        isRequired
      />
      <OverrideReason claim={claim} />
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
  Repaired: { label: 'Mark as repaired', help: 'Say what the shop billed.' },
  Closed: { label: 'Close', help: 'Say why, such as that the repair never took place.' },
  Withdrawn: { label: 'Withdraw', help: 'Say when and how the customer took the claim back.' },
};

const paymentReversal: PlainStep = {
  label: 'Take back payment',
  help: "Say why it wasn't paid, and when it will be.",
};

function Decisions({ claim }: Props) {
  const { status, nextStatuses, pendingApproval } = claim;
  const isHidden = (next: ClaimStatus) => () => pendingApproval !== null || !nextStatuses.includes(next);
  return (
    <>
      <ActionButton
        action="step"
        label="Approve"
        variant="contained"
        doneMessage="Approval saved"
        isHidden={() => claim.contract === null || isHidden('Authorized')()}
        defaults={{
          status: 'Authorized',
          approved: claim.claimed === null ? null : getMaxApproved(claim, claim.claimed),
          reason: suggestApprovalReason(claim),
          ...(claim.autoPartName === null && { repair: getRepairDefaults(claim) }),
        }}
        fields={<ApproveFields claim={claim} />}
      />
      <ActionButton
        action="step"
        label="Deny"
        color="error"
        doneMessage={emailedMessage}
        isHidden={isHidden('Denied')}
        defaults={getDenialDefaults(claim)}
        fields={<DenyFields claim={claim} />}
      />
      <ActionButton
        action="step"
        label="Pay"
        variant="contained"
        doneMessage={emailedMessage}
        isHidden={isHidden('Paid')}
        defaults={{ status: 'Paid', paid: claim.approved }}
        fields={<PayFields claim={claim} />}
      />
      {claimStatuses.map((next) => {
        const step = next === 'Repaired' && status === 'Paid' ? paymentReversal : plainSteps[next];
        const isQuiet = findTransition(status, next)?.isQuiet === true;
        return (
          step && (
            <ActionButton
              key={next}
              action="step"
              label={step.label}
              doneMessage={isQuiet ? 'Status changed' : emailedMessage}
              isHidden={isHidden(next)}
              defaults={{ status: next }}
              fields={<Reason helperText={step.help} isQuiet={isQuiet} />}
            >
              {claim.approved !== null && !isAuthorized(next) && (
                <Typography>This takes back the approval of {formatDollars(claim.approved)}.</Typography>
              )}
            </ActionButton>
          )
        );
      })}
    </>
  );
}

function Corrections({ claim }: Props) {
  const { approved, paid, pendingApproval } = claim;
  const amount = paid ?? approved;
  if (amount === null || pendingApproval !== null) return null;
  return (
    <ActionButton
      action="correct-amount"
      label={paid === null ? 'Correct approved amount' : 'Correct amount paid'}
      doneMessage="Correction saved"
      fields={
        <>
          <DollarsInput source="amount" label="Correct amount" isRequired />
          <Reason helperText="Say what was wrong." />
        </>
      }
    >
      <Typography>
        {formatDollars(amount)} is taken back, and the correct amount is added. Both stay in the history, and
        we email both to the customer.
      </Typography>
    </ActionButton>
  );
}

export function ConfirmationActions({ claim: { pendingApproval } }: Props) {
  const { identity } = useGetIdentity();
  if (!pendingApproval || !identity) return null;
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

function Assignment({ claim: { assigneeId } }: Props) {
  const { identity } = useGetIdentity();
  const assignees = useAssignees();
  const isMine = identity !== undefined && assigneeId === identity.id;
  return (
    <>
      {!isMine && assignees.some(({ id }) => id === identity?.id) && (
        <OneClickButton
          action="assign"
          label="Assign to me"
          doneMessage="Assigned to you"
          body={{ assigneeId: identity?.id }}
        />
      )}
      <ActionButton
        action="assign"
        label="Assign"
        doneMessage="Assignee changed"
        defaults={{ assigneeId }}
        fields={
          <SelectInput source="assigneeId" label="Assignee" choices={assignees} emptyText="Unassigned" />
        }
      />
    </>
  );
}

export function ClaimActionButtons() {
  const claim = useRecordContext<ClaimDetails>();
  if (!claim) return null;
  if (claim.source === 'Imported') return <EditButton />;
  return (
    <>
      <Decisions claim={claim} />
      <Corrections claim={claim} />
      <ActionButton
        action="send-message"
        label="Write to customer"
        doneMessage="Message sent. We emailed the customer."
        isHidden={({ status }) => !isOpen(status)}
        fields={
          <TextInput
            source="text"
            label="Message"
            multiline
            minRows={3}
            isRequired
            helperText="The customer sees this on the status page and in an email. The status stays the same."
          />
        }
      />
      {claim.newInformationAt !== null && (
        <OneClickButton action="mark-read" label="Mark as read" doneMessage="Marked as read" />
      )}
      <Assignment claim={claim} />
      <ActionButton
        action="add-note"
        label="Add note"
        doneMessage="Note added"
        fields={
          <TextInput
            source="text"
            label="Note"
            multiline
            minRows={3}
            isRequired
            helperText="For staff. The person can ask to see this note."
          />
        }
      />
      <ActionButton
        action="match-contract"
        label="Match to a contract"
        doneMessage="Claim matched"
        isHidden={({ approved, pendingApproval }) => approved !== null || pendingApproval !== null}
        defaults={{ contractNumber: claim.candidates[0]?.contractNumber ?? claim.contract?.contractNumber }}
        fields={
          <SuggestedTextInput
            source="contractNumber"
            label="Contract number"
            suggestions={claim.candidates.map(({ contractNumber }) => contractNumber)}
          />
        }
      >
        <Typography>The claim counts for this contract, its limit, and its refund.</Typography>
      </ActionButton>
      <ActionButton
        action="record-repair"
        label={claim.autoPartName === null ? 'Enter repair' : 'Correct repair'}
        doneMessage="Repair saved"
        defaults={getRepairDefaults(claim)}
        fields={<RepairFields claim={claim} />}
      >
        <Typography>What the shop found and bills. Statistics count the claim once it's decided.</Typography>
      </ActionButton>
    </>
  );
}
