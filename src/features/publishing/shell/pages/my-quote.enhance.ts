import { rememberedQuote } from './remembered-quote.ts';

export function enhance(link: HTMLElement) {
  const { url, text } = rememberedQuote() ?? {};
  if (url?.startsWith('/quote/')) Object.assign(link, { href: url, textContent: text, hidden: false });
}
