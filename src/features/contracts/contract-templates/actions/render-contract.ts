import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { findUnprintable, toPrintable } from '../../../../shared/printable-text.ts';
import type { ContractDocument } from '../domain/contract-document.ts';
import { linkUrl, listClauseNumbers, splitByLinks } from '../domain/linked-text.ts';

const { resolve } = createRequire(import.meta.url);

/** The fonts of the site, and one for the letters that they lack. */
const fonts = [
  'hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  'hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf',
  'hanken-grotesk/400Regular_Italic/HankenGrotesk_400Regular_Italic.ttf',
  'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
];

/** The compiler's folder. It exists only in memory. */
const folder = '/contract';

function createCompiler(): NodeCompiler {
  const fontBlobs = fonts.map((path) => readFileSync(resolve(`@expo-google-fonts/${path}`)));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
  const template = readFileSync(join(import.meta.dirname, 'contract.typ'), 'utf8');
  compiler.addSource(`${folder}/contract.typ`, template);
  return compiler;
}

let sharedCompiler: NodeCompiler | undefined;

/** Properties in which the template expects links. */
const withLinks = new Set(['notice', 'text', 'limit', 'intro', 'items', 'paragraphs', 'rows', 'notes']);

function splitLinks(value: unknown, clauses: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => splitLinks(each, clauses));
  if (typeof value !== 'string') return value;
  return splitByLinks(value, clauses).map(({ text, link }) => ({
    content: text,
    ...(link && { target: linkUrl(link) }),
  }));
}

/** Throws an error that names the first text that the fonts can't print. */
function printable<T>(value: T): T {
  if (typeof value !== 'string') return value;
  const characters = findUnprintable(value);
  if (characters.length > 0) throw new Error(`A contract can't print ${characters.join(' ')} in: ${value}`);
  return toPrintable(value) as T;
}

/** What the template reads: the contract, and what JSON can't say. */
function toTemplateData(contract: ContractDocument): string {
  const { number, contentHash, revision } = contract;
  const clauses = listClauseNumbers(contract);
  const [year, month, day] = revision.split('-').map(Number);
  const data = {
    ...contract,
    // Identifies the contract even in a modified copy.
    keywords: number ? [[number, contentHash].filter(Boolean).join(' ')] : [],
    date: { year, month, day },
  };
  return JSON.stringify(data, (name, value) =>
    withLinks.has(name) ? splitLinks(value, clauses) : printable(value),
  );
}

/** The compiler drops what this many contracts didn't need. Clauses are the same for every buyer of a plan in a state. */
const contractsInCache = 10;

/** Takes 30 to 60 ms of processor time, and the first one 300, so call it in a worker. The same contract has the same bytes every time. */
export async function renderContractPdf(contract: ContractDocument): Promise<Uint8Array> {
  sharedCompiler ??= createCompiler();
  const compiler = sharedCompiler;
  compiler.mapShadow(`${folder}/contract.json`, Buffer.from(toTemplateData(contract)));
  const compilation = compiler.compile({ mainFilePath: `${folder}/contract.typ` });
  if (!compilation.result) throw new Error(JSON.stringify(compilation.takeDiagnostics()?.shortDiagnostics));
  const pdf = compiler.pdf(compilation.result, { pdfStandard: 'a-3a' });
  compiler.evictCache(contractsInCache);
  // Node frees the compiler's documents only between tasks.
  await setImmediate();
  return new Uint8Array(pdf);
}

/** Runs in the document worker. */
export const renderContract = async (bytes: Uint8Array): Promise<Uint8Array> =>
  renderContractPdf(JSON.parse(Buffer.from(bytes).toString()) as ContractDocument);
