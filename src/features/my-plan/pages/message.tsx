import { redirect } from 'react-router';
import { RequestError } from '../../../platform/errors.ts';
import {
  checkForm,
  groupErrorsByField,
  readText,
  readValues,
  respondToError,
  respondWithFormErrors,
} from '../../../platform/http/form.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { ErrorSummary, TextAreaField } from '../../../ui/fields.tsx';
import { longOfficeDate } from '../../../ui/format.ts';
import { replyPromise } from '../../customers/contact/domain/contact-message.ts';
import { maxMessageLength, messageAnswer } from '../../customers/contact/schema.ts';
import { unlistedSeo } from '../../publishing/shell/domain/seo.ts';
import { myPlanContext } from '../context.ts';
import type { Route } from './+types/message.ts';
import { messagePath } from './paths.ts';
import { findSession } from './session.ts';

export const handle = {
  form: { limit: 'contact-message' },
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo('Your message'),
};

const readNumber = (request: Request) => new URL(request.url).searchParams.get('number') ?? '';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const session = await findSession(args);
  if (!session) throw redirect('/my-plan');
  try {
    const conversation = await context.get(myPlanContext).conversation(session, readNumber(request));
    return { ...conversation, isSent: new URL(request.url).searchParams.has('sent') };
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/my-plan');
    throw error;
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const session = await findSession(args);
  if (!session) return redirect('/my-plan', 303);
  const form = await request.formData();
  const values = readValues(form);
  const number = readNumber(request);
  const result = checkForm(messageAnswer, { message: readText(form, 'message')?.replaceAll('\r\n', '\n') });
  if (!result.ok) return respondWithFormErrors(result.errors, values);
  const visit = context.get(visitContext);
  try {
    await context.get(myPlanContext).answer(session, number, result.value.message, visit.visitor);
    return redirect(`${messagePath(number)}&sent=1`, 303);
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return redirect('/my-plan', 303);
    return respondToError(error, visit, values);
  }
}

function Entry({ title, text }: { title: string; text: string }) {
  return (
    <li className="border-t border-line py-4">
      <p className="mb-1 text-sm text-slate">{title}</p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </li>
  );
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { messageNumber, subject, message, status, createdAt, entries, isSent } = loaderData;
  const errors = actionData?.errors ?? [];
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <p>
          <a className="link inline-flex min-h-11 items-center" href="/my-plan">
            Back to My plan
          </a>
        </p>
        <h1 className="text-3xl sm:text-5xl">{subject}</h1>
        <p className="mt-3 mb-6 text-slate">
          Message <strong className="tabular whitespace-nowrap text-ink">{messageNumber}</strong>.{' '}
          {status === 'Open' && !isSent && replyPromise}
        </p>
        {isSent && (
          <p className="notice mb-6" role="status">
            We got your answer. {replyPromise}
          </p>
        )}
        <ol className="border-b border-line">
          <Entry title={`You, on ${longOfficeDate(createdAt)}`} text={message} />
          {entries.map(({ id, kind, text, at }) => (
            <Entry
              key={id}
              title={`${kind === 'Reply' ? 'We replied' : 'You'}, on ${longOfficeDate(at)}`}
              text={text}
            />
          ))}
        </ol>
        <section aria-labelledby="answer" className="mt-10">
          <h2 id="answer" className="mb-3 text-2xl">
            {status === 'Open' ? 'Add something' : 'Answer'}
          </h2>
          <ErrorSummary errors={errors} />
          <form
            method="post"
            className="grid gap-5"
            data-draft={`message-${messageNumber}`}
            data-has-response={actionData ? '' : undefined}
            noValidate
          >
            <TextAreaField
              name="message"
              label="Your answer"
              hint="Up to 2,000 characters. Please don't include card or bank numbers."
              defaultValue={actionData?.values.message}
              error={groupErrorsByField(errors).message}
              maxLength={maxMessageLength}
              rows={8}
            />
            <button type="submit" className="button button-primary justify-self-start">
              Send answer
            </button>
          </form>
        </section>
      </div>
    </main>
  );
}
