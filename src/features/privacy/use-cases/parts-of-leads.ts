import type { KeptPart, PrivacyDeps } from './deps.ts';

/** What hangs on the leads of a person, and what was told of them and of claims they filed. */
export function partsOfLeads(deps: PrivacyDeps): KeptPart[] {
  const { leads, quotes, orders, consent, employerBenefit, deliveries } = deps;
  return [
    {
      titles: { deliveries: 'What was told to other systems, where and when (a copy of the details here)' },
      rowsOf: async (db, { leadIds, filingIds }) => ({
        deliveries: await deliveries.ofSubjects(db, [...leadIds, ...filingIds]),
      }),
      erase: async (tx, { leadIds, filingIds }) => ({
        deliveries: await deliveries.eraseSubjects(tx, [...leadIds, ...filingIds]),
      }),
    },
    {
      titles: {
        orders: 'Plans you ordered, with the price, the rules and the words as they were then',
        order_payments: 'Payments that arrived for them',
        order_notes: 'What was written down about your orders, and when',
      },
      async rowsOf(db, { leadIds }) {
        const kept = await orders.keptOfLeads(db, leadIds);
        return {
          orders: kept.orders,
          order_payments: kept.payments,
          order_notes: kept.notes.map(({ writtenBy: _writtenBy, ...note }) => note),
        };
      },
      // What was sold for how much stays for the books, without whom it was sold to.
      async erase(tx, { leadIds }) {
        const emptied = await orders.anonymize(tx, leadIds);
        return { orders: emptied.orders, order_notes: emptied.notes };
      },
    },
    {
      titles: {
        opportunities: 'Quotes you started, with your vehicle, how you use it and what you chose',
        quotes: 'Every price you were shown, and what it was worked out from',
      },
      rowsOf: (db, { leadIds }) => quotes.keptOfLeads(db, leadIds),
      erase: (tx, { leadIds }) => quotes.eraseOfLeads(tx, leadIds),
    },
    {
      titles: { enrollments: 'Your enrollment through an employer' },
      rowsOf: async (db, { leadIds }) => ({ enrollments: await employerBenefit.ofLeads(db, leadIds) }),
      erase: async (tx, { leadIds }) => ({ enrollments: await employerBenefit.erase(tx, leadIds) }),
    },
    {
      titles: { consent_receipts: 'What you agreed to or took back, in the words you were shown' },
      rowsOf: async (db, { leadIds }) => {
        const receipts = await consent.ofLeads(db, leadIds);
        return { consent_receipts: receipts.map(({ salt: _salt, ...receipt }) => receipt) };
      },
      erase: async (tx, { leadIds }) => ({ consent_receipts: await consent.erase(tx, leadIds) }),
    },
    {
      titles: {
        leads: 'Your details, your vehicle and how you came to us',
        lead_submissions: 'Each form you sent, as you sent it, with the pages that brought you here',
        lead_stage_changes: 'How far your request had come, and when',
        contact_preferences: 'When and how often you want to be reached',
        lead_notes: 'What was written down about you, and when',
      },
      async rowsOf(db, { email, leadIds }) {
        const { submissions, stageChanges, preferences, notes } = await leads.remainsOf(db, leadIds);
        return {
          leads: email === null ? [] : await leads.ofEmail(db, email),
          lead_submissions: submissions,
          lead_stage_changes: stageChanges.map(({ movedBy: _movedBy, ...change }) => change),
          contact_preferences: preferences,
          lead_notes: notes.map(({ writtenBy: _writtenBy, ...note }) => note),
        };
      },
      async erase(tx, { leadIds }) {
        const { leads: removed, ...remains } = await leads.erase(tx, leadIds);
        return {
          leads: removed,
          lead_submissions: remains.submissions,
          lead_stage_changes: remains.stageChanges,
          contact_preferences: remains.preferences,
          lead_notes: remains.notes,
        };
      },
    },
  ];
}
