/** Without its inline styles, which this page's policy doesn't allow. This page has loaded whole style sheets. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html');
