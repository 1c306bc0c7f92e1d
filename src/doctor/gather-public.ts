import { resolveTxt } from 'node:dns/promises';
import type { Facts } from './facts.ts';

const timeoutMilliseconds = 5000;

/** `fetch` puts the underlying connection error in `cause`. */
function describeFailure(error: unknown): string {
  const { cause, message, name } = error as Error;
  const { code } = (cause ?? error) as { code?: string };
  if (name === 'TimeoutError') return `no response within ${timeoutMilliseconds / 1000} seconds`;
  return typeof code === 'string' ? code : message;
}

/**
 * Fetches the home page and submits an empty form, both through the proxy like a browser. Nothing is stored. The page responds
 * with 400 because its fields are missing, or with 403 if it thinks that the form comes from another site.
 */
export async function gatherPublicSiteFacts(publicUrl: string): Promise<NonNullable<Facts['publicSite']>> {
  const createTimeout = () => AbortSignal.timeout(timeoutMilliseconds);
  const { origin } = new URL(publicUrl);
  try {
    const page = await fetch(`${publicUrl}/`, { redirect: 'manual', signal: createTimeout() });
    await page.body?.cancel();
    if (page.status !== 200) return { kind: 'unexpected', status: page.status };
    const form = await fetch(`${publicUrl}/quote/find`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ quoteNumber: '', lastName: '' }),
      signal: createTimeout(),
    });
    await form.body?.cancel();
    return form.status === 400 ? { kind: 'works' } : { kind: 'rejects forms', status: form.status };
  } catch (error) {
    return { kind: 'unreachable', reason: describeFailure(error) };
  }
}

async function hasRecord(name: string, start: string): Promise<boolean> {
  const records = await resolveTxt(name);
  return records.some((parts) => parts.join('').toLowerCase().startsWith(start));
}

const missingRecordCodes = new Set(['ENODATA', 'ENOTFOUND']);

async function isPublished(name: string, start: string): Promise<boolean | undefined> {
  try {
    return await hasRecord(name, start);
  } catch (error) {
    return missingRecordCodes.has((error as NodeJS.ErrnoException).code ?? '') ? false : undefined;
  }
}

/** DKIM isn't checked, because the selector is only known from a message. Returns undefined if the DNS lookup fails. */
export async function gatherMailDomainFacts(domain: string): Promise<Facts['mailDomain']> {
  const [hasSpf, hasDmarc] = await Promise.all([
    isPublished(domain, 'v=spf1'),
    isPublished(`_dmarc.${domain}`, 'v=dmarc1'),
  ]);
  if (hasSpf === undefined || hasDmarc === undefined) return undefined;
  return { domain, hasSpf, hasDmarc };
}
