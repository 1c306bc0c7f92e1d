import type { Database, Db } from '../../../../platform/database/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { byPerson } from '../../../../platform/history/history.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { Visitor } from '../../leads/domain/visitor.ts';
import { type ContactMessage, contactStore, messageHistory } from '../store.ts';

type Deps = {
  database: Database;
  now: () => Date;
  abuse: Pick<AbuseActions, 'enforceLimit'>;
};

/** Someone, and the address that they proved is theirs. */
type Sender = { personId: string; email: string };

const shownKinds = ['Reply', 'CustomerReply'] as const;

/** What someone wrote to us, as they see and answer it: without our notes, and without who works on it. */
export function ownConversationActions({ database, now, abuse }: Deps) {
  async function lockOwn(tx: Db, sender: Sender, messageNumber: string): Promise<ContactMessage> {
    const message = await contactStore(tx).byNumberForUpdate(messageNumber);
    const isOwn = message?.personId === sender.personId && message.email.toLowerCase() === sender.email;
    if (message && isOwn && !message.isSuspicious) return message;
    throw notFound('MessageNotFound', "This message doesn't exist.");
  }

  async function listShown(tx: Db, { id }: ContactMessage) {
    const entries = await messageHistory(tx).list([id]);
    return entries.flatMap(({ kind, text, at, sequence }) => {
      const shownKind = shownKinds.find((each) => each === kind);
      return shownKind && text ? [{ id: String(sequence), kind: shownKind, text, at }] : [];
    });
  }

  return {
    /** Throws 404 unless this person sent it from this address. */
    conversation: (sender: Sender, messageNumber: string) =>
      database.transaction(async (tx) => {
        const own = await lockOwn(tx, sender, messageNumber);
        const { subject, message, status, createdAt } = own;
        return { messageNumber, subject, message, status, createdAt, entries: await listShown(tx, own) };
      }),

    /** Reopens the message. The same answer twice in a row counts once. Throws 404 unless this person sent it from this address. */
    answer: (sender: Sender, messageNumber: string, text: string, visitor: Visitor): Promise<void> =>
      database.transaction(async (tx) => {
        const own = await lockOwn(tx, sender, messageNumber);
        const last = (await listShown(tx, own)).at(-1);
        if (last?.kind === 'CustomerReply' && last.text === text) return;
        await abuse.enforceLimit(tx, 'message', own, visitor);
        const at = now();
        await messageHistory(tx).add(
          own.id,
          { kind: 'CustomerReply', text, emailId: null },
          { ...byPerson, at },
        );
        await contactStore(tx).change(own.id, { status: 'Open', askedAt: at });
      }),
  };
}
