/** Shows in the drawing which row of the list is open. */
function mark(links: Iterable<SVGAElement>, open: HTMLDetailsElement | null | undefined) {
  const address = open?.querySelector('[id]')?.id;
  for (const link of links) {
    if (link.href.baseVal === `#${address}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** A part chosen in the drawing opens its row, and an open row is marked in the drawing. */
export function enhance(car: HTMLElement) {
  const links = car.querySelectorAll<SVGAElement>('svg a');
  car.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<SVGAElement>('svg a');
    const row = link && car.querySelector(link.href.baseVal)?.closest('details');
    if (!row) return;
    event.preventDefault();
    row.open = true;
    row.querySelector('summary')?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });
  const markOpen = () => mark(links, car.querySelector('details[open]'));
  // `toggle` does not bubble.
  car.addEventListener('toggle', markOpen, true);
  // An address with a part, or a press before this ran, has opened a row already.
  markOpen();
}
