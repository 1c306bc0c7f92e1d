/** Puts the player of another site in the place of the link to it, once somebody asks for it. */
export function enhance(link: HTMLElement) {
  link.addEventListener('click', (event) => {
    const click = event as MouseEvent;
    const { player, name } = link.dataset;
    // A click that asks for a new tab gets one.
    if (!player || click.metaKey || click.ctrlKey || click.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = player;
    frame.title = name ?? '';
    frame.className = 'video-player';
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(frame);
    frame.focus();
  });
}
