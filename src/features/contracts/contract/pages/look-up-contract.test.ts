import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Visit, visitContext } from '../../../../platform/http/visit-context.ts';
import { contractsContext } from '../context.ts';
import { lookUpContract } from './look-up-contract.ts';

test('compares at most 60 letters of a name, so that the time tells nothing about the number', async () => {
  const compared: string[] = [];
  const find = async (_number: string, lastName: string) => {
    compared.push(lastName);
    return 'token';
  };
  const context = new RouterContextProvider();
  context.set(contractsContext, { find } as never);
  context.set(visitContext, { visitor: { ipAddress: '203.0.113.9' } } as Visit);
  const form = new FormData();
  form.set('contractNumber', 'O-7K2M-4XDB');
  form.set('lastName', `O'Brien${'b'.repeat(100_000)}`);
  expect(await lookUpContract(context, form)).toEqual({ ok: true, token: 'token' });
  expect(compared).toEqual([`O'Brien${'b'.repeat(53)}`]);
});
