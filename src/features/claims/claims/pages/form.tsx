import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import {
  type FormError,
  groupErrorsByField,
  readNumber,
  readText,
  readValues,
  submissionKey,
  toErrorsAndStatus,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { contractsContext } from '../../../contracts/contract/context.ts';
import { foundContractCookie, readFoundContract } from '../../../contracts/contract/pages/found-contract.ts';
import { lookUpContract } from '../../../contracts/contract/pages/look-up-contract.ts';
import { abuseContext } from '../../../office/abuse/context.ts';
import { Honeypot } from '../../../office/abuse/pages/honeypot.tsx';
import { screenForm } from '../../../office/abuse/pages/screen-form.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { claimsContext } from '../context.ts';
import { maxFiles, maxFormBytes } from '../domain/attachments.ts';
import { getNextStep, lastStep, type FormStep as Step, toStep } from '../domain/form-steps.ts';
import type { Route } from './+types/form.ts';
import Attachments from './attachments.island.tsx';
import { BeforeYouSend } from './before-you-send.tsx';
import { BreakdownFields, LocationFields } from './claim-fields.tsx';
import { MayNotCover } from './contract-notices.tsx';
import { ContractStep } from './contract-step.tsx';
import { FormStep, StepButtons } from './form-step.tsx';
import { openClaim, openForShop } from './load-claim.ts';
import { claimDraft, claimsPath, formPath, stepParameter } from './paths.ts';
import { needsLookUp, readClaimForm, readPressedButton, withOwner } from './read-form.ts';
import { receiveFiles } from './receive-files.ts';
import { SummaryStep } from './summary-step.tsx';

export const handle = {
  // Each step is a request.
  form: { limit: 'claim-steps', streamedBytes: maxFormBytes },
  isNeverPrefetched: true,
  isPersonal: true,
  isOwnersPage: true,
  seo: seo({
    title: 'File a claim online',
    description:
      "Four short steps: find your contract, tell us what happened, add photos, and send. You'll get a number to track your claim.",
  }),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const step = toStep(query.get(stepParameter)) ?? 1;
  const contract = await readFoundContract(context, request);
  const contractNotice = contract
    ? await context.get(claimsContext).contractNotice(contract.contractNumber)
    : null;
  // The last step summarizes a submitted form.
  const openStep = step === lastStep ? 3 : step;
  return {
    settings: await context.get(configurationContext).siteSettings(),
    step: contractNotice?.isCanceled ? 1 : openStep,
    prefilled: { odometer: query.get('odometer') ?? undefined, part: query.get('part') ?? undefined },
    contract,
    contractNotice,
    shownAt: context.get(abuseContext).createFormToken(),
    formId: randomUUID(),
    today: context.get(claimsContext).today(),
  };
}

type Context = Readonly<RouterContextProvider>;

/** Looks up the contract of the entered number, and remembers it in a cookie. */
async function lookUp(context: Context, form: FormData) {
  const contractLookup = await lookUpContract(context, form);
  if (contractLookup.ok) {
    const cookie = await foundContractCookie(claimsPath, context, contractLookup.token);
    context.get(visitContext).responseHeaders['set-cookie'] = cookie;
    const contract = await context.get(contractsContext).findByToken(contractLookup.token);
    return { contract, errors: [], status: 200 };
  }
  const errors = contractLookup.errors.map(({ field, message }) => ({
    field,
    message:
      contractLookup.status === 404
        ? `${message} Or check the box below to continue without a number.`
        : message,
  }));
  return { contract: undefined, errors, status: contractLookup.status };
}

export async function action({ request, context }: Route.ActionArgs) {
  const claims = context.get(claimsContext);
  const visit = context.get(visitContext);
  const { form, attachments, errors: fileErrors, status } = await receiveFiles(request, claims, visit);
  const pressedButton = readPressedButton(form);
  let contract = await readFoundContract(context, request, form);

  async function show(step: Step, errors: FormError[], responseStatus = 200) {
    const [happenedOn, odometer] = [readText(form, 'happenedOn'), readNumber(form, 'odometer')];
    const notice =
      contract && step > 2
        ? await claims.breakdownNotice({ contractNumber: contract.contractNumber, happenedOn, odometer })
        : null;
    const contractNotice = contract ? await claims.contractNotice(contract.contractNumber) : null;
    const state = {
      step,
      errors,
      values: readValues(form),
      contract: contract ?? null,
      notice,
      contractNotice,
    };
    return data(
      { ...state, attachments: await claims.unclaimed(attachments) },
      { status: errors.length > 0 ? responseStatus : 200 },
    );
  }

  if (pressedButton.kind === 'change') {
    contract = undefined;
    visit.responseHeaders['set-cookie'] = await foundContractCookie(claimsPath, context);
    return show(1, []);
  }
  const input = readClaimForm(form, attachments);
  if (pressedButton.kind === 'find' || (!contract && needsLookUp(input))) {
    const contractLookup = await lookUp(context, form);
    contract = contractLookup.contract;
    const staysOnContractStep = pressedButton.kind === 'find' || pressedButton.target === 2;
    if (staysOnContractStep || !contract) return show(1, contractLookup.errors, contractLookup.status);
  }

  if (contract && (await claims.contractNotice(contract.contractNumber))?.isCanceled) return show(1, []);
  const owner = contract && (await context.get(contractsContext).findOwner(contract.token));
  const result = claims.check(withOwner(input, owner, contract?.access));
  const nextStep = getNextStep([...(result.ok ? [] : result.errors), ...fileErrors], pressedButton.target);
  if (!result.ok || nextStep.errors.length > 0 || pressedButton.target)
    return show(nextStep.step, nextStep.errors, status);
  const { attachments: _attachments, ...answers } = result.value;
  try {
    const sender = await screenForm(context, form);
    const key = submissionKey(form, answers);
    const { token, shopToken } = await claims.file({
      request: result.value,
      isSuspicious: sender.isSuspicious,
      sender,
      key,
    });
    // The number and the last name stand on papers in the car, which a repair shop sees.
    const response =
      contract?.access === 'Lookup'
        ? await openForShop(shopToken, visit.isSecure, '?filed=1')
        : await openClaim(token, visit.isSecure, '?filed=1');
    response.headers.append('set-cookie', await foundContractCookie(claimsPath, context));
    return response;
  } catch (error) {
    const failure = toErrorsAndStatus(error, visit);
    return show(getNextStep(failure.errors, undefined).step, failure.errors, failure.status);
  }
}

export default function ClaimForm({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, prefilled, formId, shownAt, today } = loaderData;
  const {
    errors = [],
    step: currentStep = loaderData.step,
    attachments = [],
    notice = null,
  } = actionData ?? {};
  const contract = (actionData ? actionData.contract : loaderData.contract) ?? undefined;
  const { contractNotice } = actionData ?? loaderData;
  const values: Record<string, string | undefined> = actionData?.values ?? prefilled;
  const messages = groupErrorsByField(errors);
  const shared = { values, errors: messages };
  const stepState = { currentStep, allErrors: errors };
  return (
    <main id="main" className="page py-8 sm:py-12">
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div id="steps" className="scroll-mt-24">
          <form
            method="post"
            action={`${formPath}#steps`}
            encType="multipart/form-data"
            data-draft={claimDraft}
            data-has-response={actionData ? '' : undefined}
            data-enhance="claim-steps"
            noValidate
          >
            {/* Pressing Enter activates the form's first submit button. */}
            <button
              type="submit"
              name="intent"
              value={currentStep < lastStep ? currentStep + 1 : 'send'}
              hidden
              tabIndex={-1}
              data-enter
              data-keeps-draft={currentStep < lastStep ? '' : undefined}
            >
              Continue
            </button>
            <input type="hidden" name="formId" value={values.formId ?? formId} />
            <Honeypot shownAt={actionData ? values.shownAt : shownAt} />
            <ContractStep
              contract={contract}
              notice={contractNotice}
              claimsPhone={settings['contact.claimsPhone']}
              {...stepState}
              {...shared}
            />
            <FormStep step={2} {...stepState}>
              <BreakdownFields {...shared} today={today} />
              <LocationFields {...shared} />
              <StepButtons step={2} />
            </FormStep>
            <FormStep step={3} {...stepState}>
              {notice && <MayNotCover text={notice} />}
              <Attachments
                attachments={attachments}
                error={messages.files}
                max={maxFiles}
                draft={claimDraft}
                wasSubmitted={actionData !== undefined}
              />
              <StepButtons step={3} />
            </FormStep>
            <SummaryStep contract={contract} {...stepState} attachments={attachments} {...shared} />
          </form>
        </div>
        <BeforeYouSend settings={settings} />
      </div>
    </main>
  );
}
