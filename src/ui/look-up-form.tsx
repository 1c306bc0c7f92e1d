import { ErrorSummary, TextField } from './fields.tsx';

type Field = { name: string; label: string; hint?: string; placeholder?: string };

export function LookUpForm({
  draft,
  numberField,
  lastNameField = 'lastName',
  button,
  response,
  action,
}: {
  draft: string;
  numberField: Field;
  lastNameField?: string;
  button: string;
  action?: string;
  response:
    | { errors: { field: string | null; message: string }[]; values: Record<string, string | undefined> }
    | undefined;
}) {
  const { errors = [], values = {} } = response ?? {};
  const findError = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      <ErrorSummary errors={errors} />
      <form
        method="post"
        action={action}
        className="sheet grid gap-6 p-5 sm:p-8"
        data-draft={draft}
        data-has-response={response ? '' : undefined}
        noValidate
      >
        <TextField
          {...numberField}
          isCode
          autoComplete="off"
          defaultValue={values[numberField.name]}
          error={findError(numberField.name)}
          maxLength={40}
        />
        <TextField
          name={lastNameField}
          label="Last name"
          autoComplete="family-name"
          defaultValue={values[lastNameField]}
          error={findError(lastNameField)}
          maxLength={60}
        />
        <button type="submit" className="button button-primary sm:justify-self-start">
          {button}
        </button>
      </form>
    </>
  );
}
