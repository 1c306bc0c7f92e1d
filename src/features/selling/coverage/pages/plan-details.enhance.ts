export function enhance(details: HTMLElement) {
  const sections = [...details.querySelectorAll<HTMLElement>('[data-plan]')];
  const radios = [...document.querySelectorAll<HTMLInputElement>('[name="shownPlan"]')];
  const choose = (chosen: HTMLElement | undefined) => {
    if (!chosen) return;
    for (const section of sections) section.toggleAttribute('data-chosen', section === chosen);
    for (const radio of radios) radio.checked = radio.value === chosen.dataset.plan;
  };
  const findSectionByHash = (hash: string) => sections.find(({ id }) => hash === `#${id}`);
  const findSection = (radio: HTMLInputElement | undefined) =>
    sections.find(({ dataset }) => dataset.plan === radio?.value);

  // A second click on the same link doesn't change the URL.
  details.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link) choose(findSectionByHash(link.hash));
  });
  addEventListener('hashchange', () => choose(findSectionByHash(location.hash)));
  for (const radio of radios) radio.addEventListener('change', () => choose(findSection(radio)));
  // Browsers restore the radio button when the visitor goes back.
  choose(findSectionByHash(location.hash) ?? findSection(radios.find(({ checked }) => checked)));
}
