import { createHash, createPrivateKey, type KeyObject, sign as signWith } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import { LRUCache } from 'lru-cache';
import forge from 'node-forge';
import type { Pdf } from '../../contract-templates/actions/pdf-drawing.ts';

/** PEM. The key's certificate comes first, followed by its issuers. */
export type Seal = { key: string; certificates: string[]; name: string };

const { asn1, pki } = forge;
const { Class, Type } = asn1;
type Asn1 = forge.asn1.Asn1;

const createNode = (type: forge.asn1.Type, value: Asn1[]): Asn1 =>
  asn1.create(Class.UNIVERSAL, type, true, value);
const createLeaf = (type: forge.asn1.Type, value: string): Asn1 =>
  asn1.create(Class.UNIVERSAL, type, false, value);
const createSequence = (...value: Asn1[]) => createNode(Type.SEQUENCE, value);
const createSet = (...value: Asn1[]) => createNode(Type.SET, value);
const createObjectId = (name: string) => createLeaf(Type.OID, asn1.oidToDer(name).getBytes());
const createOctets = (bytes: Buffer) => createLeaf(Type.OCTETSTRING, bytes.toString('latin1'));
const createVersion = () => createLeaf(Type.INTEGER, asn1.integerToDer(1).getBytes());
const createAlgorithm = (name: string) => createSequence(createObjectId(name), createLeaf(Type.NULL, ''));
const createTagged = (number: number, value: Asn1[]): Asn1 =>
  asn1.create(Class.CONTEXT_SPECIFIC, number as forge.asn1.Type, true, value);
const readBytes = (part: Asn1): Buffer => Buffer.from(asn1.toDer(part).getBytes(), 'latin1');

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
};

const parseCertificate = (pem: string): Asn1 =>
  asn1.fromDer(forge.util.createBuffer(pki.pemToDer(pem).getBytes()));

/** Copies the bytes from the certificate, because reencoding could change them. */
function createIssuerAndSerialNumber(certificate: Asn1): Asn1 {
  const [signed] = certificate.value as Asn1[];
  const [, serialNumber, , issuer] = (signed?.value ?? []) as Asn1[];
  if (!serialNumber || !issuer) throw new Error('The certificate is not an X.509 certificate of version 3');
  return createSequence(issuer, serialNumber);
}

/** Sorts the attributes as DER requires. */
const createAttributes = (all: [string, Asn1][]): Asn1[] =>
  all
    .map(([type, value]) => createSequence(createObjectId(type), createSet(value)))
    .map((part) => ({ part, bytes: readBytes(part) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ part }) => part);

const parsedKeys = new LRUCache<string, { key: KeyObject; chain: Asn1[] }>({ max: 10 });

/** Caches the result, because parsing takes longer than signing. */
function parseSeal({ key, certificates }: Seal) {
  const cachedKey = parsedKeys.get(key);
  if (cachedKey) return cachedKey;
  const parsedKey = { key: createPrivateKey(key), chain: certificates.map(parseCertificate) };
  parsedKeys.set(key, parsedKey);
  return parsedKey;
}

/** Detached CMS (RFC 5652). Node signs, because RSA in JavaScript takes a hundred times as long. */
function buildCms(content: Uint8Array, seal: Seal, signedAt: Date): Buffer {
  const { key, chain } = parseSeal(seal);
  const [ownCertificate] = chain;
  if (!ownCertificate) throw new Error('The seal has no certificate');
  const digest = createHash('sha256').update(content).digest();
  const signedAttributes = createAttributes([
    [oids.contentType, createObjectId(oids.data)],
    [oids.signingTime, createLeaf(Type.UTCTIME, asn1.dateToUtcTime(signedAt) as unknown as string)],
    [oids.messageDigest, createOctets(digest)],
  ]);
  const signature = signWith('sha256', readBytes(createSet(...signedAttributes)), key);
  const signer = createSequence(
    createVersion(),
    createIssuerAndSerialNumber(ownCertificate),
    createAlgorithm(oids.sha256),
    createTagged(0, signedAttributes),
    createAlgorithm(oids.rsa),
    createOctets(signature),
  );
  const signedData = createSequence(
    createVersion(),
    createSet(createAlgorithm(oids.sha256)),
    createSequence(createObjectId(oids.data)),
    createTagged(0, chain),
    createSet(signer),
  );
  return readBytes(createSequence(createObjectId(oids.signedData), createTagged(0, [signedData])));
}

class SealSigner extends Signer {
  readonly #seal: Seal;

  constructor(seal: Seal) {
    super();
    this.#seal = seal;
  }

  override async sign(content: Buffer, signedAt?: Date): Promise<Buffer> {
    return buildCms(content, this.#seal, signedAt ?? new Date());
  }
}

/** Bytes reserved for a signature with a chain of three certificates. */
export const signatureBytes = 8192;
/** The signer replaces it with the offsets of the signed bytes. */
export const rangePlaceholder = '**********';
/** Numbers from the PDF standard: an annotation's `F`, a form's `SigFlags`, and a DocMDP signature's `P`. */
const printed = 4;
const signaturesExist = 1;
const appendOnly = 2;
const noChanges = 1;

/** The seal's entries in the PDF, for both libraries that write them. */
export type SealedField = ReturnType<typeof buildSealedField>;
export const buildSealedField = (name: string, signedAt: Date) => ({
  name,
  signedAt,
  reason: 'Sealed when the contract was signed',
  permissions: { changes: noChanges, printed, flags: signaturesExist | appendOnly },
});

/** Adds the seal's field to the last page and forbids any change to the file. */
export const sealField = (field: SealedField) => (pdf: Pdf) => {
  const { name, signedAt, reason, permissions } = field;
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, rangePlaceholder, rangePlaceholder, rangePlaceholder],
    Contents: new Uint8Array(signatureBytes),
    Name: Object(name),
    Reason: Object(reason),
    M: signedAt,
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: permissions.changes, V: '1.2' },
      },
    ],
  });
  const { dictionary } = pdf.page;
  const widget = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: signature,
    T: Object('Seal'),
    F: permissions.printed,
    P: dictionary,
  });
  const annotations = (dictionary.data.Annots ?? []) as unknown[];
  dictionary.data.Annots = [...annotations, widget];
  const form = pdf.ref({ Type: 'AcroForm', SigFlags: permissions.flags, Fields: [widget] });
  pdf._root.data.AcroForm = form;
  pdf._root.data.Perms = { DocMDP: signature };
  for (const part of [signature, widget, form]) part.end();
  // PDFKit's own method ends only its own forms and throws for others.
  pdf.endAcroForm = () => {};
};

export const sealFile = async (file: Uint8Array, seal: Seal, signedAt: Date): Promise<Uint8Array> =>
  new Uint8Array(await new SignPdf().sign(Buffer.from(file), new SealSigner(seal), signedAt));
