import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Form, SaveButton, useNotify } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { ErrorEntry } from '../../platform/errors.ts';
import { humanize } from '../../shared/humanize.ts';
import { useDiscardGuard } from './discard-guard.ts';
import { FormDraft, listChanges, useDraftName } from './draft-form.tsx';
import { removeDraft } from './drafts.ts';
import { sortErrors } from './staff-request.ts';

type Rejection = { message: string; status?: number; body?: { entries?: ErrorEntry[] } };

function ErrorList({ errors, isBatch }: { errors: ErrorEntry[]; isBatch: boolean }) {
  if (errors.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {isBatch && 'Nothing was changed. '}
      {errors.length > 1 && `There are ${errors.length} errors.`}
      <List dense disablePadding>
        {errors.map(({ description, message }) => (
          <ListItem key={`${description} ${message}`} disableGutters disablePadding>
            <ListItemText
              primary={message}
              secondary={!isBatch && /\d/.test(description ?? '') && describePlace(description ?? '')}
            />
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}

/** `lines.1.amount` is the amount of the second line. A name alone would only repeat what the request calls it. */
const describePlace = (path: string): string =>
  `In ${path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `number ${Number(part) + 1}` : humanize(part).toLowerCase()))
    .join(', ')}`;

const listFieldNames = (content: HTMLElement | null): string[] =>
  [...(content?.querySelectorAll<HTMLElement>('[name]') ?? [])].map(
    (field) => field.getAttribute('name') ?? '',
  );

/** Moves the focus to the first error instead of showing a message, which would cover the button. */
function FocusFirstError({ content }: { content: RefObject<HTMLElement | null> }) {
  const { submitCount } = useFormState();
  useEffect(() => {
    const field = submitCount > 0 && content.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    // Focusing a select would open its choices over the other errors.
    if (field.role === 'combobox') field.scrollIntoView({ block: 'center' });
    else field.focus();
  }, [submitCount, content]);
  return null;
}

const fieldSelector = ['input', 'textarea', '[role="combobox"]']
  .map((field) => `${field}:not([aria-hidden="true"], [type="hidden"], :disabled)`)
  .join();

/** An empty select contains a zero-width space. */
const isEmpty = (field: HTMLElement) =>
  'value' in field ? field.value === '' : field.textContent.replaceAll('\u200b', '') === '';

/** Focuses the first empty field, the first field if all have values, or the submit button if there are no fields. */
function FocusStart({ content }: { content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const form = content.current?.closest('form');
    const fields = [...(content.current?.querySelectorAll<HTMLElement>(fieldSelector) ?? [])];
    (fields.find(isEmpty) ?? fields[0] ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [content]);
  return null;
}

/** Selects change without an input event. Leaving an empty date field makes it dirty, but changes nothing. */
function ReportChanges({ onChange }: { onChange: () => void }) {
  const { dirtyFields, defaultValues = {} } = useFormState();
  const changes = listChanges(useWatch(), defaultValues);
  const isChanged = Object.keys(dirtyFields).some((name) => name in changes);
  useEffect(() => {
    if (isChanged) onChange();
  });
  return null;
}

/** Avoids "Cancel" next to "Cancel contract", which would be confusing. */
const getDismissLabel = (label: string) =>
  label.startsWith('Cancel ') ? label.replace('Cancel', 'Keep') : 'Cancel';

type ActionDialogProps = {
  label: string;
  /** If the label doesn't say enough. */
  title?: string | undefined;
  defaults?: Record<string, unknown> | undefined;
  fields?: ReactNode;
  children?: ReactNode;
  /** Errors appear at their fields, or as a list. */
  send: (body: object) => Promise<void>;
  /** True if it changes several records. Errors then don't appear at fields, because they may be about one of the records. */
  isBatch?: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Only the fields scroll, so that the buttons of a long form stay in view. */
const buttonsInView = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } };

/** A form for one change. Asks before Escape or a click outside discards the input. */
export function ActionDialog({
  label,
  title = label,
  defaults,
  fields,
  children,
  isBatch = false,
  send,
  onDone,
  onClose,
}: ActionDialogProps) {
  const notify = useNotify();
  const titleId = useId();
  const [otherErrors, setOtherErrors] = useState<ErrorEntry[]>([]);
  const content = useRef<HTMLDivElement>(null);
  const guard = useDiscardGuard();
  const draftName = useDraftName(label);
  const cancel = () =>
    guard.discard(() => {
      removeDraft(draftName);
      onClose();
    });

  async function run(body: object) {
    setOtherErrors([]);
    try {
      await send(body);
    } catch (error) {
      const { message, status, body: response } = error as Rejection;
      const entries = ((status === 400 || isBatch) && response?.entries) || [];
      const errors = isBatch
        ? { atFields: {}, otherErrors: entries }
        : // Errors of what the dialog sends without a field, such as the next status, are in the list.
          sortErrors(entries, {}, listFieldNames(content.current));
      setOtherErrors(errors.otherErrors);
      if (Object.keys(errors.atFields).length > 0) return errors.atFields;
      if (errors.otherErrors.length === 0) notify(message, { type: 'error' });
      return undefined;
    }
    removeDraft(draftName);
    guard.reset();
    onDone();
    return undefined;
  }

  return (
    <Dialog
      open
      onClose={cancel}
      onInput={guard.onInput}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={buttonsInView}
    >
      <Form
        defaultValues={defaults}
        record={{}}
        onSubmit={run}
        sanitizeEmptyValues
        disableInvalidFormNotification
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent ref={content}>
          <FocusStart content={content} />
          <FocusFirstError content={content} />
          <ReportChanges onChange={guard.onInput} />
          <FormDraft name={draftName} />
          <ErrorList errors={otherErrors} isBatch={isBatch} />
          {children && <Box sx={{ mb: 2 }}>{children}</Box>}
          {fields}
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>{getDismissLabel(label)}</Button>
          <SaveButton alwaysEnable label={label} icon={null} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
