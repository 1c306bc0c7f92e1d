import { groupErrorsByField } from '../../../../platform/http/form.ts';
import { bindFields, ErrorSummary, SelectField, TextField } from '../../../../ui/fields.tsx';
import { howDidYouHearOptions } from '../../../customers/leads/schema/fields.ts';
import { Section } from '../../contract/pages/page-parts.tsx';
import type { ContractFormResponse } from './contract-form.ts';

export function HowHeard({ response }: { response: ContractFormResponse | undefined }) {
  const { errors = [], values = {} } = response ?? {};
  const field = bindFields({ values, errors: groupErrorsByField(errors) });
  return (
    <div className="not-printed">
      <Section title="One optional question">
        <ErrorSummary errors={errors} />
        <form method="post" className="grid gap-5" noValidate>
          <input type="hidden" name="intent" value="how-heard" />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...field('howDidYouHear')}
              label="How did you hear about us?"
              defaultValue={values.howDidYouHear ?? ''}
            >
              <option value="">Choose</option>
              {howDidYouHearOptions.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
            <TextField {...field('howDidYouHearInfo')} label="Which one?" isOptional maxLength={200} />
          </div>
          <button type="submit" className="button button-quiet justify-self-start">
            Send answer
          </button>
        </form>
      </Section>
    </div>
  );
}

export const HowHeardThanks = () => (
  <p role="status" className="notice mt-8 max-w-3xl">
    Thank you. We saved your answer.
  </p>
);
