/** Replaces the link with the video site's player on the first click. */
export function enhance(link: HTMLElement) {
  link.addEventListener('click', (event) => {
    const click = event as MouseEvent;
    const { player, name } = link.dataset;
    // Clicks with a modifier key open a new tab, as usual.
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
