import type { Db } from '../../../platform/database/database.ts';
import type { Feature, KnownPerson } from '../../../platform/feature.ts';
import { withoutNames } from '../../../platform/history/history.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { AuthActions } from '../../office/auth/actions/index.ts';
import { hasPermission } from '../../office/auth/api.ts';
import { isAllowed } from '../../office/auth/domain/permissions.ts';
import type { DeliveryActions } from '../../office/deliveries/actions.ts';
import type { PeopleActions } from '../../people/actions/index.ts';
import type { GeographyActions } from '../../places/actions.ts';
import { getSalesStatus } from '../../places/domain/state-rule.ts';
import type { LeadDeps } from './actions/deps.ts';
import { type LeadActions, leadActions } from './actions/index.ts';
import { leadStaffActions } from './actions/lead-staff.ts';
import { registerLeadRoutes, registerLeadStaffRoutes } from './api.ts';
import { leadResource } from './resource.ts';
import { leadEvents } from './schema/events.ts';
import type { LeadSales, OptOut } from './schema/staff.ts';
import { leadPeople } from './store/leads.ts';

/** `T` with a date instead of an ISO string for `Key`. */
type LoggedMessage = {
  id: string;
  template: string;
  recipient: string;
  data: unknown;
  status: string;
  createdAt: Date;
  sentAt: Date | null;
};

type Deps = Pick<LeadDeps, 'database' | 'now' | 'tokens' | 'consent'> & {
  people: PeopleActions;
  abuse: AbuseActions;
  affiliates: { findId(affiliate: { affo: string; affc: string }, tx: Db): Promise<string | undefined> };
  auth: AuthActions;
  deliveries: DeliveryActions;
  geography: GeographyActions;
  messages: {
    byPerson: (db: Db, person: Pick<KnownPerson, 'personIds' | 'emails'>) => Promise<LoggedMessage[]>;
    getName: (message: LoggedMessage) => string;
  };
  contracts: { byLead: (db: Db, leadId: string) => Promise<LeadSales['contracts']> };
  quotes: { quotesByLead: (db: Db, leadId: string) => Promise<LeadSales['quotes']> };
  claims: {
    byPeople: (
      db: Db,
      personIds: readonly string[],
    ) => Promise<{ claims: { status: string; isSuspicious: boolean; createdAt: Date }[] }>;
  };
  contact: {
    byPeople: (
      db: Db,
      personIds: readonly string[],
    ) => Promise<{ status: string; isSuspicious: boolean; askedAt: Date }[]>;
  };
  referrals: { findReferrer: LeadDeps['findReferrer'] };
  subscriptions: {
    canContact: (
      channel: OptOut['channel'],
      address: string,
      about: 'marketing' | 'quotes' | null,
      db?: Db,
    ) => Promise<boolean>;
    optOutAddress: (
      tx: Db,
      channel: OptOut['channel'],
      address: string,
      reason: 'Withdrew consent',
    ) => Promise<void>;
    byAddresses: (
      db: Db,
      emails: readonly string[],
      phones: readonly string[],
    ) => Promise<{
      optOuts: (Pick<OptOut, 'channel' | 'reason'> & { at: Date; reopenedAt: Date | null })[];
    }>;
  };
};

const isOpenClaim = (status: string) => status !== 'Denied' && status !== 'Paid';

function leadDeps(app: Deps): LeadDeps {
  const { database, now, tokens, consent, people, abuse, affiliates, deliveries } = app;
  return {
    database,
    now,
    tokens,
    consent,
    people,
    abuse,
    async publish(tx, event, data) {
      if (deliveries.hasSubscribers(event.type))
        await deliveries.publish(tx, { ...event, data: await data() });
    },
    canContact: (channel, address, db, about) =>
      app.subscriptions.canContact(channel, address, about ?? null, db),
    optOut: (tx, channel, address) =>
      app.subscriptions.optOutAddress(tx, channel, address, 'Withdrew consent'),
    findAffiliateId: (tx, affiliate) => affiliates.findId(affiliate, tx),
    findReferrer: (tx, code) => app.referrals.findReferrer(tx, code),
  };
}

function services(app: Deps) {
  const { geography, auth } = app;
  const deps = leadDeps(app);
  const leads: LeadActions = leadActions({
    ...deps,
    findPlace: geography.requirePlace,
  });
  const leadStaff = leadStaffActions({
    ...deps,
    listStaff: async (db) =>
      (await auth.users.active(db)).filter(({ role }) => isAllowed(role, 'leads', 'change')),
    findCity: (zipCode) => geography.cityData(zipCode),
    async getSalesStatus(db, state) {
      const rule = await geography.stateRule(state, db);
      return rule ? getSalesStatus(rule) : 'Restricted';
    },
    listSales: async (db, leadId) => ({
      quotes: await app.quotes.quotesByLead(db, leadId),
      contracts: await app.contracts.byLead(db, leadId),
    }),
    listMessages: async (db, { personId }) =>
      (await app.messages.byPerson(db, { personIds: personId === null ? [] : [personId], emails: [] })).map(
        (message) => ({
          id: message.id,
          name: app.messages.getName(message),
          recipient: message.recipient,
          status: message.status,
          createdAt: message.createdAt.toISOString(),
          sentAt: message.sentAt?.toISOString() ?? null,
        }),
      ),
    async listOpenRequests(db, email) {
      const personIds = (await app.people.byPoint(db, email)).map(({ id }) => id);
      const { claims } = await app.claims.byPeople(db, personIds);
      const messages = await app.contact.byPeople(db, personIds);
      const openClaims = claims.filter(({ status, isSuspicious }) => !isSuspicious && isOpenClaim(status));
      const questions = messages.filter(({ status, isSuspicious }) => !isSuspicious && status !== 'Closed');
      return [
        ...openClaims.map(({ createdAt }) => ({ purpose: 'Claim' as const, since: createdAt })),
        ...questions.map(({ askedAt }) => ({ purpose: 'Question' as const, since: askedAt })),
      ];
    },
    async listOptOuts(db, { email, phone }) {
      const { optOuts } = await app.subscriptions.byAddresses(db, [email], phone ? [phone] : []);
      const activeOptOuts = optOuts.filter(({ reopenedAt }) => reopenedAt === null);
      return activeOptOuts.map(({ channel, at, reason }) => ({ channel, since: at.toISOString(), reason }));
    },
  });
  return { leads, leadStaff };
}
type Services = ReturnType<typeof services>;

export const leadsFeature = {
  name: 'leads',
  services,
  events: leadEvents,
  api: (
    api,
    { leads, auth, tokens, abuse }: Services & Pick<Deps, 'auth' | 'tokens' | 'abuse'>,
    { isSecure },
  ) =>
    registerLeadRoutes(api, leads, {
      tokens,
      abuse,
      isSecure,
      isStaff: hasPermission(auth, ['leads', 'read']),
    }),
  staffApi: (api, { leadStaff }: Services) => registerLeadStaffRoutes(api, leadStaff),
  staff: ({ leadStaff }: Services) => [leadResource(leadStaff)],
  people: [leadPeople],
  personalData: ({ leads }: Services) => ({
    titles: {
      leads: 'Your contact details, your vehicle, and how you found us',
      lead_submissions: 'Each form you sent, and the pages that brought you here',
      contact_preferences: 'When and how often you want us to call',
      events:
        'Each step of your request, our notes, calls, texts, corrections of your contact details, and contracts you transferred',
    },
    async findRows(db, { personIds, leadIds }) {
      const { submissions, preferences, events } = await leads.relatedRecords(db, leadIds);
      return {
        leads: await leads.byPeople(db, personIds),
        lead_submissions: submissions,
        contact_preferences: preferences,
        events: withoutNames(events),
      };
    },
    async erase(tx, { leadIds }) {
      const { leads: leadCount, ...related } = await leads.erase(tx, leadIds);
      return {
        leads: leadCount,
        lead_submissions: related.submissions,
        contact_preferences: related.preferences,
        events: related.events,
      };
    },
  }),
} satisfies Feature<never>;
