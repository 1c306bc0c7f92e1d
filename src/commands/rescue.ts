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
  const read = argumentsSchema.safeParse(args);
  if (!read.success) {
    console.error(usage);
    return 2;
  }
  const [email] = read.data;
  return withServices(environment, buildDirectory, async ({ auth }) => {
    const rescued = await auth.users.rescue(email);
    if (!rescued) console.error('No user has this email address.');
    else showOneTimePassword(rescued, environment.DATA_DIR);
    return rescued ? 0 : 1;
  });
}
