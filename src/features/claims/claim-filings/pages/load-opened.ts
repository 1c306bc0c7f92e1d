import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import type { ClaimFilingActions } from '../actions/index.ts';
import type { FilingView } from '../actions/presenter.ts';
import { statusAddress } from './addresses.ts';
import { openedFiling } from './filing-cookie.ts';

/** The claim that this browser opened; leads to the look-up where there is none. */
export async function loadOpened(
  request: Request,
  filings: Pick<ClaimFilingActions, 'view'>,
): Promise<FilingView> {
  try {
    return await filings.view(await openedFiling(request));
  } catch (error) {
    if (error instanceof RequestError) throw redirect(`${statusAddress}?missing=1`);
    throw error;
  }
}
