import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { ContractWarnings } from './vehicle-contracts.tsx';

const contracts = [
  { id: '1', contractNumber: 'O-2222-2222', status: 'Active' },
  { id: '2', contractNumber: 'O-3333-3333', status: 'AwaitingPayment' },
  { id: '3', contractNumber: 'O-4444-4444', status: 'Expired' },
  { id: '4', contractNumber: 'O-5555-5555', status: 'Canceled' },
];

const render = (ownId: string | null) =>
  renderScreen('quotes', { id: 'q' }, <ContractWarnings contracts={contracts} ownId={ownId} />);

test('names the contracts of the vehicle that are current', () => {
  const text = render(null);
  expect(text).toMatch(/already has contract O-2222-2222 \( ?active ?\)\./);
  expect(text).toMatch(/already has contract O-3333-3333 \( ?awaiting payment ?\)\./);
  expect(text).not.toMatch(/O-4444|O-5555/);
});

test('leaves out the contract that came from the quote', () => {
  expect(render('1')).not.toContain('O-2222-2222');
});
