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

type Rejection = { message?: string; body?: { errors?: Record<string, string> } };

type Props = {
  fields: PlainField[];
  submit: string;
  /** May throw HttpError. Field errors appear next to their fields, and others at the top. */
  onSubmit: (values: Record<string, string>) => Promise<void>;
  children?: ReactNode;
};

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
        {fields.map(({ name, helperText, inputMode, ...field }) => (
          <TextField
            key={name}
            id={`field-${name}`}
            name={name}
            required
            error={errors[name] !== undefined}
            helperText={errors[name] ?? helperText}
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
