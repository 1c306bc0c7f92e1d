import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type ReactNode, useState } from 'react';
import {
  DateTimeInput,
  type RaRecord,
  required,
  SelectInput,
  TextInput,
  useGetOne,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { formatDateOrTime, humanize } from '../../../../ui/staff/fields.tsx';
import {
  type AttemptChannel,
  type AttemptOutcome,
  attemptChannelNames,
  attemptChannels,
  completesNextAction,
  outcomesByChannel,
} from '../domain/lead.ts';
import type { ContactAdvice, LeadRecord, OpenedLead } from '../schema/staff.ts';
import { ContactCheck, explainCallbackHours } from './contact-advice.tsx';

const toIso = (text: string) => (text ? new Date(text).toISOString() : null);

const useChannel = (): AttemptChannel => useWatch({ name: 'channel' }) ?? 'call';

/** Asks who called whom, and for a reason if the contact rule doesn't allow our call. `advice` is undefined while it loads. */
export function CallFields({
  advice,
  channels,
  onChannelChange,
}: {
  advice: ContactAdvice | undefined;
  channels: readonly AttemptChannel[];
  onChannelChange?: (channel: AttemptChannel) => void;
}) {
  const channel = useChannel();
  return (
    <>
      {advice && channel !== 'incomingCall' && <ContactCheck advice={advice} channel={channel} />}
      <SelectInput
        source="channel"
        choices={channels.map((id) => ({ id, name: attemptChannelNames[id] }))}
        validate={required()}
        onChange={({ target }) => onChannelChange?.(target.value)}
        helperText={false}
      />
    </>
  );
}

/** The button and the dialog of all calls. `children` are the other fields. */
export function LogCallButton({
  action,
  title,
  defaults,
  variant = 'contained',
  isHidden,
  children,
}: {
  action: string;
  title?: string;
  defaults?: object;
  variant?: 'contained' | 'outlined';
  isHidden?: (record: RaRecord) => boolean;
  children: ReactNode;
}) {
  return (
    <ActionButton
      action={action}
      label="Log call"
      title={title}
      doneMessage="Call logged"
      variant={variant}
      defaults={{ channel: 'call', ...defaults }}
      {...(isHidden && { isHidden })}
      fields={children}
    />
  );
}

export function NextActionFields({
  contact,
  isTimeRequired,
}: {
  contact: ContactAdvice | undefined;
  isTimeRequired?: boolean;
}) {
  const at = useWatch({ name: 'nextActionAt' });
  return (
    <>
      <TextInput source="nextAction" label="Next action" helperText={false} />
      <DateTimeInput
        source="nextActionAt"
        label="Due (your time zone)"
        parse={toIso}
        validate={isTimeRequired ? required() : undefined}
        helperText={`${contact ? explainCallbackHours(contact, at) : ''} The lead appears on the start page of its owner.`}
      />
    </>
  );
}

const describeNextAction = ({ nextAction, nextActionAt }: LeadRecord) =>
  [nextAction ?? 'Callback', nextActionAt && formatDateOrTime(nextActionAt)].filter(Boolean).join(', ');

function AttemptFields({ lead }: { lead: LeadRecord }) {
  const { data: opened } = useGetOne<OpenedLead>('leads', { id: lead.id });
  const channel = useChannel();
  const outcome: AttemptOutcome | '' | undefined = useWatch({ name: 'outcome' });
  const { setValue, getValues } = useFormContext();
  const [isCompleted, setCompleted] = useState(false);
  const isPlanned = lead.nextAction !== null || lead.nextActionAt !== null;

  function setDone(isDone: boolean) {
    if (!isPlanned || isDone === isCompleted) return;
    setCompleted(isDone);
    setValue('nextAction', isDone ? null : lead.nextAction, { shouldDirty: true });
    setValue('nextActionAt', isDone ? null : lead.nextActionAt, { shouldDirty: true });
  }

  function clearInvalidOutcome(newChannel: AttemptChannel) {
    if (!outcomesByChannel[newChannel]?.includes(getValues('outcome'))) setValue('outcome', '');
  }

  return (
    <>
      <CallFields advice={opened?.contact} channels={attemptChannels} onChannelChange={clearInvalidOutcome} />
      <SelectInput
        source="outcome"
        choices={outcomesByChannel[channel].map((id) => ({ id, name: humanize(id) }))}
        validate={required()}
        onChange={({ target }) => setDone(completesNextAction(target.value))}
        helperText="“Asked to stop” opts the person out."
      />
      <TextInput source="note" multiline helperText="The person can ask to see this note." />
      {isPlanned && (
        <FormControlLabel
          control={<Switch checked={isCompleted} onChange={(_event, isDone) => setDone(isDone)} />}
          label={`Done: ${describeNextAction(lead)}`}
        />
      )}
      <NextActionFields contact={opened?.contact} isTimeRequired={outcome === 'CallBackLater'} />
    </>
  );
}

/** For the page of a lead and for rows of leads. */
export function LogLeadCall({ variant }: { variant?: 'contained' | 'outlined' }) {
  const lead = useRecordContext<LeadRecord>();
  if (!lead) return null;
  return (
    <LogCallButton
      action="log-attempt"
      title={`Log call: ${formatPersonName(lead)}`}
      {...(variant && { variant })}
      defaults={{ nextAction: lead.nextAction, nextActionAt: lead.nextActionAt }}
    >
      <AttemptFields lead={lead} />
    </LogCallButton>
  );
}
