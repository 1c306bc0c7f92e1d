import type { FormState } from '../../../../../ui/fields.tsx';
import { EmailField } from '../../../../../ui/person-fields.tsx';
import { Honeypot } from '../../../../office/abuse/pages/honeypot.tsx';

export function WaitlistForm(
  props: Partial<FormState> & { zipCode: string; state?: string; from?: string; shownAt?: string },
) {
  const { zipCode, state, from, shownAt, values = {}, errors = {} } = props;
  return (
    <form
      method="post"
      action="/quote/tell-me-when"
      className="grid gap-4"
      data-draft="tell-me-when"
      data-makes-lead
    >
      <input type="hidden" name="zipCode" value={zipCode} />
      {state && <input type="hidden" name="state" value={state} />}
      {from && <input type="hidden" name="from" value={from} />}
      <EmailField
        values={values}
        errors={errors}
        hint="We'll send a confirmation now and one email when we sell there. Nothing else."
      />
      <Honeypot shownAt={shownAt} />
      <p>
        <button type="submit" className="button button-primary">
          Notify me
        </button>
      </p>
    </form>
  );
}
