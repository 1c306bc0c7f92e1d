import { z } from 'zod';
import { changeErrors, errorResponsesFor, idempotencyHeaders } from '../../../platform/http/error-body.ts';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { paymentOptions } from '../../selling/estimate/domain/paid-in-full.ts';
import { confirmationNames } from '../contract/domain/contract.ts';
import { contractParties } from '../contract/schema/contract-parties.ts';
import { drawingPattern, maxDrawingLength, signatureBox } from './domain/signature-drawing.ts';
import { agreementNames, maxSignatureLength } from './domain/signing.ts';

const createContractBody = z
  .strictObject({
    opportunityId: z.string({ error: whenMissing('Send the opportunityId of the quote.') }).max(200),
    quoteSequence: z
      .int({ error: 'Send the quoteSequence that came with the price.' })
      .min(1)
      .max(1_000_000)
      .meta({
        description: 'The sequence of the price shown to the buyer. Any other is rejected with QuoteChanged.',
      }),
    confirmations: z
      .array(z.enum(confirmationNames), { error: 'Send the confirmations as a list of names.' })
      .max(10)
      .meta({ description: 'The boxes that the buyer checked. All three are required.' }),
    paymentOption: z.enum(paymentOptions).default('Monthly'),
    contractParties,
  })
  .meta({ id: 'CreateContract' });

export const signatureDrawing = z
  .string()
  .max(maxDrawingLength, 'Your drawing has too many lines. Clear it, and draw it again.')
  .regex(drawingPattern, "We can't read your drawing. Clear it, and draw it again.")
  .nullish()
  .meta({
    description: `A signature drawn in a box of ${signatureBox.width} by ${signatureBox.height}, as SVG path data with absolute moves and lines such as M10 20L30 40`,
  });

const signatureBody = z
  .strictObject({
    name: requiredText(maxSignatureLength, {
      missing: 'Type your name to sign.',
      tooLong: `Use at most ${maxSignatureLength} characters.`,
    }).meta({ description: 'The name of the owner, as typed' }),
    agreed: z
      .array(z.enum(agreementNames))
      .max(10)
      .meta({ description: 'The agreements that the buyer checked' }),
    drawing: signatureDrawing,
    shownHash: z
      .string({ error: 'Send the contentHash of the contract that the buyer was shown.' })
      .length(64)
      .meta({ description: 'The contentHash of the contract that the buyer was shown' }),
  })
  .meta({ id: 'SignContract' });

const contractToSign = z
  .object({
    contractNumber: z.string(),
    owner: z.string(),
    contentHash: z.string().meta({ description: 'SHA-256 of the whole text' }),
    agreements: z.array(z.object({ name: z.enum(agreementNames), title: z.string(), words: z.string() })),
  })
  .meta({ id: 'ContractToSign' });

const tags = ['contracts'];

export const checkoutRoutes = {
  create: {
    method: 'POST',
    url: '/api/contracts',
    schema: {
      tags,
      operationId: 'createContract',
      summary: 'Creates the contract for a quote. A repeated call returns the same contract.',
      headers: idempotencyHeaders,
      body: createContractBody,
      response: {
        201: z.object({ contractId: z.string() }),
        ...changeErrors,
        ...errorResponsesFor(404, 409, 422),
      },
    },
  },
  toSign: {
    method: 'GET',
    url: '/api/contracts/:id/to-sign',
    schema: {
      tags,
      operationId: 'getContractToSign',
      summary:
        'Gets what the buyer has to agree to, and the hash of the contract to show. Its PDF is at /contract/document.',
      params: z.object({ id: z.string().max(100) }),
      response: { 200: contractToSign, ...errorResponsesFor(404) },
    },
  },
  sign: {
    method: 'POST',
    url: '/api/contracts/:id/sign',
    schema: {
      tags,
      operationId: 'signContract',
      summary: 'Signs and seals a contract. Signing it again has no effect.',
      params: z.object({ id: z.string().max(100) }),
      body: signatureBody,
      response: { 204: z.null(), ...changeErrors, ...errorResponsesFor(404, 409) },
    },
  },
} as const;
