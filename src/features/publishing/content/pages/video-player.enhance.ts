import { cloneTemplate } from '../../../../platform/browser/elements.ts';
import { isPlainClick } from '../../../../platform/browser/links.ts';

/** Replaces the link, which no longer opens a new tab, with the video site's player on the first click. */
export function enhance(link: HTMLElement) {
  link.querySelector('[data-new-tab]')?.remove();
  link.addEventListener('click', (event) => {
    const player = cloneTemplate('video-player');
    if (!player || !isPlainClick(event)) return;
    event.preventDefault();
    link.replaceWith(player);
    player.focus();
  });
}
