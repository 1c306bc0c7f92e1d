import { z } from 'zod';
import type { Environment } from './platform/environment.ts';
import { withServices } from './with-services.ts';

const usage = 'Usage: npm run -s rescue -- EMAIL   a one-time password for a user of the back office';

const words = z.tuple([z.email()]);

/** `EMAIL`: lets a user in again who lost password or authenticator app. Answers the exit code. */
export async function rescueCommand(
  environment: Environment,
  buildDirectory: string,
  given: string[],
): Promise<number> {
  const read = words.safeParse(given);
  if (!read.success) {
    console.error(usage);
    return 2;
  }
  const [email] = read.data;
  return withServices(environment, buildDirectory, async ({ auth }) => {
    const rescued = await auth.users.rescue(email);
    if (!rescued) console.error('There is no user with this e-mail address.');
    else process.stdout.write(`${rescued.email}, one-time password ${rescued.password}\n`);
    return rescued ? 0 : 1;
  });
}
