import { type OneTimePassword, oneTimePasswordHours } from '../features/office/auth/domain/user.ts';
import { oneTimePasswordFiles } from '../platform/one-time-password-files.ts';

/** Output that isn't a terminal usually ends up in a log, so the password goes to a file in `dataDir` instead. */
export function showOneTimePassword({ id, email, password }: OneTimePassword, dataDir: string): void {
  const expires = `It expires in ${oneTimePasswordHours} hours.`;
  if (process.stdout.isTTY) {
    process.stdout.write(`The one-time password for ${email} is ${password}. ${expires}\n`);
    return;
  }
  const text = `User: ${email}\nOne-time password: ${password}\n`;
  const path = oneTimePasswordFiles(dataDir).write(id, text);
  process.stdout.write(`The one-time password for ${email} is in ${path}\n${expires}\n`);
}
