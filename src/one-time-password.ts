import { type OneTimePassword, oneTimePasswordHours } from './features/office/auth/domain/user.ts';
import { oneTimePasswordFiles } from './platform/one-time-password-files.ts';

/**
 * Shows a one-time password in a terminal. Standard output that goes elsewhere is usually collected with the log, so
 * there it goes to a file in `dataDir`, and only the file's path is printed.
 */
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
