/** Host names aren't case-sensitive, may end with a dot, and may include the default port of the site's protocol. */
export function hostNormalizer(publicUrl: string): (host: string) => string {
  const { protocol } = new URL(publicUrl);
  return (host) => {
    const url = `${protocol}//${host.replace(/\.(?=:|$)/, '')}`;
    return URL.canParse(url) ? new URL(url).host : host;
  };
}
