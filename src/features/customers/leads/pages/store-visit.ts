import { millisecondsInDay } from 'date-fns/constants';
import { browserStorage, refusesTracking } from '../../../../platform/browser/storage.ts';
import { addTouch, isTouch, type Touch, touchDays } from '../domain/campaign-touches.ts';
import { campaignTrackingOf } from '../domain/campaign-tracking.ts';

const storageKey = 'campaignVisit';

type KeptVisit = { anonymousId: string; touches: Touch[] };

/** What is kept in this browser, without what is older than a touch counts; a new visitor where nothing is. */
function keptVisit(): KeptVisit {
  const since = new Date(Date.now() - touchDays * millisecondsInDay).toISOString();
  try {
    const kept = JSON.parse(browserStorage.getItem(storageKey) ?? '') as KeptVisit;
    return { ...kept, touches: kept.touches.filter(({ at }) => at > since) };
  } catch {
    return { anonymousId: crypto.randomUUID(), touches: [] };
  }
}

/** The host that linked here; none for a step from another of our own pages. */
function linkingHost(): string | undefined {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
  return host && host !== location.hostname ? host : undefined;
}

function touchOfThisPage(): Touch {
  const query = new URLSearchParams(location.search);
  const said = (name: string) => query.get(name)?.trim().slice(0, 200) || undefined;
  return {
    at: new Date().toISOString(),
    page: location.pathname.slice(0, 300),
    referrer: linkingHost(),
    tracking: campaignTrackingOf(query),
    promoCode: said('promoCode'),
    linkId: said('linkId'),
    affo: said('affo'),
    affc: said('affc'),
  };
}

/** A reload, and a form that takes the parameters along, are no new arrivals. */
const isSame = (one: Touch | undefined, other: Touch) =>
  one !== undefined &&
  (other.referrer === undefined || (other.referrer === one.referrer && other.page === one.page)) &&
  JSON.stringify([one.tracking, one.promoCode, one.linkId, one.affo]) ===
    JSON.stringify([other.tracking, other.promoCode, other.linkId, other.affo]);

/** A promo code that an earlier address brought stands in the form, for the visitor to see. */
function fillPromoCode(touches: Touch[]) {
  const field = document.querySelector<HTMLInputElement>('form[data-makes-lead] input[name="promoCode"]');
  const code = touches.findLast((touch) => touch.promoCode)?.promoCode;
  if (field && code && field.value === '') field.value = code;
}

/**
 * Keeps how a visitor came here, in this browser alone, and sends it with forms that make leads. Of who refuses
 * tracking nothing is kept, and what was kept goes.
 */
export function keepCampaignVisit() {
  if (refusesTracking()) browserStorage.removeItem(storageKey);
  else keepTouch();
}

function keepTouch() {
  const visit = keptVisit();
  const touch = touchOfThisPage();
  if (isTouch(touch, visit.touches) && !isSame(visit.touches.at(-1), touch)) {
    visit.touches = addTouch(visit.touches, touch);
  }
  const text = JSON.stringify(visit);
  browserStorage.setItem(storageKey, text);
  fillPromoCode(visit.touches);
  document.addEventListener('formdata', (event) => {
    const form = event.target as HTMLFormElement;
    if ('makesLead' in form.dataset) event.formData.set('visit', text);
  });
}
