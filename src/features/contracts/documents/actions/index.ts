import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { busyError } from '../../../../platform/bounded-queue.ts';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { conflict, notFound } from '../../../../platform/errors.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { type FileWorker, ifStopped } from '../../../../platform/files/file-worker.ts';
import type { RequestLimits } from '../../../../platform/http/limits.ts';
import { uploads } from '../../../../platform/http/uploads.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { ContractTextActions } from '../../contract-templates/actions/contract-texts.ts';
import type { ContractTemplateActions } from '../../contract-templates/actions/index.ts';
import type { ContractDocument } from '../../contract-templates/domain/contract-document.ts';
import { downloadName } from '../../contract-templates/domain/download-name.ts';
import type { ContractFacts, SignatureEvidence } from '../domain/contract-facts.ts';
import { describeContract } from '../domain/describe-contract.ts';
import { buildEvidencePart } from '../domain/evidence.ts';
import {
  type Fingerprint,
  matchesFingerprint,
  maxContractSize,
  type Verification,
} from '../domain/verification.ts';
import { documentStore, type StoredDocument } from '../store.ts';
import type { renderUnsealed, sealContract } from './seal-contract.ts';
import { type SealDeps, seals } from './seals.ts';
import { findStatedContract } from './stated-contract.ts';

export type DocumentDeps = SealDeps & {
  database: Database;
  now: () => Date;
  publicUrl: string;
  geography: Pick<GeographyActions, 'salesAreas'>;
  requestLimits: Pick<RequestLimits, 'take'>;
  documentWorker: FileWorker<{ renderUnsealed: typeof renderUnsealed; sealContract: typeof sealContract }>;
  contractTemplates: Pick<ContractTemplateActions, 'readFile'>;
  contractText: Pick<ContractTextActions, 'byVersion'>;
};

export type DocumentActions = ReturnType<typeof documentActions>;

export type ContractPreview = { fileName: string; bytes: Uint8Array; contentHash: string };
export type SealedContract = ContractPreview & {
  sha256: string;
  content: ContractDocument;
  contractNumber: string;
  textVersion: number | null;
  sealedAt: Date;
};
export type IssuedContract = Pick<StoredDocument, 'sha256' | 'contentHash' | 'sealedAt' | 'isSigned'> & {
  fileName: string;
  bytes: Uint8Array;
  content: ContractDocument;
};

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');

const megabyte = 1024 * 1024;

/** Pauses for other requests. Web Crypto's thread takes longer, because the file has to be copied for it. */
async function hashFile(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += megabyte) {
    hash.update(bytes.subarray(at, at + megabyte));
    await setImmediate();
  }
  return hash.digest('hex');
}

const hashContent = (contract: ContractDocument): string => sha256Hex(JSON.stringify(contract));

const inBytes = (request: object) => Buffer.from(JSON.stringify(request));

const buildFileName = ({ brand, planName, number }: ContractDocument) =>
  downloadName({ brand, planName, stateName: null, number: number ?? '' });

const contractChanged = () =>
  conflict(
    'ContractChanged',
    'The contract has changed since you opened this page, such as its price or its dates. It now shows the new text. Read it, and check the boxes again.',
  );

const perSender = 2;
const maxBufferedBytes = 4 * maxContractSize;

export function documentActions(deps: DocumentDeps) {
  const { database, now, geography, publicUrl, requestLimits, documentWorker, contractTemplates } = deps;
  const sealing = seals(deps);

  const buildContent = async (facts: ContractFacts) =>
    describeContract(facts, {
      siteUrl: publicUrl,
      salesAreas: await geography.salesAreas(),
      ...(await deps.contractText.byVersion(facts.textVersion)),
    });

  /** Returns the seller's uploaded contract in Base64, or null if it has none and our clauses apply. */
  const loadUploadedTerms = async ({ uploadedTerms }: ContractFacts) =>
    uploadedTerms &&
    Buffer.from((await contractTemplates.readFile(uploadedTerms.id)).bytes).toString('base64');

  const toVerification = ({ contractNumber, sealedAt, isSigned }: StoredDocument): Verification => ({
    result: 'Genuine',
    contractNumber,
    issuedAt: sealedAt.toISOString(),
    isSigned,
  });

  return {
    withUploadSlot: uploads({ perSender, maxBufferedBytes }),

    /** The contract for the signing page. `contentHash` covers its whole text. */
    async describe(facts: ContractFacts): Promise<{ content: ContractDocument; contentHash: string }> {
      const content = await buildContent(facts);
      return { content, contentHash: hashContent(content) };
    },

    /** Renders the contract as a PDF without a signature or seal. Throws 429 for too many, and 503 if the server is busy. */
    async preview(facts: ContractFacts, ipAddress: string): Promise<ContractPreview> {
      requestLimits.take('contract-pdf', ipAddress);
      const content = await buildContent(facts);
      const contentHash = hashContent(content);
      const request = {
        document: { ...content, contentHash },
        uploadedTerms: await loadUploadedTerms(facts),
      };
      const bytes = await documentWorker
        .run('renderUnsealed', inBytes(request), { isDeferrable: true })
        .catch(ifStopped(() => Promise.reject(busyError())));
      return { fileName: buildFileName(content), bytes, contentHash };
    },

    /** The text of the sealed contract, with the version of its words. Throws 404 after erasure. */
    async readContent(contractNumber: string): Promise<ContractDocument> {
      const { content, textVersion } = (await documentStore(database.db).byNumber(contractNumber)) ?? {};
      if (!content) throw notFound('ContractNotFound', "This contract doesn't exist.");
      if (textVersion == null) return content;
      const version = { label: 'Contract text', text: `Version ${textVersion}` };
      return { ...content, facts: [...content.facts, version] };
    },

    /** Throws 409 if the contract has changed since the buyer read it. */
    async requireShown(facts: ContractFacts, shownHash: string): Promise<void> {
      if (hashContent(await buildContent(facts)) !== shownHash) throw contractChanged();
    },

    /**
     * Renders and seals a signed contract, without storing it. Call it before the transaction of the sale. `shownFacts` are what the
     * buyer read if they typed the rest on the same page. Throws 409 if the contract has changed since the buyer read it.
     */
    async seal(
      facts: ContractFacts,
      evidence: SignatureEvidence,
      shownFacts: ContractFacts = facts,
    ): Promise<SealedContract> {
      const shownContent = await buildContent(shownFacts);
      if (hashContent(shownContent) !== evidence.shownHash) throw contractChanged();
      const finalContent = shownFacts === facts ? shownContent : await buildContent(facts);
      const contentHash = hashContent(finalContent);
      const agreements = evidence.agreements.map((each) => ({ ...each, sha256: sha256Hex(each.words) }));
      const part = buildEvidencePart(
        facts.contractNumber,
        { ...evidence, agreements, contentHash },
        publicUrl,
      );
      const content = { ...finalContent, contentHash, parts: [...finalContent.parts, part] };
      const request = {
        document: content,
        uploadedTerms: await loadUploadedTerms(facts),
        seal: await sealing.current(facts.settings['brand.legalName']),
        signedAt: evidence.signedAt,
      };
      const sealInWorker = () => documentWorker.run('sealContract', inBytes(request));
      const { bytes, sha256 } = await sealInWorker()
        .catch(ifStopped(sealInWorker))
        // On a slow server, the worker can be stopped for its time or memory. Sealing without it delays other requests, but doesn't fail the sale.
        .catch(
          ifStopped(async () => {
            const { sealContract } = await import('./seal-contract.ts');
            return sealContract(inBytes(request));
          }),
        );
      return {
        fileName: buildFileName(content),
        bytes,
        sha256,
        contentHash,
        content,
        contractNumber: facts.contractNumber,
        textVersion: facts.uploadedTerms ? null : facts.textVersion,
        sealedAt: new Date(evidence.signedAt),
      };
    },

    /** Stores a sealed contract with the sale. */
    async save(
      tx: Db,
      sealedContract: SealedContract,
    ): Promise<{ fileId: string; sha256: string; contentHash: string }> {
      const { fileName, bytes, sha256, contentHash, content, contractNumber, textVersion, sealedAt } =
        sealedContract;
      const file = await fileStore(tx).save({ fileName, bytes, contentType: 'application/pdf' }, now());
      await documentStore(tx).insert({
        contractNumber,
        kind: 'Contract',
        fileId: file.id,
        sha256,
        contentHash,
        content,
        textVersion,
        sealedAt,
        isSigned: true,
      });
      return { fileId: file.id, sha256, contentHash };
    },

    /** Throws 404 if the contract wasn't issued or its file was erased. */
    async read(contractNumber: string): Promise<IssuedContract> {
      const storedDocument = await documentStore(database.db).byNumber(contractNumber);
      const file = storedDocument?.fileId && (await fileStore(database.db).read(storedDocument.fileId));
      if (!storedDocument?.content || !file)
        throw notFound('ContractNotFound', "We couldn't find this contract.");
      const { sha256, contentHash, sealedAt, isSigned, content } = storedDocument;
      return { fileName: file.fileName, bytes: file.bytes, sha256, contentHash, sealedAt, isSigned, content };
    },

    /** Doesn't load the files. */
    async list(
      db: Db,
      contractNumber: string,
    ): Promise<
      (Pick<StoredDocument, 'kind' | 'sha256' | 'textVersion' | 'sealedAt' | 'isSigned'> & {
        isErased: boolean;
      })[]
    > {
      const storedDocument = await documentStore(db).byNumber(contractNumber);
      if (!storedDocument) return [];
      const { kind, sha256, textVersion, sealedAt, isSigned, fileId } = storedDocument;
      return [{ kind, sha256, textVersion, sealedAt, isSigned, isErased: fileId === null }];
    },

    /** Erases files and their content. The hashes stay, so we can still verify a copy. */
    async erase(tx: Db, contractNumbers: readonly string[]): Promise<number> {
      return fileStore(tx).erase(await documentStore(tx).clear(contractNumbers));
    },

    /** Whoever knows only a contract's number doesn't learn that it exists. Throws 429 for too many attempts. */
    async verifyFile(bytes: Uint8Array, ipAddress: string): Promise<Verification> {
      requestLimits.take('verify-contract', ipAddress);
      const store = documentStore(database.db);
      const storedDocument = await store.byHash(await hashFile(bytes));
      if (storedDocument) return toVerification(storedDocument);
      const stated = findStatedContract(bytes);
      const issuedContract = stated && (await store.byNumber(stated.number));
      return issuedContract && issuedContract.contentHash === stated.contentHash
        ? { result: 'Changed', contractNumber: issuedContract.contractNumber }
        : { result: 'Unknown' };
    },

    /** Returns the same result for a wrong number and a wrong fingerprint. Throws 429 for too many attempts. */
    async verifyNumber(
      { contractNumber, fingerprint }: Fingerprint,
      ipAddress: string,
    ): Promise<Verification> {
      requestLimits.take('verify-contract', ipAddress);
      const storedDocument = await documentStore(database.db).byNumber(contractNumber);
      const isMatch =
        storedDocument &&
        [storedDocument.contentHash, storedDocument.sha256].some((hash) =>
          matchesFingerprint(hash, fingerprint),
        );
      return isMatch ? toVerification(storedDocument) : { result: 'Unknown' };
    },

    /** Encrypts the seal's keys with the current SECRET. */
    reencryptSeals: sealing.reencrypt,
  };
}
