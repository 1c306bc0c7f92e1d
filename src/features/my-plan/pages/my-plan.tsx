import { data, redirect } from 'react-router';
import { z } from 'zod';
import { emailAddress } from '../../../platform/email-address.ts';
import { checkForm, readText, readValues, respondToError } from '../../../platform/http/form.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { screenForm } from '../../office/abuse/pages/screen-form.ts';
import { configurationContext } from '../../publishing/configuration/context.ts';
import { unlistedSeo } from '../../publishing/shell/domain/seo.ts';
import { ForgetBrowserLink } from '../../publishing/shell/pages/forget-browser-link.tsx';
import { myPlanContext } from '../context.ts';
import type { Route } from './+types/my-plan.ts';
import { readRequestId, readSessionToken, saveRequestId, signIn, signOut } from './cookies.ts';
import { Overview } from './overview.tsx';
import { findSession } from './session.ts';
import { SignInForms, type SignInResponse } from './sign-in-forms.tsx';

export const handle = {
  form: { limit: 'my-plan' },
  isNeverPrefetched: true,
  isOwnersPage: true,
  seo: unlistedSeo('My plan'),
};

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const session = await findSession(args);
  const { 'contact.phone': phone } = await context.get(configurationContext).siteSettings();
  const query = new URL(request.url).searchParams;
  const forms = {
    phone,
    isLinkUsed: query.has('used'),
    isSignedOut: query.has('signed-out'),
    hasAsked: (await readRequestId(request)) !== null,
  };
  if (!session) return forms;
  const { sessions, ...records } = await context.get(myPlanContext).overview(session);
  return {
    ...forms,
    hasEndedOthers: query.has('ended'),
    email: session.email,
    today: context.get(myPlanContext).today(),
    ...records,
    sessions: sessions.map(({ id, browser, lastUsedAt }) => ({
      id,
      browser,
      lastUsedAt,
      isThisOne: id === session.id,
    })),
  };
}

const emailForm = z.strictObject({ email: emailAddress() });

async function askForEmail({ context }: Route.ActionArgs, form: FormData) {
  const values = readValues(form);
  const visit = context.get(visitContext);
  const result = checkForm(emailForm, { email: readText(form, 'email') });
  if (!result.ok) return data<SignInResponse>({ errors: result.errors, values }, { status: 400 });
  const { email } = result.value;
  const { isSuspicious } = await screenForm(context, form);
  if (isSuspicious) return data<SignInResponse>({ errors: [], values: {}, emailedTo: email });
  const requestId = await context.get(myPlanContext).requestSignIn(email, visit.visitor.ipAddress);
  return data<SignInResponse>(
    { errors: [], values: {}, emailedTo: email },
    { headers: { 'set-cookie': await saveRequestId(requestId, visit.isSecure) } },
  );
}

async function enterCode({ request, context }: Route.ActionArgs, form: FormData) {
  const { visitor, isSecure } = context.get(visitContext);
  const token = await context
    .get(myPlanContext)
    .signInByCode(await readRequestId(request), readText(form, 'code') ?? '', {
      userAgent: visitor.browser,
      token: await readSessionToken(request),
    });
  return redirect('/my-plan', { status: 303, headers: await signIn(token, isSecure) });
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const visit = context.get(visitContext);
  try {
    const intent = readText(form, 'intent');
    if (intent === 'ask') return await askForEmail(args, form);
    if (intent === 'code') return await enterCode(args, form);
    const session = await findSession(args);
    if (session && intent === 'end-others') {
      await context.get(myPlanContext).endOtherSessions(session);
      return redirect('/my-plan?ended=1', 303);
    }
    if (!session || intent !== 'sign-out') return redirect('/my-plan', 303);
    await context.get(myPlanContext).signOut(session);
    return redirect('/my-plan?signed-out=1', { status: 303, headers: await signOut(visit.isSecure) });
  } catch (error) {
    return respondToError(error, visit, readValues(form));
  }
}

export default function MyPlan({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-3xl sm:text-5xl">My plan</h1>
      {/* Someone who is signed in can ask for a link to another address. */}
      {'email' in loaderData && !actionData ? (
        <>
          <Overview data={loaderData} />
          <ForgetBrowserLink />
        </>
      ) : (
        <SignInForms data={loaderData} response={actionData} />
      )}
    </main>
  );
}
