import { type FormError, groupErrorsByField } from '../../../platform/http/form.ts';
import { ErrorSummary, TextField } from '../../../ui/fields.tsx';
import { EmailField } from '../../../ui/person-fields.tsx';
import { Honeypot } from '../../office/abuse/pages/honeypot.tsx';
import { PhoneLink } from '../../publishing/shell/pages/phone-link.tsx';
import { signInMinutes } from '../domain/sign-in.ts';

export type SignInResponse = {
  errors: FormError[];
  values: Record<string, string>;
  /** The address we sent an email to, if we know it. */
  emailedTo?: string;
};

type FormProps = { response: SignInResponse | undefined };

export function EmailForm({ response, isQuiet }: FormProps & { isQuiet: boolean }) {
  const { errors = [], values = {} } = response ?? {};
  return (
    <>
      <ErrorSummary errors={errors} />
      <form method="post" action="/my-plan" className="sheet grid gap-6 p-5 sm:p-8" noValidate>
        <input type="hidden" name="intent" value="ask" />
        <EmailField values={values} errors={groupErrorsByField(errors)} />
        <Honeypot />
        <button
          type="submit"
          className={`button ${isQuiet ? 'button-quiet' : 'button-primary'} sm:justify-self-start`}
        >
          Email me a link
        </button>
      </form>
    </>
  );
}

function CodeForm({ response }: FormProps) {
  const { errors = [], values = {} } = response ?? {};
  return (
    <>
      <ErrorSummary errors={errors} />
      <form method="post" action="/my-plan" className="sheet grid gap-6 p-5 sm:p-8" noValidate>
        <input type="hidden" name="intent" value="code" />
        <TextField
          name="code"
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          defaultValue={values.code}
          error={groupErrorsByField(errors).code}
        />
        <button type="submit" className="button button-primary sm:justify-self-start">
          Sign in
        </button>
      </form>
    </>
  );
}

type Props = FormProps & { data: { phone: string; isLinkUsed: boolean; hasAsked: boolean } };

export function SignInForms({ data: { phone, isLinkUsed, hasAsked }, response }: Props) {
  const isCode = response?.values.intent === 'code';
  const emailedTo = response?.emailedTo;
  const isAsked = Boolean(emailedTo) || hasAsked || isCode;
  return (
    <>
      <p className="mt-3 max-w-form text-slate sm:text-lg">
        {isLinkUsed
          ? 'That link was used already, or it has expired. Ask for a new one.'
          : "All your plans, claims, quotes, and messages in one place. You don't need a password."}
      </p>
      <div className="mt-8 grid max-w-form gap-10">
        {isAsked && (
          <section aria-labelledby="check-email">
            <h2 id="check-email" className="mb-3 text-2xl">
              Check your email
            </h2>
            <p className="mb-5 [overflow-wrap:anywhere]" role="status">
              {emailedTo ? `If we have something for ${emailedTo}, an` : 'An'} email is on its way, with a
              link and a code. Both work once, for {signInMinutes} minutes. If nothing arrives, check your
              spam folder, or try the address you used when you bought your plan.
            </p>
            <CodeForm response={isCode ? response : undefined} />
          </section>
        )}
        <section aria-labelledby="email-form">
          <h2 id="email-form" className="mb-3 text-2xl">
            {isAsked ? 'Use another address' : 'Sign in with your email'}
          </h2>
          <EmailForm response={isCode || emailedTo ? undefined : response} isQuiet={isAsked} />
        </section>
      </div>
      <p className="mt-8 text-slate">
        No access to that email? Use your number to{' '}
        <a className="link" href="/quote/find">
          find your quote or contract
        </a>
        , or call <PhoneLink phone={phone} className="link tabular" />.
      </p>
    </>
  );
}
