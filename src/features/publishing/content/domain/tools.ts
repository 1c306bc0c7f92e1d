import { foldLetters } from '../../../../shared/plain-letters.ts';

export type Tool = { name: string; path: string; description: string; stems: string[] };

const tools: Tool[] = [
  {
    name: 'Refund calculator',
    path: '/canceling',
    description: 'Enter your state, price, and dates to see how much you get back if you cancel a plan.',
    stems: ['refund', 'cancel', 'money back'],
  },
  {
    name: 'Is this covered?',
    path: '/is-this-covered',
    description: 'Enter a part or a problem to see which plans cover it.',
    stems: ['cover', 'part', 'freno', 'motor', 'transmision', 'llanta', 'bateria', 'cubre', 'cubiert'],
  },
  {
    name: 'See prices',
    path: '/quote',
    description: 'Enter your vehicle, mileage, and ZIP code to see the price of every plan.',
    stems: ['price', 'quote', 'cost'],
  },
  {
    name: 'File a claim',
    path: '/file-a-claim',
    description: 'Tell us about a breakdown, or check the status of your claim.',
    stems: ['claim', 'breakdown'],
  },
  {
    name: 'Is a plan worth it?',
    path: '/is-it-worth-it',
    description: 'Compare the price of a plan with the repairs we expect for your vehicle.',
    stems: ['worth'],
  },
  {
    name: 'Cómo funciona un contrato de servicio (en español)',
    path: '/es/como-funciona',
    description: 'Qué paga un contrato, qué no paga, cuánto hay que esperar y cómo se cancela.',
    stems: ['espanol', 'spanish', 'freno', 'garantia', 'carro', 'contrato', 'precio', 'reclamo', 'cancelar'],
  },
];

const toWords = (text: string): string => ` ${foldLetters(text).replace(/[^a-z0-9]+/g, ' ')}`;

/** A stem matches at the beginning of a word. `isNameMatch`: the tool's name has one of the words. */
export function findTools(query: string): (Tool & { isNameMatch: boolean })[] {
  const text = toWords(query);
  return tools
    .map((tool) => {
      const matches = tool.stems.filter((stem) => text.includes(` ${stem}`));
      const isNameMatch = matches.some((stem) => toWords(tool.name).includes(` ${stem}`));
      return { tool: { ...tool, isNameMatch }, count: matches.length };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ tool }) => tool);
}
