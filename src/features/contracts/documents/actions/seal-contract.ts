import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PDF } from '@libpdf/core';
import { renderContractPdf } from '../../contract-templates/actions/render-contract.ts';
import type { ContractDocument } from '../../contract-templates/domain/contract-document.ts';
import type { Seal } from './seal-certificate.ts';

/** `uploadedTerms` is a Base64 PDF that replaces our terms. */
type RenderRequest = { document: ContractDocument; uploadedTerms: string | null };
export type SealRequest = RenderRequest & { seal: Seal; signedAt: string };

const parse = (request: Uint8Array) => JSON.parse(Buffer.from(request).toString());

/** Appends the seller's uploaded terms after the pages about the sale. */
async function appendTerms(contract: Uint8Array, terms: Uint8Array): Promise<Uint8Array> {
  const file = await PDFDocument.load(contract, { updateMetadata: false });
  const pdf = await PDFDocument.load(terms, { updateMetadata: false, password: '' });
  for (const page of await file.copyPages(pdf, pdf.getPageIndices())) file.addPage(page);
  return file.save();
}

/** Runs in the document worker. */
export async function renderUnsealed(request: Uint8Array): Promise<Uint8Array> {
  const { document, uploadedTerms } = parse(request) as RenderRequest;
  const bytes = await renderContractPdf(document);
  return uploadedTerms === null ? bytes : appendTerms(bytes, Buffer.from(uploadedTerms, 'base64'));
}

const readCertificate = (pem: string) => new Uint8Array(new X509Certificate(pem).raw);

/** Signs the whole file. */
async function sealFile(file: Uint8Array, { key, certificates }: Seal, signedAt: Date): Promise<Uint8Array> {
  const [own = '', ...issuers] = certificates;
  const privateKey = createPrivateKey(key);
  const pdf = await PDF.load(file);
  const { bytes } = await pdf.sign({
    signer: {
      certificate: readCertificate(own),
      certificateChain: issuers.map(readCertificate),
      keyType: 'RSA',
      signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
      sign: async (data) => new Uint8Array(sign('sha256', data, privateKey)),
    },
    fieldName: 'Seal',
    reason: 'Sealed when the contract was signed',
    signingTime: signedAt,
  });
  return bytes;
}

/** Runs in the document worker. */
export async function sealContract(request: Uint8Array): Promise<{ bytes: Uint8Array; sha256: string }> {
  const { seal, signedAt } = parse(request) as SealRequest;
  const bytes = await sealFile(await renderUnsealed(request), seal, new Date(signedAt));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
