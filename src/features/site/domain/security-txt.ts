const dayMilliseconds = 24 * 60 * 60 * 1000;

/** RFC 9116. It must expire within a year, so that nobody relies on an abandoned contact. */
export const renderSecurityTxt = (site: { email: string; publicUrl: string }, now: Date): string =>
  [
    `Contact: mailto:${site.email}`,
    `Expires: ${new Date(now.getTime() + 364 * dayMilliseconds).toISOString()}`,
    `Canonical: ${site.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
