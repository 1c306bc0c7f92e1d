import { answersAbout, forgetAnswersAbout } from '../../../platform/idempotency/kept-answers.ts';
import { forgetJobs } from '../../../platform/jobs/forget.ts';
import type { KeptPart, PrivacyDeps } from './deps.ts';
import { partOfClaimFilings } from './part-of-claim-filings.ts';
import { partsOfLeads } from './parts-of-leads.ts';

/** What hangs on the e-mail address of a person. */
function partsOfAddress({
  leads,
  deliveries,
  contact,
  claimFilings,
  messages,
  subscriptions,
  referrals,
  reviews,
  claims,
}: PrivacyDeps): KeptPart[] {
  return [
    {
      titles: { contact_messages: 'Messages you wrote to us' },
      async rowsOf(db, { email }) {
        const written = email ? await contact.ofPerson(db, email) : [];
        return { contact_messages: written.map(({ answeredBy: _answeredBy, ...message }) => message) };
      },
      erase: async (tx, { email }) => ({
        contact_messages: email ? await contact.erasePerson(tx, email) : 0,
      }),
    },
    partOfClaimFilings(claimFilings),
    {
      titles: { reviews: 'Reviews you wrote, shown or not' },
      rowsOf: async (db, { email }) => {
        const written = email ? await reviews.ofPerson(db, email) : [];
        return { reviews: written.map(({ moderatedBy: _moderatedBy, ...review }) => review) };
      },
      erase: async (tx, { email }) => ({ reviews: email ? await reviews.erasePerson(tx, email) : 0 }),
    },
    {
      titles: { messages: 'Messages we wrote to you' },
      rowsOf: async (db, { email }) => ({ messages: email ? await messages.ofPerson(email, db) : [] }),
      erase: async (tx, { email }) => ({ messages: email ? await messages.erasePerson(tx, email) : 0 }),
    },
    {
      titles: { referrals: 'Your personal link, and what it brought' },
      rowsOf: async (db, { email }) => ({ referrals: email ? await referrals.ofEmail(db, email) : [] }),
      async erase(tx, { email, referralCodes }) {
        // Others came by the link: their leads carry its owner's first name.
        await leads.eraseReferrer(tx, referralCodes);
        await deliveries.eraseReferrer(tx, referralCodes);
        return { referrals: email ? await referrals.erase(tx, email) : 0 };
      },
    },
    {
      titles: { claims: 'Your claims, and claims on your vehicle' },
      rowsOf: async (db, { claimNumbers }) => ({ claims: await claims.ofNumbers(db, claimNumbers) }),
      // The claim stays, as the books must; what tells the car from others of its kind goes.
      erase: async (tx, { claimNumbers }) => ({ claims: await claims.hideVins(tx, claimNumbers) }),
    },
    {
      titles: {
        subscriptions: 'What you chose to be sent',
        opt_outs: 'Ways of reaching you that are closed',
      },
      async rowsOf(db, { email, phones }) {
        if (!email) return { subscriptions: [], opt_outs: [] };
        const kept = await subscriptions.ofPerson(db, email, phones);
        return { subscriptions: kept.subscriptions, opt_outs: kept.optOuts };
      },
      // Who asked never to be reached stays on the list, or would be reached again.
      erase: async (tx, { email }) => ({ subscriptions: email ? await subscriptions.erase(tx, email) : 0 }),
    },
  ];
}

/** What finds itself by the ids of all the rest. */
const partsOfIds: KeptPart[] = [
  {
    titles: { idempotency_keys: 'Answers kept in case your browser asks twice' },
    rowsOf: async (db, { ids }) => ({ idempotency_keys: await answersAbout(db, ids) }),
    erase: async (tx, { ids }) => ({ idempotency_keys: await forgetAnswersAbout(tx, ids) }),
  },
  {
    // The jobs hold ids alone, and nothing to read.
    titles: {},
    rowsOf: async () => ({}),
    erase: async (tx, { ids }) => ({ jobs: await forgetJobs(tx, ids) }),
  },
];

/** What staff did with something of a person: that it was done stays, what it said goes. */
const partOfAuditTrail = ({ auditTrail }: PrivacyDeps): KeptPart => ({
  titles: { audit_entries: 'What we changed in it, and when' },
  async rowsOf(db, { email, ids, names, phones }) {
    const entries = await auditTrail.ofPerson(db, { email, ids: [...ids], names, phones });
    // Who of the staff did it is theirs; what was emptied tells of nobody.
    const shown = entries.filter(({ erasedAt }) => erasedAt === null);
    return { audit_entries: shown.map(({ staffId: _id, staffName: _name, ...entry }) => entry) };
  },
  erase: async (tx, { email, ids, names, phones }) => ({
    audit_entries: await auditTrail.erasePerson(tx, { email, ids: [...ids], names, phones }),
  }),
});

/**
 * Every part of the site that keeps something of people, in the order it is erased. A feature with a table about
 * people adds itself here; a test finds tables that nobody answers for.
 */
export const keptParts = (deps: PrivacyDeps): KeptPart[] => [
  ...partsOfIds,
  partOfAuditTrail(deps),
  ...partsOfAddress(deps),
  ...partsOfLeads(deps),
];
