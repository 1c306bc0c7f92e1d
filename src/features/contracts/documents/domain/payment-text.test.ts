import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../../shared/calendar.ts';
import { listPaymentLines } from './payment-text.ts';

const monthly = (start: string, count: number, cents: number, firstNumber = 1) =>
  Array.from({ length: count }, (_, index) => ({
    number: firstNumber + index,
    dueOn: addMonths(start, index),
    cents,
  }));

describe('payments', () => {
  it('of the same amount are described together', () => {
    expect(listPaymentLines(monthly('2026-11-15', 24, 9720))).toEqual([
      '24 payments of $97.20 each, on the 15th of each month, from November 15, 2026 to October 15, 2028',
    ]);
  });

  it('on the 31st are due on the last day of shorter months', () => {
    const down = { number: 1, dueOn: '2026-08-31', cents: 10_000 };
    const others = Array.from({ length: 24 }, (_, index) => ({
      number: index + 2,
      dueOn: addMonths('2026-08-31', index + 1),
      cents: 9720,
    }));
    expect(listPaymentLines([down, ...others])).toEqual([
      '1 payment of $100.00 on August 31, 2026',
      '24 payments of $97.20 each, on the 31st of each month (or the last day of a shorter month), from September 30, 2026 to August 31, 2028',
    ]);
  });

  it('on other days refer to the schedule', () => {
    const uneven = [
      { number: 1, dueOn: '2026-11-01', cents: 5000 },
      { number: 2, dueOn: '2026-11-15', cents: 5000 },
    ];
    expect(listPaymentLines(uneven)).toEqual([
      '2 payments of $50.00 each, on the days in the payment schedule, from November 1, 2026 to November 15, 2026',
    ]);
  });

  it('that start on February 28 keep that day', () => {
    expect(listPaymentLines(monthly('2027-02-28', 3, 100))[0]).toContain('on the 28th of each month, from');
  });
});
