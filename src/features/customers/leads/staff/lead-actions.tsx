import Typography from '@mui/material/Typography';
import { FormDataConsumer, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { formatCount } from '../../../../shared/format.ts';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { AddNote } from '../../../../ui/staff/add-note.tsx';
import { AssignToMe } from '../../../../ui/staff/assign-to-me.tsx';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import { type LeadStage, leadReasons } from '../domain/lead.ts';
import { formatPhone } from '../domain/phone-number.ts';
import type { OpenedLead } from '../schema/staff.ts';
import { LogLeadCall, NextActionFields } from './log-call.tsx';
import { useOwners } from './stages-and-owners.ts';

function ReasonFields({ stage }: { stage: LeadStage | undefined }) {
  const reasons = stage && leadReasons[stage];
  return (
    <>
      {reasons && (
        <SelectInput
          source="reason"
          choices={reasons.map((id) => ({ id, name: id }))}
          validate={required()}
          helperText={false}
        />
      )}
      <TextInput source="note" multiline helperText="The person can ask to see this note." />
    </>
  );
}

function UndoImport() {
  const lead = useRecordContext<OpenedLead>();
  const { can } = useCan();
  if (!lead?.import?.untouched || !can('import')) return null;
  const { leads, untouched } = lead.import;
  const others = leads - untouched;
  return (
    <ActionButton
      action="undo-import"
      label="Undo import"
      doneMessage={`${formatCount(untouched, 'imported lead')} removed`}
      leavesToList
    >
      <Typography>
        This removes {formatCount(untouched, 'lead')} of this import that nobody has worked on.
        {others > 0 && ` ${formatCount(others, 'other')} ${others === 1 ? 'stays' : 'stay'}.`} Systems that
        already got these leads from us keep them.
      </Typography>
    </ActionButton>
  );
}

export function LeadActions() {
  const lead = useRecordContext<OpenedLead>();
  const owners = useOwners();
  if (!lead) return null;
  return (
    <>
      <LogLeadCall />
      <UndoImport />
      <AssignToMe field="ownerId" people={owners} />
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
            <FormDataConsumer>{({ formData }) => <ReasonFields stage={formData.stage} />}</FormDataConsumer>
          </>
        }
      >
        <Typography>
          Current stage: {humanize(lead.stage)}. The lead moves to Ordered automatically when the customer
          orders.
        </Typography>
      </ActionButton>
      <ActionButton
        action="set-next-action"
        label="Set next action"
        doneMessage="Next action set"
        defaults={{ nextAction: lead.nextAction, nextActionAt: lead.nextActionAt }}
        fields={<NextActionFields contact={lead.contact} />}
      />
      <ActionButton
        action="change-contact-details"
        label="Edit contact details"
        doneMessage="Contact details changed"
        defaults={{
          firstName: lead.firstName,
          lastName: lead.lastName,
          email: lead.email,
          phone: lead.phone && formatPhone(lead.phone),
        }}
        fields={
          <>
            <TextInput source="firstName" validate={required()} helperText={false} />
            <TextInput source="lastName" helperText={false} />
            <TextInput source="email" type="email" validate={required()} helperText={false} />
            <TextInput
              source="phone"
              type="tel"
              helperText="Earlier details stay in the activity. Consent to calls and texts doesn't carry over to another number."
            />
          </>
        }
      />
      <AddNote />
    </>
  );
}
