// Scripts of the public site create elements only here. The server or React renders everything else.

export function addToHead<K extends 'link' | 'script'>(
  tag: K,
  attributes: Partial<HTMLElementTagNameMap[K]>,
): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

/** Copies the element in a `<template>` of the page. Returns undefined if the page has no such template. */
export function cloneTemplate(id: string): HTMLElement | undefined {
  const content = document.querySelector<HTMLTemplateElement>(`template#${id}`)?.content;
  return content?.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
}
