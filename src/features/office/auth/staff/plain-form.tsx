import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export type PlainField = {
  name: string;
  label: string;
  type?: TextFieldProps['type'];
  autoComplete?: string;
  inputMode?: 'numeric';
  helperText?: string;
};

type Refused = { message?: string; body?: { errors?: Record<string, string> } };

type Props = {
  fields: PlainField[];
  submit: string;
  /** Throws HttpError: faults by field are shown there, others on top. */
  onSubmit: (values: Record<string, string>) => Promise<void>;
  children?: ReactNode;
};

/** A short form of text fields: faults at the field, the first of them focused. */
export function PlainForm({ fields, submit, onSubmit, children }: Props) {
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = refused?.body?.errors ?? {};
  const isAtField = fields.some(({ name }) => faults[name]);

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [refused]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    setBusy(true);
    setRefused(undefined);
    try {
      await onSubmit(values);
    } catch (fault) {
      setRefused(fault as Refused);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack spacing={1}>
        {refused && !isAtField && (
          <Alert severity="error" tabIndex={-1}>
            {refused.message}
          </Alert>
        )}
        {fields.map(({ name, helperText, inputMode, ...field }) => (
          <TextField
            key={name}
            id={`field-${name}`}
            name={name}
            required
            error={faults[name] !== undefined}
            helperText={faults[name] ?? helperText}
            slotProps={{ htmlInput: { inputMode }, inputLabel: { required: false } }}
            {...field}
          />
        ))}
        {children}
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
