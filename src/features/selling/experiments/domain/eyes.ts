const robots =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|pagespeed|pingdom|uptime|monitor/i;

/** Whether a browser's name is one that a program gives itself. One without a name is a program. */
export const isRobot = (browser: string): boolean => browser.trim() === '' || robots.test(browser);

/** Whether a page is fetched before anybody asked to see it. */
export function isFetchedAhead(headers: { get(name: string): string | null }): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  return /prefetch|prerender/i.test(purpose);
}
