import type { TemplateData } from '../../domain/templates.ts';
import { Headline } from './figures.tsx';
import { addressOf, type Template, TextLink, Words } from './parts.tsx';

export const contactReceived: Template<TemplateData['contactReceived']> = {
  subject: ({ receiptNumber }) => `Your message has arrived: ${receiptNumber}`,
  preview: () => 'A person reads it and writes back to this address.',
  title: () => 'Your message has arrived',
  why: () => 'You get this because a message to us named this address.',
  Content: ({ data, site }) => (
    <>
      <Words>{data.name}, a person reads it and writes back to this address. Nobody calls.</Words>
      <Headline label="Receipt number" value={data.receiptNumber} />
      <Words>
        With this number we find your message when you call. Something to add? Answer this e-mail and leave
        the subject as it is.
      </Words>
      <Words>
        Many answers stand on the site already:{' '}
        <TextLink href={addressOf(site, '/common-questions')}>Common questions</TextLink>
      </Words>
    </>
  ),
};
