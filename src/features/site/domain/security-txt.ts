const dayMilliseconds = 24 * 60 * 60 * 1000;

/** RFC 9116 recommends less than a year, so that nobody relies on an abandoned contact. */
const validDays = 364;
export const renderSecurityTxt = (site: { email: string; publicUrl: string }, now: Date): string =>
  [
    `Contact: mailto:${site.email}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMilliseconds).toISOString()}`,
    `Canonical: ${site.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
