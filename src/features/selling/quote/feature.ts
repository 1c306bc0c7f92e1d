import type { Feature } from '../../../platform/feature.ts';
import type { LeadStaffActions } from '../../customers/leads/actions/lead-staff.ts';
import { valueFromRateCard } from '../../plans/domain/vehicle-value.ts';
import type { QuoteDeps } from './actions/deps.ts';
import { quoteActions } from './actions/index.ts';
import { quoteStaffActions } from './actions/quote-staff.ts';
import { registerQuoteRoutes } from './api.ts';
import { orderSaved, quoteReady } from './emails.tsx';
import { quoteResource } from './resource.ts';

type Deps = Omit<QuoteDeps, 'valueVehicle'> & {
  leadStaff: Pick<LeadStaffActions, 'adviseContact'>;
};

function services(app: Deps) {
  const { database, now, rates, vehicles, geography, promoCodes } = app;
  const { leads, people, messages, abuse, requestLimits, tokens } = app;
  return {
    quotes: quoteActions({
      database,
      now,
      rates,
      vehicles,
      geography,
      promoCodes,
      valueVehicle: valueFromRateCard,
      leads,
      people,
      messages,
      abuse,
      requestLimits,
      tokens,
    }),
    quoteStaff: quoteStaffActions({
      database,
      now,
      rates,
      adviseContact: (db, person, leadId) => app.leadStaff.adviseContact(db, person, leadId),
    }),
  };
}
type Services = ReturnType<typeof services>;

export const quoteFeature = {
  name: 'quote',
  services,
  api: (api, { quotes }: Services) => registerQuoteRoutes(api, quotes),
  emails: [quoteReady, orderSaved],
  staff: ({ quoteStaff }: Services) => [quoteResource(quoteStaff)],
  personalData: ({ quotes }: Services) => ({
    titles: {
      opportunities: 'Quotes you started, with your vehicle, how you use it, and what you chose',
      quotes: 'Every price we showed you, and what it was based on',
    },
    findRows: (db, { leadIds }) => quotes.recordsByLeads(db, leadIds),
    erase: (tx, { leadIds }) => quotes.eraseByLeads(tx, leadIds),
  }),
} satisfies Feature<never>;
