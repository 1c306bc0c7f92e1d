import { z } from 'zod';
import { withServices } from '../app/with-services.ts';
import { emailAddress } from '../platform/email-address.ts';
import type { Environment } from '../platform/environment.ts';
import { RequestError } from '../platform/errors.ts';
import { createCommandEntry } from './record-command.ts';

const usage = `Usage: npm run -s person -- export EMAIL [--person=ID]
                                           prints all data about a person as JSON
       npm run -s person -- erase EMAIL [--person=ID] [NUMBER…]
                                           erases it, and prints what was erased and kept.
                                           List the number of each open claim or contract.
       If several people use the address, the command lists their IDs.`;

const personOption = '--person=';

const argumentsSchema = z.union([
  z.tuple([z.literal('export'), emailAddress()]),
  z.tuple([z.literal('erase'), emailAddress()], z.string()),
]);

/** Prints JSON to standard output and errors to standard error. Returns the exit code. */
export async function personCommand(
  environment: Environment,
  buildDirectory: string,
  args: string[],
): Promise<number> {
  const personId = args.find((each) => each.startsWith(personOption))?.slice(personOption.length);
  const result = argumentsSchema.safeParse(args.filter((each) => !each.startsWith(personOption)));
  if (!result.success) {
    console.error(usage);
    return 2;
  }
  const [action, email, ...confirmedNumbers] = result.data;
  return withServices(environment, buildDirectory, async ({ database, privacy, auditTrail }) => {
    try {
      const personData =
        action === 'export'
          ? await privacy.exportPerson({ email, personId })
          : await privacy.erasePerson({ email, personId }, confirmedNumbers);
      // Doesn't name the person, because that would keep the erased person's data.
      const entry = createCommandEntry('person', { subject: 'people', subjectId: 'somebody', action });
      await database.transaction((tx) => auditTrail.record(tx, entry));
      // The list of open claims and contracts is for the operator, not the person.
      process.stdout.write(`${JSON.stringify({ ...personData, open: undefined }, null, 2)}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      for (const { message } of error.errors) console.error(message);
      if (error.errors.some(({ errorCode }) => errorCode === 'SeveralPeople'))
        for (const { id, name } of await privacy.findPeople(email)) console.error(`--person=${id}  ${name}`);
      return 1;
    }
  });
}
