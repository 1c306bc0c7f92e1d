export type Language = {
  /** Starts the path of each page: /es/como-funciona. */
  code: string;
  /** BCP 47, for `lang` attributes. */
  tag: string;
  /** In the language itself. */
  name: string;
  seoTitle: string;
  seoDescription: string;
  /** Shown below each page. Prices, contracts, and the rest of the site are in English. */
  englishOnly: { title: string; text: string; prices: string };
};

export const siteLanguage = 'en-US';

/** Each has a category of content pages. The header, the footer, and all other pages are in English. */
export const languages: Language[] = [
  {
    code: 'es',
    tag: 'es-US',
    name: 'Español',
    seoTitle: 'Contratos de servicio para su vehículo, en español',
    seoDescription:
      'Cómo funciona un contrato de servicio, qué no cubre y cuánto cuesta cancelar, explicado en español.',
    englishOnly: {
      title: 'Los precios y los contratos están en inglés',
      text: 'Por ahora, solo esta explicación está en español. Antes de comprar, pida a alguien de confianza que lea el contrato con usted.',
      prices: 'Ver precios (en inglés)',
    },
  },
];

/** Undefined for English. */
export const languageOf = (path: string): Language | undefined =>
  languages.find(({ code }) => path === `/${code}` || path.startsWith(`/${code}/`));
