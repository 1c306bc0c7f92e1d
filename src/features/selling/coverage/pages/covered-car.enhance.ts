function highlight(links: Iterable<SVGAElement>, open: HTMLDetailsElement | null | undefined) {
  const partId = open?.querySelector('[id]')?.id;
  for (const link of links) {
    if (link.href.baseVal === `#${partId}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

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
  const highlightOpen = () => highlight(links, car.querySelector('details[open]'));
  // `toggle` doesn't bubble.
  car.addEventListener('toggle', highlightOpen, true);
  // A URL with a part, or a click before this script ran, may have opened a row already.
  highlightOpen();
}
