import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeadStage, leadStages, nextStage } from './lead.ts';

const sale: LeadStage[] = ['New', 'Quoted', 'CheckoutStarted', 'Ordered'];
const stage = fc.constantFrom(...leadStages);

describe('nextStage', () => {
  it.each<[LeadStage, LeadStage, LeadStage]>([
    ['New', 'Quoted', 'Quoted'],
    ['New', 'Ordered', 'Ordered'],
    ['Quoted', 'CheckoutStarted', 'CheckoutStarted'],
    ['CheckoutStarted', 'Quoted', 'CheckoutStarted'],
    ['CheckoutStarted', 'New', 'CheckoutStarted'],
    ['Quoted', 'Quoted', 'Quoted'],
    ['Quoted', 'NotEligible', 'NotEligible'],
    ['NotEligible', 'Quoted', 'Quoted'],
    ['CheckoutStarted', 'Lost', 'Lost'],
    ['Lost', 'Quoted', 'Quoted'],
    ['Ordered', 'Lost', 'Ordered'],
    ['Ordered', 'NotEligible', 'Ordered'],
  ])('from %s, reaching %s: %s', (current, reached, next) => {
    expect(nextStage(current, reached)).toBe(next);
  });

  it('never moves a sale backwards', () => {
    for (const [from, current] of sale.entries()) {
      for (const reached of sale) {
        expect(sale.indexOf(nextStage(current, reached))).toBeGreaterThanOrEqual(from);
      }
    }
  });

  it('never moves an ordered lead', () => {
    fc.assert(
      fc.property(fc.array(stage), (reached) => {
        expect(reached.reduce(nextStage, 'Ordered')).toBe('Ordered');
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(stage, stage, (current, reached) => {
        const next = nextStage(current, reached);
        expect(nextStage(next, reached)).toBe(next);
      }),
    );
  });
});
