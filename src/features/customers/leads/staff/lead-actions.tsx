import Typography from '@mui/material/Typography';
import {
  DateTimeInput,
  FormDataConsumer,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { AssignToMe } from '../../../../ui/staff/assign-to-me.tsx';
import { humanize } from '../../../../ui/staff/fields.tsx';
import {
  type AttemptChannel,
  type AttemptOutcome,
  attemptChannelNames,
  attemptChannels,
  type LeadStage,
  leadReasons,
  outcomesByChannel,
} from '../domain/lead.ts';
import { formatPhone } from '../domain/phone-number.ts';
import type { OpenedLead } from '../schema/staff.ts';
import { ContactCheck, explainCallbackHours } from './contact-advice.tsx';
import { useOwners } from './stages-and-owners.ts';

const toChoices = (names: readonly string[]) => names.map((id) => ({ id, name: humanize(id) }));
const toIso = (text: string) => (text ? new Date(text).toISOString() : null);

function NextActionFields({ lead, isTimeRequired }: { lead: OpenedLead; isTimeRequired?: boolean }) {
  const at = useWatch({ name: 'nextActionAt' });
  return (
    <>
      <TextInput source="nextAction" label="Next action" helperText={false} />
      <DateTimeInput
        source="nextActionAt"
        label="Due (your time zone)"
        parse={toIso}
        validate={isTimeRequired ? required() : undefined}
        helperText={`${explainCallbackHours(lead.contact, at)} The lead appears on the start page of its owner.`}
      />
    </>
  );
}

function AttemptFields({ lead }: { lead: OpenedLead }) {
  const channel: AttemptChannel = useWatch({ name: 'channel' }) ?? 'call';
  const outcome: AttemptOutcome | undefined = useWatch({ name: 'outcome' });
  const { setValue, getValues } = useFormContext();
  function clearInvalidOutcome(newChannel: AttemptChannel) {
    if (!outcomesByChannel[newChannel]?.includes(getValues('outcome'))) setValue('outcome', '');
  }
  return (
    <>
      {channel !== 'incomingCall' && <ContactCheck advice={lead.contact} channel={channel} />}
      <SelectInput
        source="channel"
        choices={attemptChannels.map((id) => ({ id, name: attemptChannelNames[id] }))}
        validate={required()}
        onChange={({ target }) => clearInvalidOutcome(target.value)}
        helperText={false}
      />
      <SelectInput
        source="outcome"
        choices={toChoices(outcomesByChannel[channel])}
        validate={required()}
        helperText="Asked to stop opts the person out."
      />
      <TextInput source="note" multiline helperText="The person can ask to see this note." />
      <NextActionFields lead={lead} isTimeRequired={outcome === 'CallBackLater'} />
    </>
  );
}

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

export function LeadActions() {
  const lead = useRecordContext<OpenedLead>();
  const owners = useOwners();
  if (!lead) return null;
  return (
    <>
      <ActionButton
        action="log-attempt"
        label="Log call"
        doneMessage="Call logged"
        variant="contained"
        defaults={{ channel: 'call' }}
        fields={<AttemptFields lead={lead} />}
      />
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
              choices={toChoices(lead.nextStages)}
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
        fields={<NextActionFields lead={lead} />}
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
            validate={required()}
            helperText="The person can ask to see this note."
          />
        }
      />
    </>
  );
}
