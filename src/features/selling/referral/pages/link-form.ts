import type { ActionFunctionArgs } from 'react-router';
import {
  checkForm,
  type FormError,
  readText,
  readValues,
  toErrorsAndStatus,
} from '../../../../platform/http/form.ts';
import { publicUrlContext, visitContext } from '../../../../platform/http/visit-context.ts';
import { readCampaignTracking } from '../../../customers/leads/domain/campaign-tracking.ts';
import { readProof, readVisit, rememberSubmission } from '../../../customers/leads/pages/visit-form.ts';
import { screenForm } from '../../../office/abuse/pages/screen-form.ts';
import { referralsContext } from '../context.ts';
import { referralLink } from '../domain/referral-code.ts';
import { referralRequest } from '../schema.ts';

export type LinkResponse =
  | { errors: FormError[]; values: Record<string, string>; link?: undefined }
  | { errors: []; link: string; code: string };

export async function createLink(args: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const { request, context } = args;
  const form = await request.formData();
  const result = checkForm(referralRequest, {
    firstName: readText(form, 'firstName'),
    email: readText(form, 'email'),
  });
  if (!result.ok) {
    return {
      response: { errors: result.errors, values: readValues(form) } satisfies LinkResponse,
      status: 400,
    };
  }
  try {
    const { code, submissionId } = await context.get(referralsContext).requestLink(result.value, {
      visitor: { ...(await screenForm(context, form)), proof: readProof(args) },
      visit: readVisit(form),
      tracking: readCampaignTracking(new URL(request.url).searchParams),
    });
    rememberSubmission(args, submissionId);
    const link = referralLink(context.get(publicUrlContext), code);
    return { response: { errors: [], link, code } satisfies LinkResponse, status: 200 };
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, context.get(visitContext));
    return { response: { errors, values: readValues(form) } satisfies LinkResponse, status };
  }
}
