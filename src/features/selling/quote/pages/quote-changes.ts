import { RequestError } from '../../../../platform/errors.ts';
import type { Route } from './+types/quote-changes.ts';
import { performIntent } from './perform-intent.ts';

export const handle = { key: 'opportunityId', form: { limit: 'change-quote' } };

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } });

/** Returns the changed quote as JSON for the forms on the quote page, and what a VIN on the review would change. */
export async function action(args: Route.ActionArgs) {
  try {
    return Response.json(await performIntent(args, await args.request.formData()));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { errors, status, headers } = error;
    return Response.json({ errors }, { status, headers });
  }
}
