import { type FieldErrors, TextField } from '../../../ui/fields.tsx';

/** Asks who to tell when we sell in a state; posts to its own page, which answers with thanks or errors. */
export function TellMeWhenForm(props: {
  zipCode: string;
  values?: Record<string, string>;
  errors?: FieldErrors;
}) {
  const { zipCode, values = {}, errors = {} } = props;
  return (
    <form method="post" action="/quote/tell-me-when" className="grid gap-4" data-draft="tell-me-when">
      <input type="hidden" name="zipCode" value={zipCode} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          defaultValue={values.firstName}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          defaultValue={values.lastName}
          error={errors.lastName}
        />
      </div>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
        hint="One message when we sell there. Nothing else."
      />
      <p>
        <button type="submit" className="button button-primary">
          Tell me when
        </button>
      </p>
    </form>
  );
}
