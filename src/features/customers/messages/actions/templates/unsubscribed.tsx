import type { TemplateData } from '../../domain/templates.ts';
import { Facts } from './figures.tsx';
import { addressOf, type Template, TextLink, Words } from './parts.tsx';

export const unsubscribed: Template<TemplateData['unsubscribed']> = {
  subject: () => 'Stopped, as of now',
  preview: ({ stopped }) => `${stopped.join(', ')}: nothing of it goes to this address any more.`,
  title: () => 'Stopped, as of now',
  why: () => 'You get this once, so that you can see that it was done.',
  Content: ({ data, site }) => (
    <>
      <Words>Nothing of this goes to your address any more:</Words>
      <Facts lines={data.stopped.map((name) => ({ label: name, value: 'stopped' }))} />
      <Words>
        What a contract of yours requires, such as the answer to a claim, still comes. It carries no offers.
      </Words>
      <Words>
        Was it not you, or do you want something else?{' '}
        <TextLink href={addressOf(site, '/subscriptions')}>See what we send</TextLink>
      </Words>
    </>
  ),
};
