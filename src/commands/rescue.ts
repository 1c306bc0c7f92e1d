import { z } from 'zod';
import { withServices } from '../app/with-services.ts';
import { emailAddress } from '../platform/email-address.ts';
import type { Environment } from '../platform/environment.ts';
import { showOneTimePassword } from './one-time-password.ts';

const usage = 'Usage: npm run -s rescue -- EMAIL   creates a one-time password for a staff user';

const argumentsSchema = z.tuple([emailAddress()]);

export async function rescueCommand(
  environment: Environment,
  buildDirectory: string,
  args: string[],
): Promise<number> {
  const result = argumentsSchema.safeParse(args);
  if (!result.success) {
    console.error(usage);
    return 2;
  }
  const [email] = result.data;
  return withServices(environment, buildDirectory, async ({ auth }) => {
    const oneTimePassword = await auth.users.restoreAccess(email);
    if (!oneTimePassword) console.error('No user has this email address.');
    else showOneTimePassword(oneTimePassword, environment.DATA_DIR);
    return oneTimePassword ? 0 : 1;
  });
}
