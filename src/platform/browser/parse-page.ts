export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
