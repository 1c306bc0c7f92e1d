import type { Services } from '../app/services.ts';
import { withServices } from '../app/with-services.ts';
import { isPlainAddress } from '../platform/email-address.ts';
import type { Environment } from '../platform/environment.ts';
import { mailer } from '../platform/mail/mailer.ts';
import { createCommandEntry } from './record-command.ts';

const usage = `Usage: npm run -s send-test -- email ADDRESS   sends a test email
       npm run -s send-test -- deliveries      sends a test event to each destination`;

const print = (line: string) => process.stdout.write(`${line}\n`);

const record = ({ database, auditTrail }: Services, subject: string, after: object): Promise<void> => {
  const entry = createCommandEntry('send-test', { subject, subjectId: 'test', action: 'send-test', after });
  return database.transaction((tx) => auditTrail.record(tx, entry));
};

async function sendEmail(environment: Environment, buildDirectory: string, to: string): Promise<number> {
  const transport = mailer(environment);
  const send = async (services: Services) => {
    const { status, error } = await services.messages.sendTest(to, 'someone with access to the server');
    await record(services, 'messages', { recipient: to, status, error });
    if (status === 'Sent') print('Sent: the mail server accepted it.');
    if (status === 'Saved') print('Saved as a file in DATA_DIR/mailbox, because SMTP_URL is not set.');
    if (status === 'Failed') print(`Failed: ${error}`);
    return status === 'Sent' ? 0 : 1;
  };
  try {
    return await withServices(environment, buildDirectory, send, transport);
  } finally {
    transport.close();
  }
}

const sendDeliveries = (environment: Environment, buildDirectory: string): Promise<number> =>
  withServices(environment, buildDirectory, async (services) => {
    const { deliveries } = services;
    if (deliveries.destinations.length === 0) {
      print('No destinations are set.');
      return 0;
    }
    let failures = 0;
    for (const { name, address } of deliveries.destinations) {
      const response = await deliveries.sendTest(name);
      if (response?.kind !== 'delivered') failures += 1;
      print(
        `${response?.kind === 'delivered' ? 'delivered    ' : 'NOT DELIVERED'}  ${address}: ${response?.code}`,
      );
    }
    await record(services, 'deliveries', { destinations: deliveries.destinations.length, failures });
    return failures > 0 ? 1 : 0;
  });

export async function sendTestCommand(
  environment: Environment,
  buildDirectory: string,
  [kind, address, ...others]: string[],
): Promise<number> {
  if (kind === 'email' && address && isPlainAddress(address) && others.length === 0)
    return sendEmail(environment, buildDirectory, address);
  if (kind === 'deliveries' && address === undefined) return sendDeliveries(environment, buildDirectory);
  console.error(usage);
  return 2;
}
