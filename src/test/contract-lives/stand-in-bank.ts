import { currency } from '../../features/contracts/payments/domain/notice-result.ts';
import { addDays } from '../../shared/calendar.ts';
import type { PaymentNotice, SavedMethod } from '../../shared/payment-notice.ts';

type BankCharge = {
  key: string;
  reference: string;
  cents: number;
  outcome: 'Paid' | 'Failed';
  /** True if the outcome is known only on `settlesOn`. */
  isPending: boolean;
  settlesOn: string;
  refundedCents: number;
  lastRefundOn: string;
  /** Taken back by the buyer's bank, for good or until the dispute is decided. */
  disputedCents: number;
  openDispute: { cents: number; closesOn: string; isWon: boolean } | null;
  method: SavedMethod;
};

type Delivery = { on: string; notice: PaymentNotice };

type Dice = { chance: (share: number) => boolean; upTo: (max: number) => number };

type NoticeBody<Notice> = Notice extends PaymentNotice ? Omit<Notice, 'id' | 'at'> : never;

/** A payment provider in memory that knows where the money is, and sends its notices late, twice, and out of order. */
export function standInBank(dice: Dice) {
  const charges = new Map<string, BankCharge>();
  const refunds = new Map<string, { reference: string; cents: number; fails: boolean }>();
  let deliveries: Delivery[] = [];
  let idCount = 0;
  const nextId = (prefix: string) => `${prefix}_${++idCount}`;

  function scheduleNotice(body: NoticeBody<PaymentNotice>, on: string) {
    const notice = { ...body, id: nextId('evt'), at: `${on}T12:00:00.000Z` } as PaymentNotice;
    const delayDays = dice.chance(0.7) ? 0 : dice.upTo(6);
    deliveries.push({ on: addDays(on, delayDays), notice });
    if (dice.chance(0.2)) deliveries.push({ on: addDays(on, delayDays + dice.upTo(9)), notice });
    return notice;
  }

  function addCharge(
    charge: Pick<BankCharge, 'key' | 'reference' | 'cents' | 'outcome' | 'isPending'>,
    on: string,
  ) {
    const newCharge: BankCharge = {
      ...charge,
      settlesOn: on,
      refundedCents: 0,
      lastRefundOn: '',
      disputedCents: 0,
      openDispute: null,
      method: currentMethod(),
    };
    charges.set(charge.key, newCharge);
    return newCharge;
  }

  function closeDisputes(on: string) {
    for (const charge of charges.values()) {
      if (!charge.openDispute || on < charge.openDispute.closesOn) continue;
      if (charge.openDispute.isWon) charge.disputedCents -= charge.openDispute.cents;
      charge.openDispute = null;
    }
  }

  let ownerNumber = 1;
  const currentMethod = () => ({
    customerId: `cus-${ownerNumber}`,
    methodId: 'pm',
    description: 'Card ending in 4242',
  });

  function outcomeNotice({ key, reference, cents, outcome, method }: BankCharge): NoticeBody<PaymentNotice> {
    return outcome === 'Paid'
      ? { type: 'Paid', chargeKey: key, reference, cents, currency, method, methodText: method.description }
      : { type: 'Failed', chargeKey: key, reference, reason: 'Declined' };
  }

  return {
    /** The same key never charges twice. Returns the response, or null if it's lost. */
    charge(key: string, cents: number, on: string, failureShare: number): PaymentNotice | null {
      const existingCharge = charges.get(key);
      const charge =
        existingCharge ??
        addCharge(
          {
            key,
            reference: nextId('pay'),
            cents,
            outcome: dice.chance(failureShare) ? 'Failed' : 'Paid',
            isPending: dice.chance(0.15),
          },
          on,
        );
      const pendingCharge = {
        type: 'Pending',
        chargeKey: key,
        reference: charge.reference,
        cents,
        currency,
      } as const;
      if (!existingCharge) {
        if (charge.isPending) {
          charge.settlesOn = addDays(on, 1 + dice.upTo(6));
          scheduleNotice(pendingCharge, on);
          scheduleNotice(outcomeNotice(charge), charge.settlesOn);
        } else scheduleNotice(outcomeNotice(charge), on);
      }
      if (dice.chance(0.1)) return null;
      const body = charge.isPending && on < charge.settlesOn ? pendingCharge : outcomeNotice(charge);
      return { ...body, id: `response-${key}-${on}`, at: `${on}T12:00:00.000Z` } as PaymentNotice;
    },

    refund(key: string, chargeReference: string, cents: number, on: string): string | null {
      const existingRefund = refunds.get(key);
      const charge = [...charges.values()].find(({ reference }) => reference === chargeReference);
      if (!charge) throw new Error(`A refund of ${chargeReference}, which was never charged`);
      closeDisputes(on);
      // Providers reject refunds of disputed payments, also of those that the seller lost in part.
      if (!existingRefund && charge.disputedCents > 0) return null;
      const refund = existingRefund ?? { reference: nextId('re'), cents, fails: dice.chance(0.05) };
      if (!existingRefund) {
        refunds.set(key, refund);
        charge.refundedCents += cents;
        charge.lastRefundOn = on;
        const { reference: refundReference } = refund;
        const done: NoticeBody<PaymentNotice> = {
          type: 'Refunded',
          reference: chargeReference,
          refundReference,
          cents,
          currency,
        };
        scheduleNotice(done, on);
        if (refund.fails) {
          charge.refundedCents -= cents;
          scheduleNotice({ ...done, type: 'RefundFailed' }, addDays(on, 12));
        }
      }
      return dice.chance(0.1) ? null : refund.reference;
    },

    hasRefund: (key: string): boolean => refunds.has(key),

    /** The buyer disputes what is left of a payment, or a part. The bank knows nothing of checks that refunded it. */
    dispute(on: string) {
      closeDisputes(on);
      const getRest = ({ cents, refundedCents, disputedCents }: BankCharge) =>
        cents - refundedCents - disputedCents;
      const open = [...charges.values()].filter(
        (charge) =>
          charge.outcome === 'Paid' &&
          // Late enough that the notices of the payment and its refunds have arrived.
          charge.settlesOn < addDays(on, -7) &&
          charge.lastRefundOn < addDays(on, -20) &&
          charge.openDispute === null &&
          getRest(charge) > 0,
      );
      const charge = open[dice.upTo(open.length - 1)];
      if (!charge) return;
      const disputeReference = nextId('dp');
      const cents = dice.chance(0.3) ? 1 + dice.upTo(getRest(charge) - 1) : getRest(charge);
      const closesOn = addDays(on, 20 + dice.upTo(40));
      const isWon = dice.chance(0.5);
      charge.disputedCents += cents;
      charge.openDispute = { cents, closesOn, isWon };
      const { reference } = charge;
      scheduleNotice({ type: 'DisputeOpened', reference, disputeReference, cents, currency }, on);
      const type = isWon ? 'DisputeWon' : 'DisputeLost';
      scheduleNotice({ type, reference, disputeReference, cents, currency }, closesOn);
    },

    /** The buyer replaces the saved card or bank account. */
    saveMethod: (on: string) => void scheduleNotice({ type: 'MethodSaved', method: currentMethod() }, on),

    /** Switches to another buyer, who pays with another method. */
    changeOwner: () => void ownerNumber++,

    isOwner: ({ customerId }: SavedMethod) => customerId === currentMethod().customerId,

    /** The buyer sends money that we didn't ask for. Returns the notice of it. */
    sendStray(cents: number, on: string): PaymentNotice {
      const reference = nextId('pay');
      addCharge({ key: reference, reference, cents, outcome: 'Paid', isPending: false }, on);
      return {
        type: 'Paid',
        chargeKey: '1-99',
        reference,
        cents,
        currency,
        method: null,
        methodText: null,
        id: nextId('evt'),
        at: `${on}T12:00:00.000Z`,
      };
    },

    /** Returns a notice that doesn't match anything, so it must change nothing. */
    forge(on: string): PaymentNotice {
      const charge = [...charges.values()][0];
      const bodies: NoticeBody<PaymentNotice>[] = [
        {
          type: 'Paid',
          chargeKey: '1-99',
          reference: nextId('pay'),
          cents: 1,
          currency,
          method: currentMethod(),
          methodText: null,
        },
        { type: 'Refunded', reference: 'pay_x', refundReference: nextId('re'), cents: 77, currency },
        { type: 'DisputeWon', reference: 'pay_x', disputeReference: 'dp_x', cents: 5, currency },
      ];
      if (charge && charge.outcome === 'Failed')
        bodies.push({
          ...outcomeNotice({ ...charge, outcome: 'Paid', cents: 1 }),
          type: 'Paid',
        } as NoticeBody<PaymentNotice>);
      return {
        ...bodies[dice.upTo(bodies.length - 1)],
        id: nextId('evt'),
        at: `${on}T12:00:00.000Z`,
      } as PaymentNotice;
    },

    /** Returns the notices that are due, in random order. */
    deliver(on: string): PaymentNotice[] {
      const due = deliveries.filter((delivery) => delivery.on <= on);
      deliveries = deliveries.filter((delivery) => delivery.on > on);
      return due
        .map(({ notice }) => ({ notice, position: dice.upTo(1_000_000) }))
        .sort((a, b) => a.position - b.position)
        .map(({ notice }) => notice);
    },

    hasMore: () => deliveries.length > 0,

    closeDisputes,

    charges: (): readonly BankCharge[] => [...charges.values()],

    /** The cents that the seller really has. */
    cash: (): number =>
      [...charges.values()].reduce(
        (sum, { outcome, cents, refundedCents, disputedCents }) =>
          outcome === 'Paid' ? sum + cents - refundedCents - disputedCents : sum,
        0,
      ),
  };
}
