import { expect, test } from 'vitest';
import { firstAdministratorName } from '../../../office/auth/domain/user.ts';
import { listSignatureLines } from './conversation.ts';

test("a reply is signed by the person and the brand, or by the team if the person hasn't entered a name", () => {
  expect(listSignatureLines('Grace Seller', 'Longmile')).toEqual(['Grace Seller', 'Longmile']);
  expect(listSignatureLines(firstAdministratorName, 'Longmile')).toEqual(['The Longmile team']);
});
