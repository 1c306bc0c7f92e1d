import { z } from 'zod';
import type { SubscriptionKind } from '../../subscriptions/domain/subscription.ts';

const words = z.string().min(1);
const isoDate = z.iso.date();
const cents = z.int().nonnegative();
const count = z.int().nonnegative();
/** An address of the site from its slash on, so that no message can lead elsewhere. */
const path = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, 'must begin with one slash and hold no space');

const price = { monthlyCents: cents, numberOfPayments: count, totalCents: cents };
/** The price while a promo code lowers it; `numberOfPayments` says for how many payments. */
const promo = z.strictObject({ promoCode: words, ...price }).nullable();
const plan = { planName: words, termMonths: count, termMiles: count };

const filing = {
  firstName: words,
  filingNumber: words,
  vehicle: words,
  /** As the status page says it, such as "In review". */
  statusWord: words,
  statusPath: path,
};

/** What each message is made from. Money in cents, miles and months whole, dates ISO. */
export const templateData = {
  quoteReady: z.strictObject({
    firstName: words,
    quoteNumber: words,
    vehicle: words,
    mileage: count,
    ...plan,
    ...price,
    promo,
    deductibleCents: cents,
    /** Such as "30 days and 1,000 miles". */
    waitingPeriod: words,
    validUntil: isoDate,
    quotePath: path,
  }),
  orderPlaced: z.strictObject({
    firstName: words,
    orderNumber: words,
    vehicle: words,
    ...plan,
    ...price,
    promo,
    ledger: z.array(z.strictObject({ label: words, monthlyCents: z.int() })),
    waitingPeriodEnd: z.strictObject({ endsOn: isoDate, endsAtMiles: count }),
    /** A sentence. */
    nextStep: words,
    orderPath: path.nullable(),
  }),
  orderCancelled: z.strictObject({
    firstName: words,
    orderNumber: words,
    vehicle: words,
    planName: words,
    cancelledOn: isoDate,
    /** Null: nothing was paid. `late`: a sentence on what a late refund grows by, or nothing. */
    refund: z
      .strictObject({
        cents,
        lines: z.array(z.strictObject({ label: words, reason: words, cents: z.int() })),
        dueOn: isoDate,
        late: z.string(),
      })
      .nullable(),
  }),
  claimReceived: z.strictObject(filing),
  claimChanged: z.strictObject({ ...filing, reason: words }),
  tellMeWhen: z.strictObject({ firstName: words, stateName: words }),
  nowSelling: z.strictObject({ firstName: words, stateName: words }),
  /** `stopped`: names of what was stopped, as the page of subscriptions has them. */
  unsubscribed: z.strictObject({ stopped: z.array(words).min(1) }),
  contactReceived: z.strictObject({ name: words, receiptNumber: words }),
  enrollmentReceived: z.strictObject({
    firstName: words,
    employer: words,
    receivedOn: isoDate,
    answeredBy: isoDate,
    claimsFrom: isoDate,
  }),
  /** `linkPath` is to be passed on; `earnedPath` is the person's own. */
  referralLink: z.strictObject({ firstName: words, linkPath: path, earnedPath: path }),
  /** To staff, and kept nowhere: `passwordPath` lets whoever has it choose the password. */
  passwordLink: z.strictObject({ name: words, passwordPath: path, minutes: count }),
} satisfies Record<string, z.ZodType>;

export type TemplateName = keyof typeof templateData;
export type TemplateData = { [Name in TemplateName]: z.output<(typeof templateData)[Name]> };

export const templateNames = Object.keys(templateData) as TemplateName[];

/** Messages that tell of a claim: only those who may read claims see them. */
export const claimTemplates: readonly TemplateName[] = ['claimReceived', 'claimChanged'];

/** What a person stops to stop the message; null: their own request or contract needs it. */
export const templateKind: Record<TemplateName, SubscriptionKind | null> = {
  quoteReady: 'quotes',
  orderPlaced: null,
  orderCancelled: null,
  claimReceived: null,
  claimChanged: null,
  tellMeWhen: null,
  nowSelling: 'marketing',
  unsubscribed: null,
  contactReceived: null,
  enrollmentReceived: null,
  referralLink: null,
  passwordLink: null,
};

const shapes: { [Name in TemplateName]: z.ZodType<TemplateData[Name]> } = templateData;

/** Data of a template, checked. Throws ZodError. */
export function dataOf<Name extends TemplateName>(template: Name, data: unknown): TemplateData[Name] {
  return shapes[template].parse(data);
}
