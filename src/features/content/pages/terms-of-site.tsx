import { Contact, type LegalSection } from './legal-page.tsx';

const using: LegalSection = {
  id: 'using-the-site',
  title: 'Using this site',
  Body: () => (
    <>
      <p>You may look at any page, work out as many estimates as you like, and link here. Please do not:</p>
      <ul>
        <li>try to open quotes that are not yours;</li>
        <li>send another person's details without their consent;</li>
        <li>
          send so many requests that others have to wait. Calls above the limit are refused for a minute;
        </li>
        <li>look for ways around the site's protection, other than to tell us about them.</li>
      </ul>
      <p>
        Programs may use the calls described at{' '}
        <a className="link" href="/api/openapi.json">
          /api/openapi.json
        </a>
        , within the same limits.
      </p>
    </>
  ),
};

const sources: LegalSection = {
  id: 'data-sources',
  title: 'Where the data comes from',
  Body: () => (
    <>
      <ul>
        <li>
          Makes, models and VIN rules:{' '}
          <a className="link" href="https://vpic.nhtsa.dot.gov/" rel="noopener">
            NHTSA vPIC
          </a>
          , a work of the United States government in the public domain.
        </li>
        <li>
          ZIP codes with city and state:{' '}
          <a className="link" href="https://www.geonames.org/" rel="noopener">
            GeoNames
          </a>
          , licensed under{' '}
          <a className="link" href="https://creativecommons.org/licenses/by/4.0/" rel="noopener">
            Creative Commons Attribution 4.0
          </a>
          , selected and rearranged for this site.
        </li>
      </ul>
      <p>
        Neither of them has checked or endorsed this site. Both can hold errors: if your vehicle or ZIP code
        is wrong or missing, tell us. Names of makes and models belong to their owners and only say which
        vehicle is meant.
      </p>
    </>
  ),
};

const liability: LegalSection = {
  id: 'our-part',
  title: 'What we answer for',
  Body: () => (
    <>
      <p>
        We try to keep the site right and running, and cannot promise that it always is. If a price was shown
        by a plain error, we tell you before you order, and you are free to leave.
      </p>
      <p>
        Links to other sites are there for convenience; those sites answer for themselves. Nothing here takes
        away a right that the law of your state gives you, and the law of the state you live in applies.
      </p>
    </>
  ),
};

const words: LegalSection = {
  id: 'words-and-pictures',
  title: 'Words and pictures',
  Body: ({ settings }) => (
    <p>
      The text, drawings and design of this site belong to {settings['brand.legalName']}, apart from the data
      named above. You may quote them with a link. You may keep and print your quote and the specimen
      contracts for yourself.
    </p>
  ),
};

const changes: LegalSection = {
  id: 'changes-and-contact',
  title: 'Changes, and how to reach us',
  Body: ({ settings }) => (
    <>
      <p>
        When these terms change, the date below changes. A quote keeps the terms of the day it was made, for
        its 30 days.
      </p>
      <p>
        Questions: <Contact settings={settings} />, {settings['contact.hours']}. What we store about you is on
        the{' '}
        <a className="link" href="/privacy">
          privacy page
        </a>
        .
      </p>
    </>
  ),
};

export const termsOfSite: LegalSection[] = [using, sources, liability, words, changes];
