import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { EditButton, SelectInput, TextInput, useGetIdentity, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { AddNote } from '../../../../ui/staff/add-note.tsx';
import { MoreActions } from '../../../../ui/staff/more-actions.tsx';
import { OneClickButton } from '../../../../ui/staff/one-click-button.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { SuggestedTextInput } from '../../../../ui/staff/suggested-text-input.tsx';
import type { ClaimAssignees, ClaimDetails } from '../schema.ts';
import { Decisions, EstimateButton, OtherDecisions } from './decisions.tsx';

type Props = { claim: ClaimDetails };

export function useAssignees(): ClaimAssignees {
  const { data = [] } = useQuery({
    queryKey: ['claim-assignees'],
    queryFn: () => staffRequest<ClaimAssignees>('GET', 'claims/assignees'),
  });
  return data;
}

function AssignToMe({ claim: { assigneeId } }: Props) {
  const { identity } = useGetIdentity();
  const assignees = useAssignees();
  const isMine = identity !== undefined && assigneeId === identity.id;
  if (isMine || !assignees.some(({ id }) => id === identity?.id)) return null;
  return (
    <OneClickButton
      action="assign"
      label="Assign to me"
      doneMessage="Assigned to you"
      body={{ assigneeId: identity?.id }}
    />
  );
}

const AssignButton = ({ claim: { assigneeId } }: Props) => (
  <ActionButton
    action="assign"
    label="Assign"
    doneMessage="Assignee changed"
    defaults={{ assigneeId }}
    fields={
      <SelectInput source="assigneeId" label="Assignee" choices={useAssignees()} emptyText="Unassigned" />
    }
  />
);

const MatchButton = ({ claim: { candidates, contract } }: Props) => (
  <ActionButton
    action="match-contract"
    label="Match to a contract"
    doneMessage="Claim matched"
    isHidden={({ approved, pendingApproval }) => approved !== null || pendingApproval !== null}
    defaults={{ contractNumber: candidates[0]?.contractNumber ?? contract?.contractNumber }}
    fields={
      <SuggestedTextInput
        source="contractNumber"
        label="Contract number"
        suggestions={candidates.map(({ contractNumber }) => contractNumber)}
      />
    }
  >
    <Typography>The claim counts for this contract, its limit, and its refund.</Typography>
  </ActionButton>
);

export function ClaimActionButtons() {
  const claim = useRecordContext<ClaimDetails>();
  if (!claim) return null;
  if (claim.source === 'Imported') return <EditButton />;
  return (
    <>
      <Decisions claim={claim} />
      <ActionButton
        action="send-message"
        label="Write to customer"
        doneMessage="Message sent. We emailed the customer."
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
      <AssignToMe claim={claim} />
      {claim.contract === null && <MatchButton claim={claim} />}
      {claim.lines.length === 0 && <EstimateButton claim={claim} />}
      <MoreActions>
        <OtherDecisions claim={claim} />
        {claim.contract !== null && <MatchButton claim={claim} />}
        {claim.lines.length > 0 && <EstimateButton claim={claim} />}
        <AssignButton claim={claim} />
        <AddNote />
      </MoreActions>
    </>
  );
}
