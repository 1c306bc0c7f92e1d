import { browserStorage, tabStorage } from '../../../../platform/browser/storage.ts';
import { replacePhoneNumber, telUrl } from '../../../../shared/telephone.ts';
import { chooseLandingPhone, choosePhoneBySource, type PagePhones } from '../domain/phone-choice.ts';

/** Local storage key of the number by traffic source. */
const bySourceKey = 'tocoPhone';
/** Session storage key of the number from the landing page where the visit started, or an empty string. */
const landingKey = 'landingPhone';

function choosePhone({ numbers, landingRules }: PagePhones): string {
  const query = new URLSearchParams(location.search);
  const { referrer } = document;
  const bySource = choosePhoneBySource(numbers, { query, referrer }, browserStorage.getItem(bySourceKey));
  browserStorage.setItem(bySourceKey, bySource);
  const url = { host: location.hostname, path: location.pathname, query };
  const landingPhone = chooseLandingPhone(landingRules, url, referrer, tabStorage.getItem(landingKey));
  tabStorage.setItem(landingKey, landingPhone);
  return landingPhone || bySource;
}

type PhoneSelection = { main: string; chosen: string };
let selection: PhoneSelection | undefined;

function getPhoneSelection(): PhoneSelection | undefined {
  const { phones } = document.body.dataset;
  if (!selection && phones) {
    const pagePhones = JSON.parse(phones) as PagePhones;
    selection = { main: pagePhones.numbers.main, chosen: choosePhone(pagePhones) };
  }
  return selection;
}

export function enhance(element: HTMLElement) {
  const phone = getPhoneSelection();
  if (!phone || phone.chosen === phone.main) return;
  if (element instanceof HTMLAnchorElement) {
    if (element.getAttribute('href') !== telUrl(phone.main)) return;
    element.setAttribute('href', telUrl(phone.chosen));
  }
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = replacePhoneNumber(text.nodeValue ?? '', phone.main, phone.chosen);
  }
}
