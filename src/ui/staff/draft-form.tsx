import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  Form,
  type FormProps,
  SimpleForm,
  type SimpleFormProps,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { mayBeSignedIn } from './current-user.ts';
import { type Draft, readDraft, recordDraftName, removeDraft, saveDraft } from './drafts.ts';
import { sessionEnded } from './staff-request.ts';

type Values = Record<string, unknown>;

const toJson = (value: unknown) => JSON.stringify(value ?? null);

const listSecrets = () =>
  [...document.querySelectorAll('input[type="password"]')].map((input) => input.getAttribute('name'));

/** Nothing counts as changed that was empty and still is. */
export function listChanges(values: Values, defaults: Values): Values {
  const secrets = listSecrets();
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !secrets.includes(name) &&
        toJson(value) !== toJson(defaults[name]) &&
        !(value === '' && defaults[name] === undefined),
    ),
  );
}

const toRevision = (values: Values) => (values.revision === undefined ? undefined : String(values.revision));

function KeptDraft({ isOutdated, onDiscard }: { isOutdated: boolean; onDiscard: () => void }) {
  return (
    <Alert
      severity={isOutdated ? 'warning' : 'info'}
      sx={{ mb: 2, width: '100%' }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      We kept what you typed.
      {isOutdated && ' Someone changed this record in the meantime, so compare before you save.'}
    </Alert>
  );
}

/** Saves the changes to the surrounding form as they're typed, and fills them in when it's opened again. */
export function FormDraft({ name }: { name: string }) {
  const { control, watch, reset, getValues } = useFormContext();
  const { isReady } = useFormState();
  const [kept, setKept] = useState<Draft>();
  const [isRestored, setRestored] = useState(false);

  // The form resets itself until it's ready.
  useEffect(() => {
    if (!isReady || isRestored) return;
    const draft = readDraft(name);
    setKept(draft);
    setRestored(true);
    if (draft) reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true });
  }, [isReady, isRestored, name, reset, getValues]);

  useEffect(() => {
    if (!isRestored) return;
    const subscription = watch((values) => {
      const defaults = control._defaultValues;
      const changes = listChanges(values, defaults);
      if (Object.keys(changes).length > 0)
        saveDraft(name, { values: changes, revision: toRevision(defaults) });
      else removeDraft(name);
    });
    return () => subscription.unsubscribe();
  }, [watch, control, name, isRestored]);

  if (!kept) return null;
  const discard = () => {
    removeDraft(name);
    setKept(undefined);
    reset(control._defaultValues);
  };
  return <KeptDraft isOutdated={kept.revision !== toRevision(control._defaultValues)} onDiscard={discard} />;
}

/** False once a request found that the session has ended. */
function useHasSession() {
  const [hasSession, setHasSession] = useState(true);
  useEffect(() => {
    const end = () => setHasSession(false);
    addEventListener(sessionEnded, end);
    return () => removeEventListener(sessionEnded, end);
  }, []);
  return hasSession;
}

/** Leaving the form asks first and then discards the draft, unless the session has ended. */
function RemoveDraftOnLeave({ name }: { name: string }) {
  useEffect(
    () => () => {
      if (mayBeSignedIn()) removeDraft(name);
    },
    [name],
  );
  return null;
}

/** The form of a record's page. Must be inside `Create` or `Edit`. */
export function RecordForm({ children, ...props }: SimpleFormProps) {
  const resource = useResourceContext() ?? '';
  const name = recordDraftName(resource, useRecordContext()?.id);
  const hasSession = useHasSession();
  // The record also changes by actions, not only when the form is saved, which removes the draft.
  const resetOptions = useMemo(
    () => ({
      get keepDirtyValues() {
        return readDraft(name) !== undefined;
      },
    }),
    [name],
  );
  return (
    <SimpleForm key={name} warnWhenUnsavedChanges={hasSession} resetOptions={resetOptions} {...props}>
      <FormDraft name={name} />
      <RemoveDraftOnLeave name={name} />
      {children}
    </SimpleForm>
  );
}

/** Of a form or dialog with this name on the current screen, about the record around it. */
export function useDraftName(name: string): string {
  const { pathname } = useLocation();
  return [pathname, useRecordContext()?.id, name].join(' ');
}

type DraftFormProps = Omit<FormProps, 'onSubmit' | 'children'> & {
  /** Distinguishes the forms of a screen. */
  name: string;
  /** Resolves to the errors of fields if it failed. Other errors, which it throws, are shown as a message. */
  onSubmit: (values: Values) => Promise<object | undefined>;
  children: ReactNode;
};

/** A form that isn't a record's page. What was typed stays until it's sent, also when the screen is left. */
export function DraftForm({ name, onSubmit, children, ...props }: DraftFormProps) {
  const draftName = useDraftName(name);
  const notify = useNotify();
  async function submit(values: Values) {
    try {
      const errors = await onSubmit(values);
      if (errors !== undefined) return errors;
      removeDraft(draftName);
    } catch (error) {
      notify((error as Error).message, { type: 'error', multiLine: true });
    }
    return undefined;
  }
  return (
    <Form record={{}} onSubmit={submit} {...props}>
      <FormDraft name={draftName} />
      {children}
    </Form>
  );
}
