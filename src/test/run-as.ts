import { readFileSync } from 'node:fs';

export type Identity = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: whom to run it as instead. Undefined when we are not root. */
export function unprivilegedUser(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  // initdb looks its own user up by name, so it has to be one that exists.
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((user) => user[0] === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as',
  );
}
