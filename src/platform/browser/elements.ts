// The only place where scripts of the public site create elements. What else they show is rendered by the server or by React.

export function addToHead<K extends 'link' | 'script'>(
  tag: K,
  attributes: Partial<HTMLElementTagNameMap[K]>,
): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

/** A copy of the element in a `<template>` of the page. Undefined if the page has no such template. */
export function cloneTemplate(id: string): HTMLElement | undefined {
  const content = document.querySelector<HTMLTemplateElement>(`template#${id}`)?.content;
  return content?.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
}
