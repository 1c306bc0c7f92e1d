import type { Language } from './language.ts';

/** States whose Spanish name differs from the English one. */
const stateNames: Record<string, string> = {
  DC: 'el Distrito de Columbia',
  HI: 'Hawái',
  LA: 'Luisiana',
  MI: 'Míchigan',
  MO: 'Missouri',
  MS: 'Misisipi',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  WV: 'Virginia Occidental',
};

const andList = new Intl.ListFormat('es-US', { type: 'conjunction' });

/** Joins names after a negation, such as "Alaska, California ni Wyoming". */
const joinNegated = (names: string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' ni ');

/** Uses the Spanish that Mexican American businesses use with customers. */
export const spanish: Language = {
  code: 'es',
  tag: 'es-US',
  name: 'Español',
  seoTitle: 'Contratos de servicio para su carro, en español',
  seoDescription:
    'Qué paga un contrato de servicio, qué no paga, cuánto hay que esperar y cuánto le devolvemos si cancela, explicado en español.',
  englishOnlyNotice: {
    title: 'Lo demás está en inglés',
    text: 'Por ahora, solo esta página está en español. Los precios, las preguntas frecuentes, el contrato, los correos electrónicos y los reclamos están en inglés. Antes de aceptar algo, pídale a alguien de confianza que lo lea con usted.',
    prices: 'Ver precios (en inglés)',
  },
  beforeBuying: {
    title: 'Antes de comprar',
    salesAreas: {
      stateName: ({ state, name }) => stateNames[state] ?? name,
      everywhere: 'Vendemos planes en todos los estados.',
      nowhere: 'Por ahora no vendemos planes en ningún estado.',
      onlyIn: (states) => `Solo vendemos planes en ${andList.format(states)}.`,
      notIn: (states) => `No vendemos planes en ${joinNegated(states)}.`,
      paused: (states) => `Las ventas en ${andList.format(states)} están en pausa por ahora.`,
    },
    backing: {
      seller: 'es la empresa que vende el contrato y está obligada a pagar lo que cubre',
      sellerWithObligor: 'es la empresa que vende el contrato',
      obligor: 'está obligada a pagar lo que cubre el contrato',
      administrator: 'recibe los reclamos y decide si se pagan',
      insurer: (payer) => `paga los reclamos cubiertos si ${payer} no puede`,
      uninsured: (payer) =>
        `Ninguna aseguradora respalda el contrato. Si ${payer} no puede pagar, nadie más está obligado a hacerlo.`,
    },
  },
  demonstrationNotice: 'notice.demonstrationInSpanish',
  phone: {
    setting: 'contact.spanish',
    spokenText: 'Por teléfono lo atendemos en español:',
    notSpokenText:
      'Por teléfono solo atendemos en inglés. Si lo necesita, pídale a alguien que hable inglés que llame con usted:',
    unknownText:
      'Por teléfono atendemos en inglés. Si prefiere español, pregunte al llamar si hay alguien que lo hable:',
  },
  frame: {
    call: 'Llame',
    requestQuote: 'Pida su precio',
    byPhone: 'por teléfono',
    inEnglish: '(en inglés)',
    englishLinksText: 'Estos enlaces llevan a páginas en inglés.',
  },
  newTab: 'se abre en otra pestaña',
};
