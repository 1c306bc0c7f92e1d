import { generateKeyPair, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { addMonths } from '../../../../shared/calendar.ts';
import { startOfOfficeDay, toOfficeDay } from '../../../../shared/local-time.ts';

/** PEM. The key's certificate comes first, followed by its issuers. */
export type Seal = { key: string; certificates: string[]; name: string };

const { asn1, pki, pkcs12, util } = forge;

const validMonths = 120;
const maxNameLength = 64;

/** Makes a self-signed certificate. PDF readers show the name in it, but no authority confirms it. */
export async function makeSeal(name: string, now: Date): Promise<Seal> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = startOfOfficeDay(addMonths(toOfficeDay(now), validMonths));
  const value = util.encodeUtf8([...name].slice(0, maxNameLength).join(''));
  const valueTagClass = asn1.Type.UTF8 as unknown as forge.asn1.Class;
  const subject = ['commonName', 'organizationName'].map((field) => ({ name: field, value, valueTagClass }));
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { key: privateKey, certificates: [pki.certificateToPem(certificate)], name };
}

const getName = (certificate: forge.pki.Certificate): string => {
  const field = certificate.subject.getField('CN') ?? certificate.subject.getField('O');
  return util.decodeUtf8(String(field?.value ?? ''));
};

/** Reads a PKCS#12 file with an RSA key. Its error messages are for the operator. */
export function readSeal(file: Uint8Array, password: string): Seal {
  let bags: forge.pkcs12.Pkcs12Pfx;
  try {
    const der = asn1.fromDer(util.createBuffer(Buffer.from(file).toString('latin1')));
    bags = pkcs12.pkcs12FromAsn1(der, false, password);
  } catch {
    throw new Error('it is not a PKCS#12 file with an RSA key, or SEAL_CERTIFICATE_PASSWORD is wrong');
  }
  const allBags = bags.safeContents.flatMap(({ safeBags }) => safeBags);
  const key = allBags.find((bag) => bag.key)?.key as forge.pki.rsa.PrivateKey | undefined;
  const certificates = allBags.flatMap(({ cert }) => cert ?? []);
  const ownCertificate = certificates.find(({ publicKey }) => {
    const { n, e } = publicKey as forge.pki.rsa.PublicKey;
    return key && n.equals(key.n) && e.equals(key.e);
  });
  if (!key || !ownCertificate) throw new Error('it has no RSA key with its certificate');
  const chain = [ownCertificate, ...certificates.filter((certificate) => certificate !== ownCertificate)];
  return {
    key: pki.privateKeyToPem(key),
    certificates: chain.map((each) => pki.certificateToPem(each)),
    name: getName(ownCertificate),
  };
}

export const readExpiry = ({ certificates: [own = ''] }: Pick<Seal, 'certificates'>): Date =>
  new Date(new X509Certificate(own).validTo);
