import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './test.ts';

/** Waits for an email to an address and returns the text of the newest one. `directory` is the data of the site that sends it. */
export async function mailTo(
  address: string,
  subject = /./,
  directory = join(process.env.E2E_DIRECTORY ?? '', 'site'),
): Promise<string> {
  const folder = join(directory, 'mailbox');
  let found = '';
  await expect
    .poll(
      async () => {
        // An email that is still being written has another ending.
        const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'));
        const mails = await Promise.all(
          names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
        );
        const isMeant = (mail: (typeof mails)[number]) =>
          mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? '');
        found = mails.findLast(isMeant)?.text ?? '';
        return found;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return found;
}

export const linkTo = (text: string, path: string): string =>
  new RegExp(`https?://[^/\\s]+(${path}\\S+)`).exec(text)?.[1] ?? '';
