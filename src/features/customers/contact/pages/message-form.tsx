import type { FormError } from '../../../../platform/http/form.ts';
import { checkForm, fieldErrors, textOf } from '../../../../platform/http/form.ts';
import { ErrorSummary, SelectField, TextAreaField, TextField } from '../../../../ui/fields.tsx';
import { FormTrap } from '../../../office/abuse/pages/form-trap.tsx';
import { EmailField } from '../../leads/pages/person-fields.tsx';
import { contactSubjects } from '../domain/subjects.ts';
import { contactRequest, longestMessage } from '../schema.ts';

/** The message form's fields, checked. Line breaks count as one sign, as the browser counts them. */
export function readMessageForm(form: FormData) {
  return checkForm(contactRequest, {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message')?.replaceAll('\r\n', '\n'),
    quoteNumber: textOf(form, 'quoteNumber'),
  });
}

type MessageFormProps = {
  values: Record<string, string | undefined>;
  errors: FormError[];
  isAnswered: boolean;
};

export function MessageForm({ values, errors, isAnswered }: MessageFormProps) {
  const faults = fieldErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="grid gap-5"
        data-draft="contact-us"
        data-makes-lead
        data-answered={isAnswered ? '' : undefined}
        noValidate
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="name"
            label="Name"
            autoComplete="name"
            defaultValue={values.name}
            error={faults.name}
            maxLength={120}
          />
          <EmailField values={values} errors={faults} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="subject"
            label="What is it about?"
            defaultValue={values.subject ?? ''}
            error={faults.subject}
          >
            <option value="">Choose</option>
            {contactSubjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </SelectField>
          <TextField
            name="quoteNumber"
            label="Quote number"
            isOptional
            isPlate
            autoComplete="off"
            placeholder="Q-7K2M-4XDB"
            defaultValue={values.quoteNumber}
            error={faults.quoteNumber}
            maxLength={40}
          />
        </div>
        <TextAreaField
          name="message"
          label="Message"
          hint="Up to 2,000 characters. No card or bank numbers, please."
          defaultValue={values.message}
          error={faults.message}
          maxLength={longestMessage}
          rows={8}
        />
        <FormTrap />
        <button type="submit" className="button button-primary justify-self-start text-lg">
          Send
        </button>
      </form>
    </>
  );
}
