import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { signKey } from '../../../../platform/record-key.ts';
import type { StaffMember } from '../../../../platform/staff/resource.ts';
import { spokenConsentText } from '../../../customers/consent/domain/consent-text.ts';
import { noVisit } from '../../../customers/leads/domain/campaign-visit.ts';
import { phoneCall } from '../../../customers/leads/domain/form-source.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { quoteActions } from '../../../selling/quote/actions/index.ts';
import type { Opportunity } from '../../../selling/quote/domain/opportunity.ts';
import { quoteStepActions } from '../../../selling/quote-steps/actions/index.ts';
import { checkoutActions } from '../../checkout/actions/index.ts';
import type { NewPhoneQuote, PhoneOrder, PhonePlan, PhoneSale, PhoneUsage, PhoneVin } from '../schema.ts';
import type { PhoneSaleDeps } from './deps.ts';
import { presentPhoneSale } from './present-phone-sale.ts';

/** Staff act for the customer, so the sale uses an earlier lead of the same person. */
const callerVisitor: Visitor = {
  ipAddress: '',
  browser: '',
  page: phoneCall,
  optsOutOfTracking: false,
  proof: { isTrusted: true },
};

const describeOtherVehicle = ({
  modelYear,
  maker,
  makerModel,
}: {
  modelYear: number;
  maker: string;
  makerModel: string;
}) =>
  badRequest(
    'VinOfOtherVehicle',
    `This VIN belongs to a ${modelYear} ${maker} ${makerModel}. Read it back to the caller. If it's right, check the box to change the quote to that vehicle.`,
    'vin',
  );

const quoteMissing = () => notFound('QuoteNotFound', "This quote doesn't exist.");

async function findQuote(deps: PhoneSaleDeps, id: string): Promise<Opportunity> {
  const opportunity = await quoteActions(deps).byId(id);
  if (!opportunity?.usage) throw quoteMissing();
  return opportunity;
}

/** Adds an audit entry to every transaction. */
const auditDatabase = (database: Database, record: (tx: Db) => Promise<void>): Database => ({
  ...database,
  transaction: (run) =>
    database.transaction(async (tx) => {
      const result = await run(tx);
      await record(tx);
      return result;
    }),
});

/** Identifies the quote in the audit log. */
const getQuoteNameFields = ({ quoteNumber, customer, vehicle: { modelYear, make, model } }: Opportunity) => ({
  quoteNumber,
  firstName: customer.firstName,
  lastName: customer.lastName,
  vehicle: `${modelYear} ${make} ${model}`,
});

type PhoneSaleChange = { action: string; by: StaffMember; id: string; after: object };

function auditChanges(deps: PhoneSaleDeps, { action, by, id, after }: PhoneSaleChange): PhoneSaleDeps {
  const entry = { staffId: by.id, staffName: by.name, subject: 'quotes', subjectId: id, action };
  return {
    ...deps,
    database: auditDatabase(deps.database, (tx) =>
      deps.auditTrail.record(tx, { ...entry, before: null, after }),
    ),
  };
}

export type PhoneSaleActions = ReturnType<typeof phoneSaleActions>;

export function phoneSaleActions(getDeps: () => PhoneSaleDeps) {
  /** The actions of the customer's own pages. Each adds an audit entry. */
  const auditedActions = (action: string, by: StaffMember, quote: Opportunity, after: object) => {
    const auditedDeps = auditChanges(getDeps(), {
      action,
      by,
      id: quote.id,
      after: { ...getQuoteNameFields(quote), ...after },
    });
    return {
      quotes: quoteActions(auditedDeps),
      quoteSteps: quoteStepActions(auditedDeps),
      checkout: checkoutActions(auditedDeps),
    };
  };

  async function withQuote(
    id: string,
    { action, by, after }: { action: string; by: StaffMember; after: object },
    run: (key: string, actions: ReturnType<typeof auditedActions>) => Promise<unknown>,
  ): Promise<void> {
    const opportunity = await findQuote(getDeps(), id);
    const key = signKey(getDeps().tokens, 'quote', opportunity);
    await run(key, auditedActions(action, by, opportunity, after));
  }

  return {
    byId: async (id: string): Promise<PhoneSale> =>
      presentPhoneSale(getDeps(), await findQuote(getDeps(), id)),

    /** Creates the quote, and a lead if the person is new. Returns the quote's ID. Throws 400 in states where we don't sell. */
    async start(
      { caller, vehicle, usage, promoCode, consentChannels }: NewPhoneQuote,
      by: StaffMember,
    ): Promise<string> {
      const deps = getDeps();
      const consent = consentChannels.length > 0 && {
        textVersion: spokenConsentText.version,
        channels: consentChannels,
      };
      const request = { ...caller, ...vehicle, promoCode, consent: consent || null };
      const { opportunityId } = await quoteStepActions(deps).startQuote(
        { request, visit: noVisit, quotedBy: by.name },
        callerVisitor,
      );
      const opportunity = await quoteActions(deps).findOpportunityByKey(opportunityId);
      if (!opportunity) throw quoteMissing();
      const { quoteSteps } = auditedActions('start-phone-sale', by, opportunity, { consentChannels });
      await quoteSteps.submitSecondStep({ opportunityId, ...usage });
      await deps.database.transaction((tx) => deps.leadStaff.assignIfUnowned(tx, opportunity.leadId, by.id));
      return opportunity.id;
    },

    changeUsage: (id: string, usage: PhoneUsage, by: StaffMember) =>
      withQuote(id, { action: 'change-usage', by, after: usage }, (opportunityId, { quoteSteps }) =>
        quoteSteps.submitSecondStep({ opportunityId, ...usage }),
      ),

    choosePlan: (id: string, plan: PhonePlan, by: StaffMember) =>
      withQuote(id, { action: 'choose-plan', by, after: plan }, (opportunityId, { quotes }) =>
        quotes.choosePlan({ opportunityId, ...plan }),
      ),

    /** Throws 400 if the VIN belongs to a different vehicle and the caller hasn't confirmed it. */
    applyVin: (id: string, { vin, isConfirmed }: PhoneVin, by: StaffMember) =>
      withQuote(id, { action: 'apply-vin', by, after: { vin } }, async (opportunityId, { quotes }) => {
        const { vinConfirmation } = await quotes.applyVin({ opportunityId, vin, isConfirmed });
        if (vinConfirmation) throw describeOtherVehicle(vinConfirmation.vehicle);
      }),

    /** An invalid code changes nothing. The response says why. */
    applyPromoCode: (id: string, promoCode: string | null, by: StaffMember) =>
      withQuote(id, { action: 'apply-promo-code', by, after: { promoCode } }, (opportunityId, { quotes }) =>
        promoCode === null
          ? quotes.removePromoCode(opportunityId)
          : quotes.applyPromoCode(opportunityId, promoCode, by.id),
      ),

    emailQuote: (id: string, by: StaffMember) =>
      withQuote(id, { action: 'email-quote', by, after: {} }, (opportunityId, { quotes }) =>
        quotes.emailQuote(opportunityId, by.id),
      ),

    /** Emails the customer the link to sign and pay. Throws 400 if the price has changed since it was read out. */
    order: (id: string, { contractParties, ...order }: PhoneOrder, by: StaffMember) =>
      withQuote(id, { action: 'order', by, after: order }, (opportunityId, { checkout }) =>
        checkout.createContract({ opportunityId, contractParties, ...order }, callerVisitor, {
          soldBy: by.name,
        }),
      ),
  };
}
