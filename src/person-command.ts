import { z } from 'zod';
import type { Environment } from './platform/environment.ts';
import { withServices } from './with-services.ts';

const usage = `Usage: npm run -s person -- export EMAIL   everything kept of a person, as JSON
       npm run -s person -- erase EMAIL    erases it, and prints what was erased and what stays`;

const words = z.tuple([z.enum(['export', 'erase']), z.email()]);

/** `export EMAIL` or `erase EMAIL`: prints JSON on standard output, faults on the other. Answers the exit code. */
export async function personCommand(
  environment: Environment,
  buildDirectory: string,
  given: string[],
): Promise<number> {
  const read = words.safeParse(given);
  if (!read.success) {
    console.error(usage);
    return 2;
  }
  const [action, email] = read.data;
  return withServices(environment, buildDirectory, async ({ privacy }) => {
    const answer = await (action === 'export' ? privacy.exportPerson(email) : privacy.erasePerson(email));
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return 0;
  });
}
