import { affiliateUseCases } from '../features/affiliates/use-cases.ts';
import type { Role } from '../features/auth/domain/roles.ts';
import { refundOn } from '../features/cancellation/domain/refund.ts';
import { refundLines } from '../features/cancellation/domain/refund-lines.ts';
import { contactUseCases } from '../features/contact/use-cases.ts';
import { type DashboardUseCases, dashboardUseCases } from '../features/dashboard/use-cases.ts';
import { employerBenefitUseCases } from '../features/employer-benefit/use-cases.ts';
import { salesStatus } from '../features/geography/domain/state-rule.ts';
import type { LeadDeps } from '../features/leads/use-cases/deps.ts';
import { leadStaffUseCases } from '../features/leads/use-cases/lead-staff.ts';
import { leadUseCases } from '../features/leads/use-cases.ts';
import { orderStaffUseCases } from '../features/orders/use-cases/order-staff.ts';
import { orderUseCases } from '../features/orders/use-cases.ts';
import { rateCardUseCases } from '../features/plans/use-cases/rate-cards.ts';
import { pricesWithPromos } from '../features/quote/domain/promo-trial.ts';
import { quoteStaffUseCases } from '../features/quote/use-cases/quote-staff.ts';
import { quoteUseCases } from '../features/quote/use-cases.ts';
import { referralPath } from '../features/referral/domain/referral-code.ts';
import { referralStaffUseCases } from '../features/referral/use-cases/referral-staff.ts';
import { type ReferralUseCases, referralUseCases } from '../features/referral/use-cases.ts';
import type { Db } from '../platform/database/database.ts';
import type { Correspondence } from './correspondence.ts';
import type { Ground } from './ground.ts';
import type { Shop } from './shop.ts';

export type Selling = ReturnType<typeof sellingServices>;

/** Roles whose people own leads. */
const sellers = new Set<Role>(['sales', 'administrator']);

/** From a visit over lead and quote to the order, and who sent them. */
export function sellingServices(
  { database, now, today, tokens, jobs, publicUrl, paymentPage, purgePages }: Ground,
  { configuration, rates, vehicles, geography, promoCodes, contractTemplates }: Shop,
  { abuse, auth, consent, deliveries, messages, subscriptions, write }: Correspondence,
) {
  const affiliates = affiliateUseCases({ database, now });
  const leadDeps: LeadDeps = {
    database,
    now,
    tokens,
    consent,
    abuse,
    announce: async (tx, event, data) => {
      if (deliveries.isHeard(event.type)) await deliveries.announce(tx, { ...event, data: await data() });
    },
    mayContact: (channel, address, db) => subscriptions.mayContact(channel, address, null, db),
    optOut: (tx, channel, address) =>
      subscriptions.closeChannel(tx, channel, address, 'Permission taken back'),
    affiliateIdOf: (tx, affiliate) => affiliates.idOf(affiliate, tx),
    referrerOf: (tx, code) => referrals.referrerOf(tx, code),
  };
  const leads = leadUseCases({
    ...leadDeps,
    placeOf: (zipCode) => geography.cityDataWithRestrictions(zipCode),
  });
  const quotes = quoteUseCases({
    ...{ database, now, rates, vehicles, geography, promoCodes, leads, messages, abuse },
    estimated: (state) => dashboard.countEstimate(state),
  });
  const quoteStaff = quoteStaffUseCases({
    ...{ database, now, rates },
    orderRecordIds: (db, ids) => orders.recordIds(db, ids),
  });
  const rateCards = rateCardUseCases({
    ...{ database, now, rates },
    purgePages,
    pastQuotes: quotes.pastQuotes,
    withPromos: pricesWithPromos,
  });
  const officeContact = async (db?: Db) => {
    const settings = await configuration.siteSettings(db);
    return { phone: settings['contact.phone'], hours: settings['contact.hours'] };
  };
  const orders = orderUseCases({
    ...{
      database,
      now,
      jobs,
      quotes,
      rates,
      geography,
      contractTemplates,
      consent,
      leads,
      messages,
      deliveries,
    },
    ...{ publicUrl, paymentPage },
    contact: officeContact,
  });
  const orderStaff = orderStaffUseCases({
    ...{ database, now, jobs, contact: officeContact, leads, messages, rates },
    quoteRecordIds: quotes.recordIds,
    refundOf: (rule, contract, on) => {
      const refund = refundOn(rule, contract, on);
      return { cents: refund.refundCents, lines: refundLines(refund, contract) };
    },
  });
  const leadStaff = leadStaffUseCases({
    ...leadDeps,
    staffOf: async (db) => (await auth.users.active(db)).filter(({ role }) => sellers.has(role)),
    salesStatusIn: async (db, state) => {
      const rule = await geography.stateRule(state, db);
      return rule ? salesStatus(rule) : 'Restricted';
    },
    salesOf: async (db, leadId) => ({
      quotes: await quotes.quotesOfLead(db, leadId),
      orders: await orders.ofLead(db, leadId),
    }),
    messagesOf: async (db, { email }) =>
      (await messages.ofPerson(email, db)).map(({ id, template, status, createdAt, sentAt }) => ({
        ...{ id, template, status },
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    closedChannels: async (db, { email, phone }) => {
      const { optOuts } = await subscriptions.ofPerson(db, email, phone ? [phone] : []);
      const closed = optOuts.filter(({ reopenedAt }) => reopenedAt === null);
      return closed.map(({ channel, at, reason }) => ({ channel, since: at.toISOString(), reason }));
    },
  });
  const employerBenefit = employerBenefitUseCases({
    database,
    now,
    vehicles,
    geography,
    leads,
    messages,
    rates,
  });
  const referrals: ReferralUseCases = referralUseCases({
    database,
    now,
    leads,
    abuse,
    tokens,
    orderDays: (code, db) => orders.daysByReferral(code, db),
    sendLink: (tx, { email: to, firstName, code, token }) =>
      write(tx, {
        template: 'referralLink',
        to,
        data: {
          firstName,
          linkPath: referralPath(code),
          earnedPath: `/referral/earned?${new URLSearchParams({ token })}`,
        },
      }),
  });
  const referralStaff = referralStaffUseCases({
    database,
    leads,
    orderDays: (code, db) => orders.daysByReferral(code, db),
  });
  const contact = contactUseCases({
    database,
    now,
    leads,
    abuse,
    confirm: (tx, { email: to, name, receiptNumber }) =>
      write(tx, { template: 'contactReceived', to, data: { name, receiptNumber } }),
  });
  const dashboard: DashboardUseCases = dashboardUseCases({
    ...{ database, today },
    countLeads: leads.countByDay,
    countQuotes: quotes.countByDay,
    countOrders: orders.countByDay,
    firstDay: leads.firstDay,
  });
  return {
    affiliates,
    leads,
    leadStaff,
    quotes,
    quoteStaff,
    rateCards,
    orders,
    orderStaff,
    employerBenefit,
    referrals,
    referralStaff,
    contact,
    dashboard,
  };
}
