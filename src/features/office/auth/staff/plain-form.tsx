import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import {
  type FormEvent,
  type HTMLInputTypeAttribute,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PendingButton } from '../../../../ui/staff/pending-button.tsx';

export type PlainField = {
  name: string;
  label: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: 'numeric';
  helperText?: string;
};

type Rejection = { message?: string; body?: { errors?: Record<string, string> } };

type Props = {
  fields: PlainField[];
  submit: string;
  /** Can throw HttpError. Field errors appear next to their fields, others at the top. */
  onSubmit: (values: Record<string, string>) => Promise<void>;
  children?: ReactNode;
};

/** Assembles the parts of a TextField. The complete one would load menus and dialogs when signing in. */
function Field({ field, error }: { field: PlainField; error?: string }) {
  const { name, label, type, autoComplete, inputMode, helperText } = field;
  const id = `field-${name}`;
  const help = error ?? helperText;
  return (
    <FormControl required error={error !== undefined}>
      <InputLabel htmlFor={id} required={false}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        label={label}
        type={type}
        autoComplete={autoComplete}
        inputProps={{ inputMode }}
        aria-describedby={help && `${id}-help`}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}

export function PlainForm({ fields, submit, onSubmit, children }: Props) {
  const [rejection, setRejection] = useState<Rejection>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = rejection?.body?.errors ?? {};
  const hasFieldError = fields.some(({ name }) => errors[name]);

  useEffect(() => {
    if (rejection) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [rejection]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    setBusy(true);
    setRejection(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      setRejection(error as Rejection);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack spacing={1}>
        {rejection && !hasFieldError && (
          <Alert severity="error" tabIndex={-1}>
            {rejection.message}
          </Alert>
        )}
        {fields.map((field) => (
          <Field key={field.name} field={field} error={errors[field.name]} />
        ))}
        {children}
        <PendingButton type="submit" variant="contained" size="large" isPending={isBusy}>
          {submit}
        </PendingButton>
      </Stack>
    </form>
  );
}
