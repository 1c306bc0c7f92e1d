import { requestQuietly } from '../../../../platform/browser/api-client.ts';
import { optsOutOfTracking, tabStorage } from '../../../../platform/browser/storage.ts';
import { readAffiliateVisit } from '../domain/affiliate-visit.ts';

/** Session storage key of the visit that this tab already counted. */
const countedKey = 'affiliateVisit';

/** Counts a visit from an affiliate link once per tab, but never under Global Privacy Control. */
export async function recordAffiliateVisit(): Promise<void> {
  const visit = readAffiliateVisit(new URLSearchParams(location.search));
  if (!visit || optsOutOfTracking()) return;
  const text = JSON.stringify(visit);
  if (tabStorage.getItem(countedKey) === text) return;
  tabStorage.setItem(countedKey, text);
  await requestQuietly('POST', '/api/affiliates/create-base', visit);
}
