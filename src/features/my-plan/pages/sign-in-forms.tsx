import { type FormError, groupErrorsByField } from '../../../platform/http/form.ts';
import { ErrorSummary, TextField } from '../../../ui/fields.tsx';
import { EmailField } from '../../../ui/person-fields.tsx';
import { cancelByNumberText, cancelPlanPath } from '../../contracts/cancellation/pages/cancellation-paths.ts';
import { Honeypot } from '../../office/abuse/pages/honeypot.tsx';
import { PhoneLink } from '../../publishing/shell/pages/phone-link.tsx';
import { maxEmailsPerHour, signInMinutes } from '../domain/sign-in.ts';

export type SignInResponse = {
  errors: FormError[];
  values: Record<string, string>;
  /** The address we sent an email to, if we know it. */
  emailedTo?: string;
};

type FormProps = { response: SignInResponse | undefined };

/** `email` is what the field starts with. */
export function EmailForm({
  response,
  isQuiet,
  email = '',
}: FormProps & { isQuiet: boolean; email?: string }) {
  const { errors = [], values = { email } } = response ?? {};
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

export function CodeForm({ response, email }: FormProps & { email: string }) {
  const { errors = [], values = {} } = response ?? {};
  return (
    <>
      <ErrorSummary errors={errors} />
      <form method="post" action="/my-plan" className="sheet grid gap-6 p-5 sm:p-8" noValidate>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="email" value={email} />
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

type Props = FormProps & {
  data: { phone: string; isLinkUsed: boolean; isSignedOut: boolean; hasAsked: boolean };
};

const introduction = "All your plans, claims, quotes, and messages in one place. You don't need a password.";

function Notice({ data: { isLinkUsed, isSignedOut } }: Pick<Props, 'data'>) {
  if (!isLinkUsed && !isSignedOut)
    return <p className="mt-3 max-w-form text-slate sm:text-lg">{introduction}</p>;
  return (
    <p className="notice mt-6 max-w-form" role="status">
      {isLinkUsed
        ? 'That link was used already, or it has expired. Ask for a new one.'
        : "You're signed out, and your contracts are closed in this browser."}
    </p>
  );
}

export function SignInForms({ data, response }: Props) {
  const isCode = response?.values.intent === 'code';
  const emailedTo = response?.emailedTo || (isCode && response.values.email) || '';
  const isAsked = Boolean(emailedTo) || isCode || (data.hasAsked && !data.isLinkUsed && !response);
  return (
    <>
      {response ? null : <Notice data={data} />}
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {isAsked && (
          <section aria-labelledby="check-email">
            <h2 id="check-email" className="mb-3 text-2xl">
              Check your email
            </h2>
            <p className="mb-5 [overflow-wrap:anywhere]" role="status">
              {emailedTo ? `If we have something for ${emailedTo}, an` : 'An'} email is on its way, with a
              link and a code. Both work once, for {signInMinutes} minutes. If nothing arrives, check your
              spam folder, or try the address you used when you bought your plan. An address gets at most{' '}
              {maxEmailsPerHour} of these emails an hour. After that, use the newest one.
            </p>
            <CodeForm response={isCode ? response : undefined} email={emailedTo} />
          </section>
        )}
        <section aria-labelledby="email-form">
          <h2 id="email-form" className="mb-3 text-2xl">
            {isAsked ? 'Send it again, or use another address' : 'Sign in with your email'}
          </h2>
          <EmailForm
            response={isCode || emailedTo ? undefined : response}
            isQuiet={isAsked}
            email={emailedTo}
          />
        </section>
        <section aria-labelledby="no-email" className="text-slate">
          <h2 id="no-email" className="mb-3 text-2xl text-ink">
            No access to that email?
          </h2>
          <p>
            You can{' '}
            <a className="link" href="/quote/find">
              open a quote
            </a>{' '}
            with its number and your last name, or{' '}
            <a className="link" href="/file-a-claim/form">
              file a claim
            </a>{' '}
            with the number of your contract.
          </p>
          <p className="mt-3">
            You can also{' '}
            <a className="link" href={cancelPlanPath}>
              cancel a plan
            </a>
            . {cancelByNumberText} To see a contract or cancel it without that email, call{' '}
            <PhoneLink phone={data.phone} className="link tabular" />.
          </p>
        </section>
      </div>
    </>
  );
}
