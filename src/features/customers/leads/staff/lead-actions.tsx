import Typography from '@mui/material/Typography';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { humanize } from '../../../../ui/staff/fields.tsx';
import type { OpenedLead } from '../schema/staff.ts';
import { useOwners } from './stages-and-owners.ts';

export function LeadActions() {
  const lead = useRecordContext<OpenedLead>();
  const owners = useOwners();
  if (!lead) return null;
  return (
    <>
      <ActionButton
        action="assign"
        label="Assign"
        doneMessage="Owner changed"
        defaults={{ ownerId: lead.ownerId }}
        fields={
          <SelectInput
            source="ownerId"
            label="Owner"
            choices={owners}
            emptyText="Unassigned"
            helperText={false}
          />
        }
      />
      <ActionButton
        action="move"
        label="Change stage"
        doneMessage="Stage changed"
        isHidden={({ nextStages }) => nextStages.length === 0}
        fields={
          <>
            <SelectInput
              source="stage"
              choices={lead.nextStages.map((id) => ({ id, name: humanize(id) }))}
              validate={required()}
              helperText={false}
            />
            <TextInput source="reason" multiline helperText="Required for Lost and Not eligible." />
          </>
        }
      >
        <Typography>
          Current stage: {humanize(lead.stage)}. The lead moves to Ordered automatically when the customer
          orders.
        </Typography>
      </ActionButton>
      <ActionButton
        action="add-note"
        label="Add note"
        doneMessage="Note added"
        variant="contained"
        fields={
          <TextInput
            source="text"
            label="Note"
            multiline
            minRows={3}
            validate={required()}
            helperText="The person can ask to see this note."
          />
        }
      />
    </>
  );
}
