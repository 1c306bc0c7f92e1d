import { expect, test } from 'vitest';
import { firstAdministratorName } from '../../../office/auth/domain/user.ts';
import { signature } from './conversation.ts';

test("a reply is signed by the person and the brand, or by the team while the person's name isn't known", () => {
  expect(signature('Grace Seller', 'Longmile')).toEqual(['Grace Seller', 'Longmile']);
  expect(signature(firstAdministratorName, 'Longmile')).toEqual(['The Longmile team']);
});
