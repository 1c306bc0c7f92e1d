import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import {
  Link,
  required,
  SelectInput,
  TextInput,
  useGetList,
  useNotify,
  usePermissions,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fillIn } from '../../../../shared/fill-in.ts';
import { getCurrentUser } from '../../../../ui/staff/current-user.ts';
import { runAction } from '../../../../ui/staff/data-provider.ts';
import { DraftForm } from '../../../../ui/staff/draft-form.tsx';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { PendingButton } from '../../../../ui/staff/pending-button.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import { hasEnteredName, listSignatureLines } from '../domain/conversation.ts';
import type { OpenedContactMessage } from '../schema.ts';

/** With more macros than this, a list is easier to scan than buttons. */
const maxMacroButtons = 8;

function MacroInput({ values }: { values: Record<string, string> }) {
  const { data: macros = [], isPending } = useGetList('message-macros', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const { permissions } = usePermissions<Record<string, string[]>>();
  const { getValues, setFocus, setValue } = useFormContext();
  if (isPending) return null;
  if (macros.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        No macros yet. A macro is a reply that you use often.{' '}
        {permissions?.['message-macros']?.includes('add') && (
          <Link to="/cms/message-macros/create">Create a macro</Link>
        )}
      </Typography>
    );
  function insert(text: string) {
    const typed = String(getValues('text') ?? '').trim();
    setValue('text', [typed, fillIn(text, values)].filter(Boolean).join('\n\n'), { shouldDirty: true });
    setFocus('text');
  }
  if (macros.length <= maxMacroButtons)
    return (
      <Stack
        component="fieldset"
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 1, m: 0, mb: 2, p: 0, border: 0 }}
      >
        <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 0.5, p: 0 }}>
          Insert a macro
        </Typography>
        {macros.map(({ id, name, text }) => (
          <Button key={id} variant="outlined" size="small" onClick={() => insert(text)}>
            {name}
          </Button>
        ))}
      </Stack>
    );
  return (
    <SelectInput
      source="macro"
      label="Insert a macro"
      emptyText="Choose one to add its text to your reply"
      choices={macros.map(({ id, name }) => ({ id, name }))}
      onChange={(event) => {
        const macro = macros.find(({ id }) => id === event.target.value);
        if (macro) insert(macro.text);
      }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      helperText={false}
    />
  );
}

/** Previews the email's signature. */
function Signature({ brand }: { brand: string }) {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  if (!user) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      It's signed “{listSignatureLines(user.name, brand).join(', ')}.”{' '}
      {!hasEnteredName(user.name) && (
        <>
          To sign with your name, <Link to={`/cms/users/${user.id}`}>enter it in Users</Link>.
        </>
      )}
    </Typography>
  );
}

/** The button pressed determines the message's status. */
function SendButtons({ isSending }: { isSending: boolean }) {
  const { setValue } = useFormContext();
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <PendingButton
        type="submit"
        variant="contained"
        isPending={isSending}
        onClick={() => setValue('status', 'Waiting')}
      >
        Send reply
      </PendingButton>
      <PendingButton
        type="submit"
        variant="outlined"
        isPending={isSending}
        onClick={() => setValue('status', 'Closed')}
      >
        Send and close
      </PendingButton>
    </Stack>
  );
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  (event.target as HTMLElement).closest('form')?.requestSubmit();
}

export function ReplyForm() {
  const message = useRecordContext<OpenedContactMessage>();
  const { can } = useCan();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  if (!message || !can('change')) return null;
  const { id, reply, replyToAddress, macroValues, entries } = message;
  if (!reply.isAllowed) return <Alert severity="warning">{reply.sentence}</Alert>;

  async function send({ text, status }: Record<string, unknown>) {
    setSending(true);
    try {
      await runAction('contact-messages', id, 'reply', { text, status, seenEntries: entries.length });
      notify('The reply is on its way', { type: 'success' });
      refresh();
    } finally {
      setSending(false);
    }
    return undefined;
  }

  return (
    <Sheet title="Reply">
      {/* A new key after each reply resets the form. */}
      <DraftForm
        key={entries.length}
        name="reply"
        defaultValues={{ text: '', status: 'Waiting' }}
        onSubmit={send}
      >
        <MacroInput values={macroValues} />
        <TextInput
          source="text"
          label="Your reply"
          multiline
          minRows={5}
          validate={required('Enter a message.')}
          onKeyDown={sendOnCtrlEnter}
          helperText={`To ${message.email}, in the same conversation. Ctrl+Enter sends it.`}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          Their answer goes to the inbox {replyToAddress}, not here. When it arrives, add it with “Record
          their answer” to reopen the message.
        </Typography>
        <Signature brand={macroValues.brand} />
        <SendButtons isSending={isSending} />
      </DraftForm>
    </Sheet>
  );
}
