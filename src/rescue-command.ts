import { z } from 'zod';
import { showOneTimePassword } from './one-time-password.ts';
import type { Environment } from './platform/environment.ts';
import { withServices } from './with-services.ts';

const usage = 'Usage: npm run -s rescue -- EMAIL   a one-time password for a user of the back office';

const words = z.tuple([z.email()]);

/** `EMAIL`: lets a user who lost their password or authenticator app sign in again. Returns the exit code. */
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
    else showOneTimePassword(rescued, environment.DATA_DIR);
    return rescued ? 0 : 1;
  });
}
