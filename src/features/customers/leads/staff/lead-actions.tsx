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
        label="Change the owner"
        done="The owner was changed."
        defaults={{ ownerId: lead.ownerId }}
        fields={
          <SelectInput
            source="ownerId"
            label="Owner"
            choices={owners}
            emptyText="Nobody"
            helperText={false}
          />
        }
      />
      <ActionButton
        action="move"
        label="Change the stage"
        done="The stage was changed."
        isHidden={({ nextStages }) => nextStages.length === 0}
        fields={
          <>
            <SelectInput
              source="stage"
              choices={lead.nextStages.map((id) => ({ id, name: humanize(id) }))}
              validate={required()}
              helperText={false}
            />
            <TextInput source="reason" multiline helperText="Needed for Lost and Not eligible." />
          </>
        }
      >
        <Typography>The lead is {humanize(lead.stage)} now. An order makes it Ordered by itself.</Typography>
      </ActionButton>
      <ActionButton
        action="add-note"
        label="Add a note"
        done="The note is kept."
        variant="contained"
        fields={
          <TextInput
            source="text"
            label="Note"
            multiline
            minRows={3}
            validate={required()}
            helperText="The person may ask to read it."
          />
        }
      />
    </>
  );
}
