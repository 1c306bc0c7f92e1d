import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import type { ContractParties } from '../../contract/schema/contract-parties.ts';
import { type ContractRequest, type ContractSender, createContract } from './create-contract.ts';
import type { CheckoutDeps } from './deps.ts';
import {
  checkOrder,
  getContractToReview,
  orderAndSign,
  previewReview,
  type Review,
} from './order-and-sign.ts';
import { getContractToSign, previewWithText, type SignatureRequest, signContract } from './sign-contract.ts';

export type CheckoutActions = ReturnType<typeof checkoutActions>;

export const checkoutActions = (deps: CheckoutDeps) => ({
  createContract: (request: ContractRequest, visitor: Visitor, sender?: ContractSender) =>
    createContract(deps, request, visitor, sender),

  toSign: (key: string) => getContractToSign(deps, key),
  sign: (key: string, request: SignatureRequest, visitor: Visitor) =>
    signContract(deps, key, request, visitor),

  previewWithText: (contractNumber: string, textVersion: number, ipAddress: string) =>
    previewWithText(deps, contractNumber, textVersion, ipAddress),

  toReview: (review: Review) => getContractToReview(deps, review),
  previewReview: (review: Review, ipAddress: string): Promise<{ fileName: string; bytes: Uint8Array }> =>
    previewReview(deps, review, ipAddress),
  checkOrder: (
    review: Review,
    request: SignatureRequest,
    readParties: () => ContractParties | Promise<ContractParties>,
  ) => checkOrder(deps, review, request, readParties),
  orderAndSign: (
    review: Review,
    contractParties: ContractParties,
    request: SignatureRequest,
    visitor: Visitor,
  ) => orderAndSign(deps, review, contractParties, request, visitor),
});
