import { type FormError, groupErrorsByField } from '../../../../platform/http/form.ts';
import { TextAreaField } from '../../../../ui/fields.tsx';
import type { Attachment } from '../domain/attachments.ts';
import { maxReportLength } from '../schema.ts';
import Attachments from './attachments.island.tsx';

export const messageLabels = {
  label: 'Your message',
  hint: "Tell us what's new, add files, or both. The person who works on your claim will see it.",
  button: 'Add to claim',
};

type Props = {
  action: string;
  token: string;
  filesLeft: number;
  labels: typeof messageLabels;
  /** Undefined until the form was sent with errors. */
  result: { errors: FormError[]; attachments: Attachment[]; answer: string | undefined } | undefined;
};

/** A message, files, or both, for an open claim. */
export function AddFiles({ action, token, filesLeft, labels: { label, hint, button }, result }: Props) {
  const messages = groupErrorsByField(result?.errors ?? []);
  if (filesLeft === 0) return null;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="not-printed mt-6 grid gap-4"
      data-has-response={result ? '' : undefined}
      noValidate
    >
      <input type="hidden" name="token" value={token} />
      <TextAreaField
        name="answer"
        label={label}
        isOptional
        hint={hint}
        defaultValue={result?.answer}
        error={messages.answer}
        maxLength={maxReportLength}
        rows={4}
      />
      <Attachments
        attachments={result?.attachments ?? []}
        error={messages.files}
        max={filesLeft}
        wasSubmitted={result !== undefined}
      />
      <button type="submit" className="button button-quiet justify-self-start">
        {button}
      </button>
    </form>
  );
}
