import { rememberedQuote } from './remembered-quote.ts';

export function enhance(link: HTMLElement) {
  try {
    const { url, text } = rememberedQuote();
    if (!(link instanceof HTMLAnchorElement) || !url.startsWith('/quote/')) return;
    link.href = url;
    link.textContent = text;
    link.hidden = false;
  } catch {
    // No quote yet.
  }
}
