import { describe, expect, test } from 'vitest';
import { describeEndedContract, formatNextStep } from './contract.ts';
import { contractStatuses, isOver } from './transitions.ts';

const facts = {
  firstPayment: '$133.44',
  paymentCount: 25,
  paid: '$133.44',
  refund: {
    ...{ isWaiting: false, isRest: false, isLate: false, owed: null, penalty: null },
    ...{ dueOn: null, refunded: null, withdrawn: null },
  },
  isSigned: true,
  isProcessing: false,
  hasFailedPayment: false,
  pastDue: null,
  hasOpenDispute: false,
  isEarlierOwnersBank: false,
  owedAgain: null,
  payNextBy: null,
  cancelOn: null,
  isLastDayOver: false,
  takeBackEnd: null,
  sellerCancelOn: null,
  paysByPhone: false,
  phone: '(800) 555-0142',
  hours: 'Monday to Friday',
};

describe('the next step of a contract', () => {
  test('names what a bank took back, and whose bank it was', () => {
    const lost = { ...facts, hasFailedPayment: true, owedAgain: '$1,796.65' };
    const own = formatNextStep('Active', lost);
    expect(own).toContain('your bank took back a payment, so $1,796.65 is due again');
    expect(own).not.toContain("You don't need to do anything");
    expect(formatNextStep('Active', { ...lost, isEarlierOwnersBank: true })).toContain(
      "the earlier owner's bank",
    );
    const disputed = { ...facts, hasOpenDispute: true, isEarlierOwnersBank: true };
    expect(formatNextStep('Active', disputed)).toContain("The earlier owner's bank is deciding");
    expect(formatNextStep('Active', disputed)).not.toContain("Didn't dispute it?");
  });

  test.each(contractStatuses)('has its own text for %s', (status) => {
    const others = contractStatuses.filter((other) => other !== status);
    expect(others.map((other) => formatNextStep(other, facts))).not.toContain(formatNextStep(status, facts));
  });

  test('before it is paid, is the payment page or a call', () => {
    expect(formatNextStep('Active', { ...facts, sellerCancelOn: 'May 1, 2027' })).toContain(
      'It ends on May 1, 2027',
    );
    expect(formatNextStep('AwaitingPayment', facts)).toContain('$133.44, on the payment page');
    expect(formatNextStep('AwaitingPayment', { ...facts, isSigned: false })).toContain(
      'Read and sign your contract.',
    );
    expect(formatNextStep('AwaitingPayment', { ...facts, paysByPhone: true })).toContain(
      "Call (800) 555-0142 with your contract number. We're here Monday to Friday.",
    );
  });
});

test('shows that there is nothing to do only when that is true', () => {
  expect(formatNextStep('Active', facts)).toBe(
    "We've received $133.44, and your plan is active. You don't need to do anything.",
  );
  expect(formatNextStep('Active', { ...facts, hasFailedPayment: true })).toContain('Pay it another way');
  expect(formatNextStep('AwaitingPayment', { ...facts, paid: null, isProcessing: true })).toContain(
    'Your bank is sending your payment of $133.44',
  );
});

test.each([{}, { isProcessing: true }, { payNextBy: 'December 20, 2026' }, { hasFailedPayment: true }])(
  'says that a payment is disputed, and never that there is nothing to do: %j',
  (change) => {
    const step = formatNextStep('Active', { ...facts, ...change, hasOpenDispute: true });
    expect(step).toContain(
      "We can't pay claims until it has decided. Didn't dispute it? Call (800) 555-0142.",
    );
    expect(step).not.toContain("don't need to do anything");
  },
);

test('a refund waits for the bank, and what the bank gave back counts as paid', () => {
  const refund = { ...facts.refund, owed: '$80.00', dueOn: 'March 1, 2027' };
  const step = (isWaiting: boolean) =>
    formatNextStep('Canceled', { ...facts, refund: { ...refund, isWaiting }, hasOpenDispute: true });
  const waiting = step(true);
  expect(waiting).toContain('Your refund is $80.00. Your bank is deciding');
  expect(waiting).toContain("We can't send your refund until it has decided");
  expect(waiting).not.toContain('March 1');
  // The dispute is about another payment.
  expect(step(false)).toContain('Your refund, $80.00, is due by March 1, 2027.');
  expect(step(false)).not.toContain("can't send your refund");
  const returned = { ...refund, owed: null, withdrawn: '$133.44' };
  expect(formatNextStep('Canceled', { ...facts, paid: null, refund: returned })).toBe(
    "This contract is canceled. We won't charge you anything more. Your bank gave you $133.44 back.",
  );
  expect(formatNextStep('Canceled', { ...facts, paid: null, refund })).toContain('Your refund, $80.00');
});

test('says that the bank sent the first payment back', () => {
  const step = formatNextStep('AwaitingPayment', { ...facts, paid: null, hasFailedPayment: true });
  expect(step).toContain('Your bank sent your payment of $133.44 back');
  expect(step).toContain('with another account or a card');
});

test('asks for the next payment when nothing is saved to charge it to', () => {
  const step = (change: object) =>
    formatNextStep('Active', { ...facts, payNextBy: 'December 20, 2026', ...change });
  expect(step({})).toContain('due on December 20, 2026. You can pay it online now');
  expect(step({ paysByPhone: true })).toContain('due on December 20, 2026. Call (800) 555-0142');
});

test.each(['Canceled', 'Void'] as const)('names the refund of a contract that is %s', (status) => {
  const owed = { ...facts.refund, owed: '$80.00', dueOn: 'March 1, 2027' };
  expect(formatNextStep(status, { ...facts, refund: owed })).toContain(
    'Your refund, $80.00, is due by March 1, 2027.',
  );
  expect(
    formatNextStep(status, { ...facts, refund: { ...owed, refunded: '$20.00', isRest: true } }),
  ).toContain('We refunded $20.00. The rest of your refund, $80.00,');
  const late = { ...owed, isLate: true, owed: '$88.00', penalty: '$8.00', withdrawn: '$20.00' };
  expect(formatNextStep(status, { ...facts, refund: late })).toContain(
    "Your bank gave you $20.00 back. Your refund, $88.00, was due by March 1, 2027. It includes $8.00, because it's late.",
  );
  expect(formatNextStep(status, facts)).not.toContain('refund');
});

test("shows a canceled plan's last day of coverage", () => {
  const canceling = { ...facts, cancelOn: 'December 1, 2026' };
  expect(formatNextStep('Active', { ...canceling, takeBackEnd: 'until the end of December 1, 2026' })).toBe(
    "We received your cancellation. Your plan ends on December 1, 2026. You can take the cancellation back until the end of December 1, 2026. We'll email you when it's done.",
  );
  expect(formatNextStep('Active', canceling)).not.toContain('take the cancellation back');
  expect(formatNextStep('Canceled', { ...facts, cancelOn: 'December 1, 2026' })).toContain('is canceled');
});

test('a lapsed contract can continue, so it is not over', () => {
  expect(contractStatuses.filter((status) => !isOver(status))).toEqual([
    'AwaitingPayment',
    'Active',
    'Lapsed',
  ]);
});

test("an owner who wants to cancel reads how the contract ended, and isn't told that it was canceled otherwise", () => {
  expect(describeEndedContract('Canceled', 'May 1, 2027')).toContain('was canceled on May 1, 2027.');
  expect(describeEndedContract('Canceled', null)).toContain('was canceled.');
  const others = (['Expired', 'Void', 'Abandoned'] as const).map((status) =>
    describeEndedContract(status, null),
  );
  expect(new Set(others).size).toBe(3);
  expect(others.join(' ')).not.toContain('canceled');
});
