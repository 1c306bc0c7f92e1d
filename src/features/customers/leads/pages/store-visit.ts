import { millisecondsInDay } from 'date-fns/constants';
import { randomUuid } from '../../../../platform/browser/random-uuid.ts';
import { browserStorage, optsOutOfTracking } from '../../../../platform/browser/storage.ts';
import { addTouch, isTouch, type Touch, touchDays } from '../domain/campaign-touches.ts';
import { readCampaignTracking } from '../domain/campaign-tracking.ts';

const storageKey = 'campaignVisit';

type StoredVisit = { anonymousId: string; touches: Touch[] };

function readStoredVisit(): StoredVisit {
  const since = new Date(Date.now() - touchDays * millisecondsInDay).toISOString();
  try {
    const storedVisit = JSON.parse(browserStorage.getItem(storageKey) ?? '') as StoredVisit;
    return { ...storedVisit, touches: storedVisit.touches.filter(({ at }) => at > since) };
  } catch {
    return { anonymousId: randomUuid(), touches: [] };
  }
}

function getReferrerHost(): string | undefined {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
  return host && host !== location.hostname ? host : undefined;
}

function buildTouch(): Touch {
  const query = new URLSearchParams(location.search);
  const param = (name: string) => query.get(name)?.trim().slice(0, 200) || undefined;
  return {
    at: new Date().toISOString(),
    page: location.pathname.slice(0, 300),
    referrer: getReferrerHost(),
    tracking: readCampaignTracking(query),
    promoCode: param('promoCode'),
    linkId: param('linkId'),
    affo: param('affo'),
    affc: param('affc'),
  };
}

/** True after a reload, or if a form passed on the parameters. Neither is a new visit. */
const isSameVisit = (one: Touch | undefined, other: Touch) =>
  one !== undefined &&
  (other.referrer === undefined || (other.referrer === one.referrer && other.page === one.page)) &&
  JSON.stringify([one.tracking, one.promoCode, one.linkId, one.affo]) ===
    JSON.stringify([other.tracking, other.promoCode, other.linkId, other.affo]);

/** A code from an earlier link overrides a code from a banner. */
function fillPromoCode(touches: Touch[]) {
  const code = touches.findLast((touch) => touch.promoCode)?.promoCode;
  if (!code) return;
  const field = document.querySelector<HTMLInputElement>('form[data-makes-lead] input[name="promoCode"]');
  if (field && ['', field.dataset.promotion].includes(field.value)) field.value = code;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-promo-code]')) {
    input.value = code;
    input.disabled = false;
  }
}

/** The visit is stored only in this browser and sent with forms that create leads. It's deleted if the visitor opts out of tracking. */
export function storeCampaignVisit() {
  if (optsOutOfTracking()) browserStorage.removeItem(storageKey);
  else storeTouch();
}

function storeTouch() {
  const visit = readStoredVisit();
  const touch = buildTouch();
  if (isTouch(touch, visit.touches) && !isSameVisit(visit.touches.at(-1), touch)) {
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
