import { RequestError } from '../../../../platform/errors.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { readPaymentOption } from '../../../selling/quote/pages/paths.ts';
import { checkoutContext } from '../../checkout/context.ts';
import { servicingContext } from '../context.ts';
import type { Route } from './+types/contract-document.ts';

export const handle = { isNeverPrefetched: true };

/** Downloads the stored contract, or the contract to sign for a quote. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const opportunityId = query.get('opportunityId');
  const checkout = context.get(checkoutContext);
  const servicing = context.get(servicingContext);
  const { ipAddress } = context.get(visitContext).visitor;
  try {
    const { bytes, fileName } = opportunityId
      ? await checkout.previewReview(
          { opportunityId, paymentOption: readPaymentOption(query), typesVin: false },
          ipAddress,
        )
      : await servicing.readContract(query.get('contractId') ?? '', ipAddress);
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    };
    return new Response(new Uint8Array(bytes), { headers });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { status, message, headers } = error;
    return new Response(status === 404 ? "We couldn't find this contract." : message, { status, headers });
  }
}
