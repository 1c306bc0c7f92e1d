import type { FieldErrors } from '../../../../ui/fields.tsx';
import { EmailField, NameFields } from '../../../customers/leads/pages/person-fields.tsx';
import { FormTrap } from '../../../office/abuse/pages/form-trap.tsx';

/** Asks who to tell when we sell in a state; posts to its own page, which answers with thanks or errors. */
export function TellMeWhenForm(props: {
  zipCode: string;
  /** The starting page it stands on. */
  from?: string;
  /** The token of when it was shown; none on a stored page. */
  shownAt?: string;
  values?: Record<string, string>;
  errors?: FieldErrors;
}) {
  const { zipCode, from, shownAt, values = {}, errors = {} } = props;
  return (
    <form
      method="post"
      action="/quote/tell-me-when"
      className="grid gap-4"
      data-draft="tell-me-when"
      data-makes-lead
    >
      <input type="hidden" name="zipCode" value={zipCode} />
      {from && <input type="hidden" name="from" value={from} />}
      <NameFields values={values} errors={errors} />
      <EmailField
        values={values}
        errors={errors}
        hint="A confirmation now, one message when we sell there. Nothing else."
      />
      <FormTrap shownAt={shownAt} />
      <p>
        <button type="submit" className="button button-primary">
          Tell me when
        </button>
      </p>
    </form>
  );
}
