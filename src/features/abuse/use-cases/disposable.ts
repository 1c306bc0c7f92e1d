let domains: Promise<Set<string>> | undefined;

/** The list is long and few visits need it: it is read with the first lead. */
const disposableDomains = () => {
  domains ??= import('disposable-email-domains-js').then((list) => list.disposableEmailBlocklistSet());
  return domains;
};

/** Whether an e-mail address is of a provider of throw-away addresses, or of a host below such a domain. */
export async function isEmailDisposable(email: string): Promise<boolean> {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
  const known = await disposableDomains();
  return labels.slice(0, -1).some((_label, first) => known.has(labels.slice(first).join('.')));
}
