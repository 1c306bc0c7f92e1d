import { type AbuseLimits, abuseUseCases } from './features/abuse/use-cases.ts';
import { affiliateUseCases } from './features/affiliates/use-cases.ts';
import { auditTrailUseCases } from './features/audit-trail/use-cases.ts';
import type { Role } from './features/auth/domain/roles.ts';
import { type AuthUseCases, authUseCases } from './features/auth/use-cases.ts';
import { refundOn } from './features/cancellation/domain/refund.ts';
import { refundLines } from './features/cancellation/domain/refund-lines.ts';
import { cancellationUseCases } from './features/cancellation/use-cases.ts';
import { claimFilingUseCases } from './features/claim-filings/use-cases.ts';
import { claimUseCases } from './features/claims/use-cases.ts';
import { clientLogUseCases } from './features/client-logs/use-cases.ts';
import { keptForEver, type Retention } from './features/configuration/domain/retention.ts';
import { configurationUseCases } from './features/configuration/use-cases.ts';
import { consentUseCases } from './features/consent/use-cases.ts';
import { contactUseCases } from './features/contact/use-cases.ts';
import { categoryEditingUseCases } from './features/content/use-cases/category-editing.ts';
import { pageEditingUseCases } from './features/content/use-cases/page-editing.ts';
import { contentUseCases } from './features/content/use-cases.ts';
import { templateEditingUseCases } from './features/contract-templates/use-cases/template-editing.ts';
import { contractTemplateUseCases } from './features/contract-templates/use-cases.ts';
import { type DashboardUseCases, dashboardUseCases } from './features/dashboard/use-cases.ts';
import type { DestinationSettings } from './features/deliveries/domain/destination.ts';
import { deliveryUseCases } from './features/deliveries/use-cases.ts';
import { employerBenefitUseCases } from './features/employer-benefit/use-cases.ts';
import { experimentUseCases } from './features/experiments/use-cases.ts';
import { variantKeys } from './features/funnel/domain/variants.ts';
import { salesStatus } from './features/geography/domain/state-rule.ts';
import { geographyUseCases } from './features/geography/use-cases.ts';
import { landingPhoneUseCases } from './features/landing-phones/use-cases.ts';
import type { LeadDeps } from './features/leads/use-cases/deps.ts';
import { leadStaffUseCases } from './features/leads/use-cases/lead-staff.ts';
import { leadUseCases } from './features/leads/use-cases.ts';
import { mediaUseCases } from './features/media/use-cases.ts';
import { messageUseCases, type NewMessage } from './features/messages/use-cases.ts';
import type { RunningSite } from './features/operations/domain/health.ts';
import { operationUseCases } from './features/operations/use-cases.ts';
import { orderStaffUseCases } from './features/orders/use-cases/order-staff.ts';
import { orderUseCases } from './features/orders/use-cases.ts';
import type { PrivacyDeps } from './features/privacy/use-cases/deps.ts';
import { privacyUseCases } from './features/privacy/use-cases.ts';
import { promoCodeUseCases } from './features/promo-codes/use-cases.ts';
import { pricesWithPromos } from './features/quote/domain/promo-trial.ts';
import { quoteStaffUseCases } from './features/quote/use-cases/quote-staff.ts';
import { quoteUseCases } from './features/quote/use-cases.ts';
import { coveragePlanFromCode } from './features/rates/domain/coverage-plan.ts';
import { rateCardUseCases } from './features/rates/use-cases/rate-cards.ts';
import { rateUseCases } from './features/rates/use-cases.ts';
import { referralPath } from './features/referral/domain/referral-code.ts';
import { referralStaffUseCases } from './features/referral/use-cases/referral-staff.ts';
import { type ReferralUseCases, referralUseCases } from './features/referral/use-cases.ts';
import { reviewUseCases } from './features/reviews/use-cases.ts';
import { sharingUseCases } from './features/sharing/use-cases.ts';
import { subscriptionStaffUseCases } from './features/subscriptions/use-cases/subscription-staff.ts';
import { type SubscriptionUseCases, subscriptionUseCases } from './features/subscriptions/use-cases.ts';
import type { Vpic } from './features/vehicles/store/vpic.ts';
import { vehicleUseCases } from './features/vehicles/use-cases.ts';
import { worthUseCases } from './features/worth/use-cases.ts';
import type { Database, Db } from './platform/database/database.ts';
import { RequestError } from './platform/errors.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { PaymentPage } from './platform/payments/payment-page.ts';
import { signedTokens } from './platform/signed-token.ts';

export type Services = ReturnType<typeof buildServices>;

/** Roles whose people own leads. */
const sellers = new Set<Role>(['sales', 'administrator']);

const noMailbox = { removeBefore: async () => 0, removeTo: async () => 0 };

/** Every feature's use-cases over one database. `now` is the only clock. */
export function buildServices(deps: {
  database: Database;
  vpic: Vpic;
  now: () => Date;
  /** Signs links and cookies. */
  secret: string;
  /** What signed them before, and still holds. */
  previousSecrets?: readonly string[];
  /** Makes stored pages with these tags be rendered anew. */
  purgePages: (tags: string[]) => void;
  jobs: Jobs;
  mailer: Pick<Mailer, 'send'>;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** How much of one kind is too much. */
  abuseLimits: AbuseLimits;
  /** Systems that hear of leads; none when left out. */
  destinations?: DestinationSettings;
  /** How long what is kept; for ever when left out. */
  retention?: Retention;
  /** Where buyers pay; without one orders wait for a call. */
  paymentPage?: PaymentPage;
  /** How this copy of the site runs, for the back office to show; unknown when left out. */
  running?: RunningSite;
  /** Where messages are kept as files, if anywhere. */
  mailbox?: PrivacyDeps['mailbox'];
}) {
  const {
    database,
    vpic,
    now,
    secret,
    purgePages,
    jobs,
    mailer,
    publicUrl,
    abuseLimits,
    destinations = {},
    previousSecrets = [],
  } = deps;
  const tokens = signedTokens(secret, previousSecrets);
  const today = () => now().toISOString().slice(0, 10);
  const deliveries = deliveryUseCases({ database, jobs, now, settings: destinations });
  const auditTrail = auditTrailUseCases({ database, now });
  const rates = rateUseCases({ database });
  const vehicles = vehicleUseCases({ vpic });
  const geography = geographyUseCases({ database, today, purgePages });
  const cancellation = cancellationUseCases({ geography, today });
  const promoCodes = promoCodeUseCases({ database, today, purgePages });
  const consent = consentUseCases({ database, now });
  const configuration = configurationUseCases({ database, purgePages });
  const abuse = abuseUseCases({
    database,
    now,
    secret,
    tokens,
    settings: () => configuration.siteSettings(),
    limits: abuseLimits,
  });
  const subscriptions: SubscriptionUseCases = subscriptionUseCases({
    database,
    now,
    tokens,
    publicUrl,
    confirm: async (tx, to, stopped) => {
      // Whoever types in somebody else's address must not make us write there for the first time.
      if (await messages.hasWrittenTo(tx, to))
        await write(tx, { template: 'unsubscribed', to, data: { stopped } });
    },
  });
  const messages = messageUseCases({
    database,
    jobs,
    mailer,
    now,
    publicUrl,
    settings: () => configuration.siteSettings(),
    mayContact: (channel, address, about) => subscriptions.mayContact(channel, address, about ?? null),
    unsubscribeLinks: (email, kind) => subscriptions.links(email, kind),
    permissionsPage: (leadId) =>
      `${publicUrl}/permissions?${new URLSearchParams({ token: leads.tokenOf(leadId) })}`,
  });
  const write = async (tx: Db, message: NewMessage) => void (await messages.queue(tx, message));
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
  const landingPhones = landingPhoneUseCases({ database, now, configuration, purgePages });
  const reviews = reviewUseCases({ database, now, abuse, purgePages });
  const content = contentUseCases({ database, now, configuration, purgePages });
  const media = mediaUseCases({
    database,
    now,
    tokens,
    usedBy: (db, id) => pageEditing.pagesWithMedia(db, id),
  });
  const pageEditing = pageEditingUseCases({
    database,
    now,
    jobs,
    tokens,
    purgePages,
    record: auditTrail.record,
    missingMedia: (db, ids) => media.missing(db, ids),
  });
  const categoryEditing = categoryEditingUseCases({ database, now, purgePages });
  const sharing = sharingUseCases();
  const contractTemplates = contractTemplateUseCases({ database, now, configuration, geography });
  const experiments = experimentUseCases({ database, today, variantsAt: { funnel: variantKeys } });
  const templateEditing = templateEditingUseCases({ database, now, tokens, templates: contractTemplates });
  const quotes = quoteUseCases({
    ...{ database, now, rates, vehicles, geography, promoCodes, leads, messages },
    estimated: (state) => dashboard.countEstimate(state),
  });
  const quoteStaff = quoteStaffUseCases({ database, now, rates });
  const rateCards = rateCardUseCases({
    ...{ database, now, rates },
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
    ...{ publicUrl, paymentPage: deps.paymentPage },
    contact: officeContact,
  });
  const orderStaff = orderStaffUseCases({
    ...{ database, now, jobs, contact: officeContact },
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
  const employerBenefit = employerBenefitUseCases({ database, now, vehicles, geography, leads, messages });
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
  const subscriptionStaff = subscriptionStaffUseCases({ database, now });
  const contact = contactUseCases({
    database,
    now,
    leads,
    abuse,
    confirm: (tx, { email: to, name, receiptNumber }) =>
      write(tx, { template: 'contactReceived', to, data: { name, receiptNumber } }),
  });
  const claims = claimUseCases({ database, vehicles, purgePages });
  const claimFilings = claimFilingUseCases({
    database,
    now,
    claims,
    tokens,
    abuse,
    vehicles,
    write,
    announce: async (tx, event, data) => {
      if (deliveries.isHeard(event.type)) await deliveries.announce(tx, { ...event, data: data() });
    },
    contractOf: async (contractNumber, lastName) => {
      try {
        const { ratesInfo, vehicle } = await quotes.findByQuoteNumber(contractNumber, lastName);
        const coveragePlan = ratesInfo && coveragePlanFromCode(ratesInfo.coveragePlan);
        return {
          coveragePlan: coveragePlan ?? null,
          vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
        };
      } catch (error) {
        if (error instanceof RequestError) return undefined;
        throw error;
      }
    },
  });
  const worth = worthUseCases({ claims, quotes });
  const privacy = privacyUseCases({
    database,
    now,
    retention: deps.retention ?? keptForEver,
    mailbox: deps.mailbox ?? noMailbox,
    auditTrail,
    leads,
    quotes,
    orders,
    consent,
    employerBenefit,
    contact,
    claimFilings,
    messages,
    subscriptions,
    referrals,
    reviews,
    deliveries,
    claims,
  });
  const dashboard: DashboardUseCases = dashboardUseCases({
    ...{ database, today },
    countLeads: leads.countByDay,
    countQuotes: quotes.countByDay,
    countOrders: orders.countByDay,
    firstDay: leads.firstDay,
  });
  const affiliates = affiliateUseCases({ database, now });
  const auth: AuthUseCases = authUseCases({
    ...{ database, jobs, now, secret, previousSecrets, publicUrl, abuse, auditTrail },
    sendPasswordLink: (to, data) => messages.sendUnkept({ template: 'passwordLink', to, data }),
  });
  const clientLogs = clientLogUseCases();
  const operations = operationUseCases({
    database,
    running: deps.running,
    takesPayments: deps.paymentPage !== undefined,
    destinations: deliveries.destinationNames,
  });
  return {
    database,
    dashboard,
    auth,
    auditTrail,
    tokens,
    jobs,
    abuse,
    deliveries,
    messages,
    rates,
    rateCards,
    vehicles,
    geography,
    cancellation,
    promoCodes,
    leads,
    leadStaff,
    consent,
    configuration,
    landingPhones,
    content,
    pageEditing,
    categoryEditing,
    media,
    sharing,
    contractTemplates,
    templateEditing,
    experiments,
    quotes,
    quoteStaff,
    orders,
    orderStaff,
    employerBenefit,
    referrals,
    referralStaff,
    reviews,
    contact,
    claimFilings,
    claims,
    worth,
    subscriptions,
    subscriptionStaff,
    privacy,
    affiliates,
    clientLogs,
    operations,
  };
}
